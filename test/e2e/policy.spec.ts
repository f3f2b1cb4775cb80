// SPDX-License-Identifier: Apache-2.0

import { test } from '@playwright/test';
import { buildPages } from '../src/bench-browser/buildPages';
import { checkPolicy } from '../src/bench-browser/checkPolicy';

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
