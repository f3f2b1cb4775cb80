// SPDX-License-Identifier: Apache-2.0

import { expect, test } from '@playwright/test';
import { openAsGuest, waitForDemoData } from './portal';

const documentation = '/docs/default/system/component-config';

test('the documentation of the project is available in the portal', async ({
  page,
}) => {
  await waitForDemoData(page);
  await openAsGuest(page, '/docs');
  await page
    .getByRole('link', { name: 'Component configuration for Backstage' })
    .first()
    .click();
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: /^Component configuration for Backstage/,
    }),
  ).toBeVisible();
  const picture = page.getByRole('img', { name: /effective configuration/ });
  await expect(picture).toHaveCount(1);
  await expect
    .poll(() =>
      picture.evaluate(image =>
        image instanceof HTMLImageElement ? image.naturalWidth : 0,
      ),
    )
    .toBeGreaterThan(500);

  await page.getByRole('link', { name: 'Overlays' }).last().click();
  await expect(page).toHaveURL(`${documentation}/overlays/`);
  await expect(
    page.getByRole('heading', { level: 1, name: /^Overlays/ }),
  ).toBeVisible();

  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Validation rules' }).click();
  await expect(page).toHaveURL(/\/overlays\/#validation-rules$/);
  await expect(
    page.getByRole('heading', { name: /^Validation rules/ }),
  ).toBeInViewport();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.locator('pre .hljs-attr').first()).toBeVisible();

  await page.goto(`${documentation}/tutorial/#what-a-change-does`);
  await expect(
    page.getByRole('heading', { name: /^What a change does/ }),
  ).toBeInViewport();
});
