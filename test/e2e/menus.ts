// SPDX-License-Identifier: Apache-2.0

import { expect, type Page } from '@playwright/test';

/** The error screen of the development server. */
const errorScreen =
  '#webpack-dev-server-client-overlay, #rspack-dev-server-client-overlay';

type Reporting = typeof globalThis & { reported?: string[] };

/** The errors that the page reported since the last call; the first one starts to listen. */
const errorsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const reporting = window as Reporting;
    if (!reporting.reported) {
      const reported: string[] = [];
      reporting.reported = reported;
      window.addEventListener('error', event => reported.push(event.message), {
        capture: true,
      });
    }
    return reporting.reported.splice(0);
  });

/** The browser reports a loop of layouts after the frame in which a menu is placed. */
const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

/**
 * Opens and closes every menu and list box in a part of a page.
 *
 * @returns the errors that the page reported meanwhile, with the label of the menu
 */
export async function openEveryMenu(
  page: Page,
  part: string,
): Promise<string[]> {
  await errorsOf(page);
  const triggers = page
    .locator(part)
    .locator('button:is([aria-haspopup=menu], [aria-haspopup=listbox])')
    .filter({ visible: true });
  const opened = page.getByRole('menu').or(page.getByRole('listbox'));
  const before = await opened.count();
  const failed: string[] = [];
  for (let index = 0; index < (await triggers.count()); index += 1) {
    const trigger = triggers.nth(index);
    if (await trigger.isEnabled()) {
      const label = (await trigger.getAttribute('aria-label')) ?? `${index}`;
      await trigger.click();
      await expect(opened).toHaveCount(before + 1);
      await twoFrames(page);
      failed.push(...(await errorsOf(page)).map(text => `${label}: ${text}`));
      await expect(page.locator(errorScreen)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(before);
    }
  }
  return failed;
}
