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

/** Waits until an element with a role is visible. */
const shows =
  (
    role: Parameters<Page['getByRole']>[0],
    name?: string | RegExp,
    exact = false,
  ): View['ready'] =>
  page =>
    expect(page.getByRole(role, { name, exact }).first()).toBeVisible();

/** Waits until a text is visible. */
const says =
  (...text: Parameters<Page['getByText']>): View['ready'] =>
  page =>
    expect(page.getByText(...text)).toBeVisible();

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
    ready: shows('complementary'),
  },
  compare: {
    path: configurationPath({
      view: 'compare',
      environment: 'staging',
      to: 'production-eu',
    }),
    ready: shows('table'),
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
    ready: shows('heading', 'Environment configuration'),
  },
  overlayGraph: {
    path: '/configuration/overlays?view=graph',
    ready: shows('region', 'Chains and mixins'),
  },
  environmentDifferences: {
    path: '/configuration/environments/differences?from=staging&to=production-eu',
    ready: says(/of \d+ components differ/),
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
interface CheckedView extends View {
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
    ready: shows('list', 'Steps'),
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
    ready: shows('grid'),
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
    ready: says('replicas: 4', { exact: true }),
  },
  'compare with another component': {
    path: configurationPath({
      view: 'compare',
      by: 'component',
      component: 'component:default/orders-api',
      environment: 'staging',
    }),
    part: '[role=tabpanel]',
    ready: shows('table'),
  },
  'compare with other facts': {
    path: configurationPath({
      view: 'compare',
      by: 'whatIf',
      scope: 'production-us',
      facts: '{"region":"eu"}',
    }),
    part: '[role=tabpanel]',
    ready: shows('table'),
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
    ready: shows('complementary'),
  },
  review: { ...views.review, part: '[role=dialog]', edits: true },
  history: {
    path: configurationPath({ view: 'history' }),
    part: '[role=tabpanel]',
    ready: shows('button', / Show$/),
  },
  proposals: {
    path: configurationPath({ view: 'proposals' }),
    part: '[role=tabpanel]',
    ready: says('Proposed changes take effect'),
  },
  promotion: { ...views.promotion, part: '[role=dialog]' },
  'entity card': {
    path: '/catalog/default/component/payments-api',
    part: 'article:has(a[href*="/configuration"])',
    ready: shows('link', 'Open configuration'),
  },
  overview: {
    path: '/configuration/overview',
    part: container,
    ready: shows('heading', 'Needs attention'),
  },
  'types and traits': {
    path: '/configuration/types',
    part: container,
    ready: shows('link', 'Web service', true),
  },
  'documentation of a type': { ...views.typeDocumentation, part: container },
  'source of a type': {
    path: '/configuration/types/default/componenttype/web-service?view=source',
    part: container,
    ready: says('workloadType: deployment'),
  },
  'form of a type': {
    path: '/configuration/types/default/componenttype/web-service?view=form',
    part: container,
    ready: shows('heading', 'What would be saved'),
  },
  overlays: {
    path: '/configuration/overlays',
    part: container,
    ready: shows('link', 'Production, replicas'),
  },
  'details of an overlay': {
    path: '/configuration/overlays?overlay=overlay:default/production-replicas',
    part: container,
    ready: shows('heading', 'Production, replicas'),
  },
  'overlays of a component': {
    path: '/configuration/overlays?view=selection&component=component:default/payments-api&environment=staging',
    part: container,
    ready: shows('link', 'overlay web-services'),
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
    ready: shows('link', 'Staging', true),
  },
  'details of an environment': {
    path: '/configuration/environments/default/staging',
    part: container,
    ready: shows('heading', 'Staging'),
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
    ready: shows('heading', 'Parameters'),
  },
  findings: {
    path: '/catalog/default/componenttype/legacy-service',
    part: '[aria-label=Findings]',
    ready: shows('list', 'Findings'),
  },
};
