// SPDX-License-Identifier: Apache-2.0

import { expect, test, type Locator } from '@playwright/test';
import { join } from 'node:path';
import {
  configurationPath,
  effectiveCells,
  effectiveRow,
  openAsGuest,
  saveReviewed,
  waitForDemoData,
} from './portal';
import {
  createPublishedRepository,
  publishedComponent,
} from './publishedRepository';

// The pictures of the documentation: `yarn screenshots` writes them anew.
/** Scrolls something to the middle of the picture. */
async function centre(shown: Locator): Promise<void> {
  await shown.evaluate(element => element.scrollIntoView({ block: 'center' }));
}

const images = join(__dirname, '../../docs/images');

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, deviceScaleFactor: 2 });

    test.beforeEach(async ({ page }) => {
      await waitForDemoData(page);
    });

    test('form', async ({ page }) => {
      await openAsGuest(page, configurationPath({ environment: 'staging' }));
      await centre(page.getByLabel('Replicas', { exact: true }));
      await page.screenshot({ path: join(images, `form-${colorScheme}.png`) });
    });

    test('effective', async ({ page }) => {
      await openAsGuest(page, configurationPath({ view: 'effective' }));
      const cells = await effectiveCells(page, 'environmentConfigs.replicas');
      expect(cells).toHaveLength(4);
      const row = effectiveRow(page, 'environmentConfigs.replicas');
      await centre(row);
      await row.getByRole('gridcell').nth(2).click();
      await expect(page.getByRole('complementary')).toBeVisible();
      await page.screenshot({
        path: join(images, `effective-${colorScheme}.png`),
      });
    });

    test('template', async ({ page }) => {
      await openAsGuest(page, '/create/templates/default/create-component');
      await page.getByLabel(/^Name/).fill('wish-lists');
      await page.getByRole('textbox', { name: 'Owner' }).fill('storefront');
      await page.getByRole('option', { name: /storefront/i }).click();
      await page.getByText('Web service', { exact: true }).click();
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await page.getByRole('radio', { name: 'Staging' }).click();
      await page.getByLabel('Replicas', { exact: true }).fill('4');
      await page.screenshot({
        path: join(images, `template-${colorScheme}.png`),
      });
    });

    test('publish', async ({ page }) => {
      createPublishedRepository();
      await waitForDemoData(page, publishedComponent);
      await openAsGuest(
        page,
        `/catalog/default/component/${publishedComponent}/configuration?environment=staging`,
      );
      // Another value than the run before left in the portal.
      const replicas = page.getByLabel('Replicas', { exact: true });
      await replicas.fill(colorScheme === 'light' ? '4' : '5');
      await saveReviewed(page);
      await page
        .getByRole('region', { name: 'Where the values are kept' })
        .getByRole('button', { name: 'Publish to Git' })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Publish to Git' });
      await expect(
        dialog.getByRole('button', { name: 'Download patch' }),
      ).toBeEnabled();
      await expect(page.getByText(/^Saved the configuration/)).toBeHidden();
      await page.screenshot({
        path: join(images, `publish-${colorScheme}.png`),
      });
    });
  });
}
