// SPDX-License-Identifier: Apache-2.0

import { expect, test, type Page } from '@playwright/test';
import { expectNoSeriousViolation } from './accessible';
import { configurationPath, openAsGuest, waitForDemoData } from './portal';

interface View {
  path: string;
  /** Selector of our part: the page around it is Backstage's. */
  part: string;
  ready: (page: Page) => Promise<void>;
}

/** Our part of a platform page. */
const container = '.bui-Container';

const replicas = (page: Page) => page.getByLabel('Replicas', { exact: true });

const views: Record<string, View> = {
  form: {
    path: configurationPath({ environment: 'staging' }),
    part: '[role=tabpanel]',
    ready: page => expect(replicas(page)).toBeVisible(),
  },
  'form with an error': {
    path: configurationPath({ environment: 'staging' }),
    part: '[role=tabpanel]',
    ready: async page => {
      await replicas(page).fill('500');
      await expect(
        page
          .getByRole('region', { name: '1 error to fix' })
          .getByText('at most 20'),
      ).toBeVisible();
    },
  },
  'YAML with an error': {
    path: configurationPath({ environment: 'staging', format: 'yaml' }),
    part: '[role=tabpanel]',
    ready: async page => {
      const editor = page.getByRole('textbox', { name: 'Values as YAML' });
      await editor.press('ControlOrMeta+a');
      await page.keyboard.insertText(
        '# many\nenvironmentConfigs:\n  replicas: 500',
      );
      await expect(page.getByText(/must be at most 20/)).toBeVisible();
      await expect(page.locator('.cm-lintRange-error')).toBeVisible();
    },
  },
  effective: {
    path: configurationPath({ view: 'effective' }),
    part: '[role=tabpanel]',
    ready: page => expect(page.getByRole('grid')).toBeVisible(),
  },
  explanation: {
    path: configurationPath({
      view: 'effective',
      path: '/environmentConfigs/replicas',
      environment: 'production-eu',
    }),
    part: 'aside',
    ready: page => expect(page.getByRole('complementary')).toBeVisible(),
  },
  compare: {
    path: configurationPath({
      view: 'compare',
      environment: 'staging',
      to: 'production-eu',
    }),
    part: '[role=tabpanel]',
    ready: page => expect(page.getByRole('table')).toBeVisible(),
  },
  'what if': {
    path: configurationPath({ view: 'effective' }),
    part: '[role=tabpanel]',
    ready: async page => {
      await page.getByRole('button', { name: /^What if/ }).click();
      await page.getByRole('textbox', { name: 'region' }).fill('eu');
      await page
        .getByRole('button', { name: 'Show what would change' })
        .click();
      await expect(
        page.getByRole('region', { name: /^What would change in/ }),
      ).toBeVisible();
    },
  },
  'explanation in the form': {
    path: configurationPath({
      environment: 'staging',
      path: '/environmentConfigs/replicas',
    }),
    part: 'aside',
    ready: page => expect(page.getByRole('complementary')).toBeVisible(),
  },
  review: {
    path: configurationPath({ environment: 'production-eu' }),
    part: '[role=dialog]',
    ready: async page => {
      await replicas(page).fill('7');
      await page.getByRole('button', { name: 'Review and save' }).click();
      await expect(
        page.getByRole('dialog').getByRole('table').first(),
      ).toBeVisible();
    },
  },
  history: {
    path: configurationPath({ view: 'history' }),
    part: '[role=tabpanel]',
    ready: page =>
      expect(page.getByRole('tabpanel').getByText('Values for')).toBeVisible(),
  },
  proposals: {
    path: configurationPath({ view: 'proposals' }),
    part: '[role=tabpanel]',
    ready: page =>
      expect(page.getByText('Proposed changes take effect')).toBeVisible(),
  },
  promotion: {
    path: configurationPath({ view: 'effective' }),
    part: '[role=dialog]',
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
  'entity card': {
    path: '/catalog/default/component/payments-api',
    part: 'article:has(a[href*="/configuration"])',
    ready: page =>
      expect(
        page.getByRole('link', { name: 'Open configuration' }),
      ).toBeVisible(),
  },
  overview: {
    path: '/configuration/overview',
    part: container,
    ready: page =>
      expect(
        page.getByRole('heading', { name: 'Needs attention' }),
      ).toBeVisible(),
  },
  'types and traits': {
    path: '/configuration/types',
    part: container,
    ready: page =>
      expect(
        page.getByRole('link', { name: 'Web service', exact: true }),
      ).toBeVisible(),
  },
  'source of a type': {
    path: '/configuration/types/default/componenttype/web-service?view=source',
    part: container,
    ready: page =>
      expect(page.getByText('workloadType: deployment')).toBeVisible(),
  },
  'form of a type': {
    path: '/configuration/types/default/componenttype/web-service?view=form',
    part: container,
    ready: page =>
      expect(
        page.getByRole('heading', { name: 'What would be saved' }),
      ).toBeVisible(),
  },
  overlays: {
    path: '/configuration/overlays',
    part: container,
    ready: page =>
      expect(
        page.getByRole('link', { name: 'Production, replicas' }).first(),
      ).toBeVisible(),
  },
  'graph of overlays': {
    path: '/configuration/overlays?view=graph',
    part: container,
    ready: page =>
      expect(
        page.getByRole('region', { name: 'Chains and mixins' }),
      ).toBeVisible(),
  },
  environments: {
    path: '/configuration/environments',
    part: container,
    ready: page =>
      expect(
        page.getByRole('link', { name: 'Staging', exact: true }).first(),
      ).toBeVisible(),
  },
  playground: {
    path: '/configuration/playground',
    part: container,
    ready: page =>
      expect(
        page.getByRole('button', { name: 'Show the example' }),
      ).toBeVisible(),
  },
  repositories: {
    path: '/configuration/repositories',
    part: container,
    ready: page => expect(page.locator(container)).not.toBeEmpty(),
  },
  findings: {
    path: '/catalog/default/componenttype/legacy-service',
    part: '[aria-label=Findings]',
    ready: page =>
      expect(page.getByRole('list', { name: 'Findings' })).toBeVisible(),
  },
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, { path, part, ready }] of Object.entries(views)) {
    test.describe(`${name}, ${colorScheme}`, () => {
      test.use({ colorScheme });

      test('has no serious accessibility violation', async ({ page }) => {
        await waitForDemoData(page);
        await openAsGuest(page, path);
        await ready(page);
        await expectNoSeriousViolation(page, part);
      });
    });
  }
}
