// SPDX-License-Identifier: Apache-2.0

import { expect, test, type Locator, type Page } from '@playwright/test';
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
      // A value different from that of the previous run.
      const replicas = page.getByLabel('Replicas', { exact: true });
      await replicas.fill(colorScheme === 'light' ? '4' : '5');
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

  const pages: Record<
    string,
    { path: string; ready: (page: Page) => Promise<void> }
  > = {
    overview: {
      path: '/configuration/overview',
      ready: page =>
        expect(
          page.getByRole('region', { name: /component is degraded/ }),
        ).toBeVisible(),
    },
    'type-documentation': {
      path: '/configuration/types/default/componenttype/web-service',
      ready: page =>
        expect(
          page.getByRole('heading', { name: 'Environment configuration' }),
        ).toBeVisible(),
    },
    'overlay-graph': {
      path: '/configuration/overlays?view=graph',
      ready: page =>
        expect(
          page.getByRole('region', { name: 'Chains and mixins' }),
        ).toBeVisible(),
    },
    playground: {
      path: '/configuration/playground',
      ready: async page => {
        await page.getByRole('button', { name: 'Show the example' }).click();
        await expect(
          page.getByLabel('Replicas', { exact: true }),
        ).toBeVisible();
      },
    },
    impact: {
      path: '/configuration/impact?document=overlay:default/production-replicas',
      ready: async page => {
        await checkBreakingChange(page);
        await page
          .getByText('This change is breaking.')
          .evaluate(element => element.scrollIntoView({ block: 'start' }));
      },
    },
    review: {
      path: configurationPath({ environment: 'production-eu' }),
      ready: async page => {
        await page.getByLabel('Replicas', { exact: true }).fill('7');
        await page.getByRole('button', { name: 'Review and save' }).click();
        await expect(
          page.getByRole('dialog').getByRole('table').first(),
        ).toBeVisible();
      },
    },
    compare: {
      path: configurationPath({
        view: 'compare',
        environment: 'staging',
        to: 'production-eu',
      }),
      ready: page => expect(page.getByRole('table')).toBeVisible(),
    },
    promotion: {
      path: configurationPath({ view: 'effective' }),
      ready: async page => {
        await page
          .getByRole('columnheader', { name: 'Staging' })
          .getByRole('button')
          .click();
        await page
          .getByRole('menuitem', { name: 'Copy to another environment' })
          .click();
        await expect(
          page.getByRole('dialog').getByRole('table').first(),
        ).toBeVisible();
      },
    },
    environments: {
      path: '/configuration/environments/differences?from=staging&to=production-eu',
      ready: page =>
        expect(page.getByText(/of \d+ components differ/)).toBeVisible(),
    },
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
    await openAsGuest(page, configurationPath({ environment: 'staging' }));
    await expect(page.getByLabel('Replicas', { exact: true })).toBeVisible();
    await page.screenshot({ path: join(images, 'form-narrow.png') });
  });

  test('effective', async ({ page }) => {
    await waitForDemoData(page);
    await openAsGuest(
      page,
      configurationPath({
        view: 'effective',
        path: '/environmentConfigs/replicas',
        environment: 'production-eu',
      }),
    );
    await expect(page.getByRole('complementary')).toBeVisible();
    await page.waitForTimeout(1_000);
    await page.screenshot({ path: join(images, 'effective-narrow.png') });
  });
});
