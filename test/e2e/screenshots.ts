// SPDX-License-Identifier: Apache-2.0

import { expect, test, type Locator } from '@playwright/test';
import { join } from 'node:path';
import {
  checkBreakingChange,
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
import { replicas, views, type View } from './views';

// The screenshots of the documentation: `yarn screenshots` regenerates them.

/** Scrolls an element to the middle of the screenshot. */
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
      await centre(replicas(page));
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
      await replicas(page).fill('4');
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
      // A value different from that of the previous run.
      const field = replicas(page);
      await field.fill(colorScheme === 'light' ? '4' : '5');
      await saveReviewed(page);
      await page
        .getByRole('region', { name: 'Where the values are stored' })
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

/** The pages described in a document, with one screenshot each. */
test.describe('pages', () => {
  test.beforeEach(async ({ page }) => {
    await waitForDemoData(page);
  });

  const pages: Record<string, View> = {
    overview: {
      path: '/configuration/overview',
      ready: page =>
        expect(
          page.getByRole('region', { name: /component is degraded/ }),
        ).toBeVisible(),
    },
    'type-documentation': views.typeDocumentation,
    'overlay-graph': views.overlayGraph,
    playground: views.playground,
    impact: {
      path: '/configuration/impact?document=overlay:default/production-replicas',
      ready: async page => {
        await checkBreakingChange(page);
        await page
          .getByText('This change is breaking.')
          .evaluate(element => element.scrollIntoView({ block: 'start' }));
      },
    },
    review: views.review,
    compare: views.compare,
    promotion: views.promotion,
    environments: views.environmentDifferences,
    history: {
      path: `/catalog/default/component/${publishedComponent}/configuration?view=history&environment=staging`,
      ready: async page => {
        await expect(page.getByText('current', { exact: true })).toBeVisible();
        await page.getByRole('button', { name: /^Compare revisions/ }).click();
      },
    },
  };

  function takeAll(names: readonly string[], suffix: string) {
    for (const name of names) {
      const { path, ready } = pages[name];
      test(`${name}${suffix}`, async ({ page }) => {
        await openAsGuest(page, path);
        await ready(page);
        // Animations have finished.
        await page.waitForTimeout(1_000);
        await page.screenshot({ path: join(images, `${name}${suffix}.png`) });
      });
    }
  }

  takeAll(Object.keys(pages), '');

  test.describe('dark', () => {
    test.use({ colorScheme: 'dark' });
    takeAll(['overview', 'overlay-graph', 'playground'], '-dark');
  });
});

test.describe('narrow', () => {
  test.use({ viewport: { width: 400, height: 800 }, deviceScaleFactor: 2 });

  test('form', async ({ page }) => {
    await waitForDemoData(page);
    await openAsGuest(page, views.form.path);
    await views.form.ready(page);
    await page.screenshot({ path: join(images, 'form-narrow.png') });
  });

  test('effective', async ({ page }) => {
    await waitForDemoData(page);
    await openAsGuest(page, views.explanation.path);
    await views.explanation.ready(page);
    await page.waitForTimeout(1_000);
    await page.screenshot({ path: join(images, 'effective-narrow.png') });
  });
});
