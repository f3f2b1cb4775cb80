// SPDX-License-Identifier: Apache-2.0

import { expect } from '@playwright/test';
import { expectLandmarks, expectNoSeriousViolation } from './accessible';
import { openEveryMenu } from './menus';
import { test } from './signedIn';
import { checkedViews } from './views';

/** Views whose parts are arranged differently in a narrow window. */
const narrowViews = new Set([
  'form',
  'effective',
  'explanation',
  'compare',
  'review',
  'promotion',
  'overview',
  'types and traits',
  'overlays',
  'playground',
]);

const narrow = { width: 400, height: 800 };
const wide = { width: 1440, height: 900 };

for (const [name, { path, part, ready, edits }] of Object.entries(
  checkedViews,
)) {
  test(`${name} has landmarks, working menus, and no serious accessibility violation`, async ({
    signedIn,
  }) => {
    const windows = [
      { title: 'light', colorScheme: 'light', size: wide },
      { title: 'dark', colorScheme: 'dark', size: wide },
      ...(narrowViews.has(name)
        ? [{ title: 'narrow', colorScheme: 'light', size: narrow } as const]
        : []),
    ] as const;
    for (const { title, colorScheme, size } of windows) {
      await test.step(title, async () => {
        const page = await signedIn.open(path, { colorScheme, size });
        await ready(page);
        await expectNoSeriousViolation(page, part);
        // The page behind a dialog is hidden, and a dark one has the landmarks of a light one.
        if (part !== '[role=dialog]' && colorScheme === 'light') {
          await expectLandmarks(page, part);
        }
        if (title === 'light') {
          expect(await openEveryMenu(page, part)).toEqual([]);
        }
      });
    }
    if (edits) {
      await signedIn.discardEdits();
    }
  });
}
