// SPDX-License-Identifier: Apache-2.0

import { expect, test } from '@playwright/test';
import { buildPages } from '../src/bench-browser/buildPages';
import { checkPolicy } from '../src/bench-browser/checkPolicy';
import { checkBreakingChange, openAsGuest, waitForDemoData } from './portal';
import { openWithinApp } from './signedIn';
import { views, type View } from './views';

// The portal of the other tests contains the scaffolder, which evaluates text as code; this page is ours alone.
test('form, effective configuration and playground need no unsafe-eval', async ({
  browser,
}) => {
  const pages = await buildPages();
  try {
    await checkPolicy(browser, pages.urls.tab);
  } finally {
    pages.remove();
  }
});

const ours: Record<string, View> = {
  ...views,
  impact: {
    path: '/configuration/impact?document=overlay:default/production-replicas',
    ready: async page => {
      await checkBreakingChange(page);
    },
  },
};

test('our views evaluate nothing as code, unlike Backstage when it is loaded', async ({
  page,
}) => {
  const evaluated: string[] = [];
  await page.exposeFunction('noteViolation', (source: string) => {
    evaluated.push(source);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      const { noteViolation } = window as unknown as {
        noteViolation(source: string): void;
      };
      noteViolation(`${event.blockedURI} ${event.sourceFile}`);
    });
  });
  // Reported and not blocked: Backstage's own pages need it.
  await page.route('**/*', async route => {
    if (!route.request().isNavigationRequest()) {
      return route.fallback();
    }
    const response = await route.fetch();
    return route.fulfill({
      response,
      headers: {
        ...response.headers(),
        'content-security-policy-report-only': "script-src 'self'",
      },
    });
  });

  await waitForDemoData(page);
  await openAsGuest(page, '/settings');
  await expect(page.getByText('Ownership Entities')).toBeVisible();
  // By Backstage, when the portal is loaded. Else the test would not see it.
  expect(evaluated.splice(0)).not.toEqual([]);
  for (const [name, { path, ready }] of Object.entries(ours)) {
    await test.step(name, async () => {
      await openWithinApp(page, path);
      await ready(page);
      expect(evaluated).toEqual([]);
    });
  }
});
