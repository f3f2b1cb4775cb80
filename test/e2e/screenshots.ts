import { expect, test, type Locator } from '@playwright/test';
import { join } from 'node:path';
import {
  configurationPath,
  effectiveCells,
  effectiveRow,
  openAsGuest,
  waitForDemoData,
} from './portal';

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
      await row.getByRole('cell').nth(2).getByRole('button').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.screenshot({
        path: join(images, `effective-${colorScheme}.png`),
      });
    });
  });
}
