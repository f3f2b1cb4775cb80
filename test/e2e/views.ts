// SPDX-License-Identifier: Apache-2.0

import { expect, type Page } from '@playwright/test';
import { checkBreakingChange, configurationPath } from './portal';

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

/** A view whose own part of the page is checked. */
export interface CheckedView extends View {
  /** Selector of our part: the page around it is Backstage's. */
  readonly part: string;
  /** If something is typed, which the portal keeps. */
  readonly edits?: true;
}

/** Our part of a platform page. */
const container = '.bui-Container';

/** Every view, by name. */
export const checkedViews: Record<string, CheckedView> = {
  start: {
    path: '/',
    part: container,
    ready: page =>
      expect(page.getByRole('list', { name: 'Steps' })).toBeVisible(),
  },
  form: { ...views.form, part: '[role=tabpanel]' },
  'form with an error': {
    path: configurationPath({ environment: 'staging' }),
    part: '[role=tabpanel]',
    edits: true,
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
    edits: true,
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
  explanation: { ...views.explanation, part: 'aside' },
  compare: { ...views.compare, part: '[role=tabpanel]' },
  'compare as text': {
    path: configurationPath({
      view: 'compare',
      environment: 'staging',
      to: 'production-eu',
      as: 'text',
    }),
    part: '[role=tabpanel]',
    ready: page =>
      expect(page.getByText('replicas: 4', { exact: true })).toBeVisible(),
  },
  'compare with another component': {
    path: configurationPath({
      view: 'compare',
      by: 'component',
      component: 'component:default/orders-api',
      environment: 'staging',
    }),
    part: '[role=tabpanel]',
    ready: page => expect(page.getByRole('table')).toBeVisible(),
  },
  'compare with other facts': {
    path: configurationPath({
      view: 'compare',
      by: 'whatIf',
      scope: 'production-us',
      facts: '{"region":"eu"}',
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
  review: { ...views.review, part: '[role=dialog]', edits: true },
  history: {
    path: configurationPath({ view: 'history' }),
    part: '[role=tabpanel]',
    ready: page =>
      expect(page.getByRole('button', { name: / Show$/ })).toBeVisible(),
  },
  proposals: {
    path: configurationPath({ view: 'proposals' }),
    part: '[role=tabpanel]',
    ready: page =>
      expect(page.getByText('Proposed changes take effect')).toBeVisible(),
  },
  promotion: { ...views.promotion, part: '[role=dialog]' },
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
  'documentation of a type': { ...views.typeDocumentation, part: container },
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
  'details of an overlay': {
    path: '/configuration/overlays?overlay=overlay:default/production-replicas',
    part: container,
    ready: page =>
      expect(
        page.getByRole('heading', { name: 'Production, replicas' }),
      ).toBeVisible(),
  },
  'overlays of a component': {
    path: '/configuration/overlays?view=selection&component=component:default/payments-api&environment=staging',
    part: container,
    ready: page =>
      expect(
        page.getByRole('link', { name: 'overlay web-services' }),
      ).toBeVisible(),
  },
  'mixins in the graph': {
    ...views.overlayGraph,
    path: '/configuration/overlays?view=graph&focus=overlaymixin:default/hardened-runtime',
    part: container,
  },
  'graph of overlays': { ...views.overlayGraph, part: container },
  environments: {
    path: '/configuration/environments',
    part: container,
    ready: page =>
      expect(
        page.getByRole('link', { name: 'Staging', exact: true }).first(),
      ).toBeVisible(),
  },
  'details of an environment': {
    path: '/configuration/environments/default/staging',
    part: container,
    ready: page =>
      expect(page.getByRole('heading', { name: 'Staging' })).toBeVisible(),
  },
  'differences of environments': {
    ...views.environmentDifferences,
    part: container,
  },
  playground: { ...views.playground, part: container },
  impact: {
    path: '/configuration/impact?document=overlay:default/production-replicas',
    part: container,
    edits: true,
    ready: async page => {
      await checkBreakingChange(page);
    },
  },
  repositories: {
    path: '/configuration/repositories',
    part: container,
    ready: page => expect(page.locator(container)).not.toBeEmpty(),
  },
  'definition of a type': {
    path: '/catalog/default/componenttype/web-service/definition',
    part: '[role=tabpanel], main',
    ready: page =>
      expect(page.getByRole('heading', { name: 'Parameters' })).toBeVisible(),
  },
  findings: {
    path: '/catalog/default/componenttype/legacy-service',
    part: '[aria-label=Findings]',
    ready: page =>
      expect(page.getByRole('list', { name: 'Findings' })).toBeVisible(),
  },
};
