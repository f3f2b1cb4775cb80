// SPDX-License-Identifier: Apache-2.0

import { test as base, type Browser, type Page } from '@playwright/test';
import { signInAsGuest, waitForDemoData } from './portal';

/** The window in which a path is opened; its size is in pixels. */
interface Window {
  readonly colorScheme?: 'light' | 'dark';
  readonly size?: { readonly width: number; readonly height: number };
}

/** A page in which a guest is signed in. Paths are opened within the app, which is loaded once. */
interface SignedIn {
  /** The page with a path, and with nothing that the view before it left. */
  open(path: string, window?: Window): Promise<Page>;
  /** Loads the app again for the next path, without what was typed until then. */
  discardEdits(): Promise<void>;
}

/** A path without a page: what is shown for it needs nothing from the backend. */
const nowhere = '/nowhere';

/** For tests that change nothing in the portal: all tests of a worker have the same page. */
export const test = base.extend<object, { signedIn: SignedIn }>({
  signedIn: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport } = project.use;
      if (!viewport) {
        throw new Error('The windows of these tests have a size');
      }
      let page: Page | undefined;
      await use({
        async open(path, window = {}) {
          page ??= await load(browser, baseURL);
          await page.emulateMedia({
            colorScheme: window.colorScheme ?? 'light',
          });
          await page.setViewportSize(window.size ?? viewport);
          await openWithinApp(page, path);
          return page;
        },
        async discardEdits() {
          await page?.context().close();
          page = undefined;
        },
      });
      await page?.context().close();
    },
    { scope: 'worker' },
  ],
});

async function load(browser: Browser, baseURL?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await waitForDemoData(page);
  await signInAsGuest(page);
  await page.goto(nowhere);
  return page;
}

/** Opens a path without loading the app again, and with nothing that the view before it left. */
export async function openWithinApp(page: Page, path: string): Promise<void> {
  await follow(page, nowhere);
  await page.getByText('PAGE NOT FOUND').waitFor();
  await follow(page, path);
}

/** As a link of the app does it. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
