// SPDX-License-Identifier: Apache-2.0

import { expect, type ConsoleMessage } from '@playwright/test';
import { openEveryMenu } from './menus';
import { test } from './signedIn';
import { checkedViews } from './views';

/** What React's development build says of the controls of Backstage's own header and sidebar. */
const foreign = /findDOMNode is deprecated/;

// For the development server, whose error screen covers the page; accessibility.spec.ts does the same in the built app.
for (const [name, { path, part, ready, edits }] of Object.entries(
  checkedViews,
)) {
  test(`no menu of the view ${name} reports an error`, async ({ signedIn }) => {
    const page = await signedIn.open('/');
    const logged: string[] = [];
    const note = (message: ConsoleMessage) => {
      if (message.type() === 'error' && !foreign.test(message.text())) {
        logged.push(message.text());
      }
    };
    page.on('console', note);
    await signedIn.open(path);
    await ready(page);
    const failed = await openEveryMenu(page, part);
    page.off('console', note);
    expect([...failed, ...logged]).toEqual([]);
    if (edits) {
      await signedIn.discardEdits();
    }
  });
}
