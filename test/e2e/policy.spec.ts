// SPDX-License-Identifier: Apache-2.0

import { expect, test } from '@playwright/test';
import { buildPages } from '../src/bench-browser/buildPages';
import { checkPolicy } from '../src/bench-browser/checkPolicy';
import { checkBreakingChange, signInAsGuest, waitForDemoData } from './portal';
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

/** A page of Backstage, for what Backstage itself evaluates when the portal is loaded. */
const settings: View = {
  path: '/settings',
  ready: page => expect(page.getByText('Ownership Entities')).toBeVisible(),
};

const ours: Record<string, View> = {
  ...views,
  impact: {
    path: '/configuration/impact?document=overlay:default/production-replicas',
    ready: async page => {
      await checkBreakingChange(page);
    },
  },
};

test('our views evaluate nothing as code, besides what Backstage evaluates', async ({
  page,
}) => {
  let evaluated: string[] = [];
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

  /** What is evaluated from the loading of a page until it shows its content. */
  async function evaluatedBy({ path, ready }: View) {
    evaluated = [];
    await page.goto(path);
    await ready(page);
    return [...evaluated].sort();
  }

  await waitForDemoData(page);
  await signInAsGuest(page);
  const byBackstage = await evaluatedBy(settings);
  // Else the test would not see it.
  expect(byBackstage).not.toEqual([]);
  for (const [name, view] of Object.entries(ours)) {
    await test.step(name, async () => {
      expect(await evaluatedBy(view)).toEqual(byBackstage);
    });
  }
});
