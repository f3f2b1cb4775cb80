// SPDX-License-Identifier: Apache-2.0

import type { Browser, Page } from '@playwright/test';

/**
 * Runs a function with a new page, and closes the page afterwards.
 *
 * @throws Error thrown in the page and not caught there, immediately
 */
export async function onPage<T>(
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 900 },
  });
  try {
    const failed = new Promise<never>((_, reject) => {
      page.once('pageerror', reject);
    });
    const done = page.goto(url).then(() => act(page));
    return await Promise.race([done, failed]);
  } finally {
    await page.close();
  }
}
