// SPDX-License-Identifier: Apache-2.0

import { expect, test, type Page } from '@playwright/test';
import { buildPages } from '../src/bench-browser/buildPages';
import { checkPolicy } from '../src/bench-browser/checkPolicy';
import { checkBreakingChange, openAsGuest, waitForDemoData } from './portal';
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

test.describe('nothing is evaluated as code, besides what Backstage evaluates, by', () => {
  let evaluated: string[];

  test.beforeEach(async ({ page }) => {
    evaluated = [];
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
  });

  /** What is evaluated until a view shows its content. */
  async function evaluatedBy(page: Page, { path, ready }: View) {
    evaluated = [];
    await page.goto(path);
    await ready(page);
    return [...evaluated].sort();
  }

  async function expectNothingMore(page: Page, view: View) {
    const byBackstage = await evaluatedBy(page, settings);
    // Else the test would not see it.
    expect(byBackstage).not.toEqual([]);
    expect(await evaluatedBy(page, view)).toEqual(byBackstage);
  }

  test.beforeEach(async ({ page }) => {
    await waitForDemoData(page);
    await openAsGuest(page, settings.path);
    await settings.ready(page);
  });

  for (const [name, view] of Object.entries(ours)) {
    test(name, ({ page }) => expectNothingMore(page, view));
  }
});
