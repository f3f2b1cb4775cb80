// SPDX-License-Identifier: Apache-2.0

import { expect, test, type Page } from '@playwright/test';
import { openAsGuest, waitForDemoData } from './portal';
import { views } from './views';

/** The error screen of the development server. */
const errorScreen =
  '#webpack-dev-server-client-overlay, #rspack-dev-server-client-overlay';

/** The catalog's own menu of an entity. */
const foreign = 'More actions';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const errors: string[] = [];
    Object.assign(window, { errors });
    window.addEventListener('error', event => errors.push(event.message), {
      capture: true,
    });
  });
  await waitForDemoData(page);
});

const errorsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window as unknown as { errors: string[] }).errors.splice(0),
  );

for (const name of ['form', 'explanation', 'compare', 'playground'] as const) {
  test(`no menu of the view ${name} reports an error`, async ({ page }) => {
    test.slow();
    const { path, ready } = views[name];
    await openAsGuest(page, path);
    await ready(page);
    await errorsOf(page);
    const triggers = page.locator('button[aria-haspopup="menu"]:visible');
    const failed: string[] = [];
    for (let index = 0; index < (await triggers.count()); index += 1) {
      const trigger = triggers.nth(index);
      const label = (await trigger.getAttribute('aria-label')) ?? `${index}`;
      await trigger.click();
      const menu = page.getByRole('menu');
      await expect(menu).toBeVisible();
      // The browser reports a loop after the frame in which the menu is placed.
      await page.evaluate(
        () =>
          new Promise(resolve => {
            requestAnimationFrame(() => requestAnimationFrame(resolve));
          }),
      );
      const errors = await errorsOf(page);
      if (errors.length > 0 && label !== foreign) {
        failed.push(`${label}: ${errors.join(', ')}`);
      }
      await expect(page.locator(errorScreen)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
    }
    expect(failed).toEqual([]);
  });
}
