// SPDX-License-Identifier: Apache-2.0

import { chromium, type FullConfig } from '@playwright/test';

/**
 * Loads the first page before the first test, however long that takes: the development server compiles the app for it.
 */
export default async function warmUp({ projects }: FullConfig): Promise<void> {
  const { baseURL, launchOptions } = projects[0].use;
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage({ baseURL });
    await page.goto('/', { timeout: 0, waitUntil: 'networkidle' });
  } finally {
    await browser.close();
  }
}
