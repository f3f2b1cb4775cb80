// SPDX-License-Identifier: Apache-2.0

import { expect, type Page } from '@playwright/test';
import { configurationPath } from './portal';

/** A view of the portal. */
export interface View {
  readonly path: string;
  /** Waits until the view shows its content, after what a user does first. */
  readonly ready: (page: Page) => Promise<void>;
}

/** The field of the demo that the views change. */
export const replicas = (page: Page) =>
  page.getByLabel('Replicas', { exact: true });

/** The views that are checked as they are photographed, by name. */
export const views = {
  form: {
    path: configurationPath({ environment: 'staging' }),
    ready: page => expect(replicas(page)).toBeVisible(),
  },
  explanation: {
    path: configurationPath({
      view: 'effective',
      path: '/environmentConfigs/replicas',
      environment: 'production-eu',
    }),
    ready: page => expect(page.getByRole('complementary')).toBeVisible(),
  },
  compare: {
    path: configurationPath({
      view: 'compare',
      environment: 'staging',
      to: 'production-eu',
    }),
    ready: page => expect(page.getByRole('table')).toBeVisible(),
  },
  review: {
    path: configurationPath({ environment: 'production-eu' }),
    ready: async page => {
      await replicas(page).fill('7');
      await page.getByRole('button', { name: 'Review and save' }).click();
      await expect(
        page.getByRole('dialog').getByRole('table').first(),
      ).toBeVisible();
    },
  },
  promotion: {
    path: configurationPath({ view: 'effective' }),
    ready: async page => {
      await expect(page.getByRole('grid')).toBeVisible();
      // A narrow screen shows one environment.
      const one = page.getByRole('button', { name: /Environment$/ });
      if (await one.isVisible()) {
        await one.click();
        await page.getByRole('option', { name: 'Staging' }).click();
      }
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
  typeDocumentation: {
    path: '/configuration/types/default/componenttype/web-service',
    ready: page =>
      expect(
        page.getByRole('heading', { name: 'Environment configuration' }),
      ).toBeVisible(),
  },
  overlayGraph: {
    path: '/configuration/overlays?view=graph',
    ready: page =>
      expect(
        page.getByRole('region', { name: 'Chains and mixins' }),
      ).toBeVisible(),
  },
  environmentDifferences: {
    path: '/configuration/environments/differences?from=staging&to=production-eu',
    ready: page =>
      expect(page.getByText(/of \d+ components differ/)).toBeVisible(),
  },
  playground: {
    path: '/configuration/playground',
    ready: async page => {
      // The editor shows the findings of the example anew when the backend has checked it.
      await page.waitForResponse(/\/v1\/compile$/);
      await expect(replicas(page)).toBeVisible();
    },
  },
} satisfies Record<string, View>;
