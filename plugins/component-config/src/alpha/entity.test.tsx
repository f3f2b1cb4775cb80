// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import { renderTestApp } from '@backstage/frontend-test-utils';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import {
  catalogApiMock,
  createTestEntityPage,
} from '@backstage/plugin-catalog-react/testUtils';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import componentConfigPlugin from './index';
import { platformRouteRef } from '../routes';
import { payments, paymentsEntity } from '../__testUtils__/payments';
import { InMemoryComponentConfig } from '@component-config/test-utils';

jest.setTimeout(600_000);

const slow = { timeout: 60_000 };

const componentType: Entity = {
  apiVersion: 'openchoreo.dev/v1alpha1',
  kind: 'ComponentType',
  metadata: { name: 'web-service', namespace: 'default' },
  spec: {},
};

const untyped: Entity = {
  ...paymentsEntity,
  metadata: { name: 'library', namespace: 'default' },
  spec: { type: 'library' },
};

/** The catalog's own page of an entity, in an app with both plugins. */
function renderEntityPage(path: string) {
  renderTestApp({
    features: [catalogPlugin, componentConfigPlugin],
    initialRouteEntries: [`/catalog/default/${path}`],
    apis: [
      [componentConfigApiRef, new InMemoryComponentConfig(payments)],
      [
        catalogApiRef,
        catalogApiMock({ entities: [paymentsEntity, untyped, componentType] }),
      ],
    ],
  });
}

const openMenu = async () =>
  userEvent.click(
    await screen.findByRole('button', { name: 'More actions' }, slow),
  );

describe('the menu of a component', () => {
  it('links to its effective configuration', async () => {
    renderEntityPage('component/payments-api');
    await openMenu();
    const item = await screen.findByRole('menuitem', {
      name: 'Effective configuration',
    });
    expect(item).toHaveAttribute(
      'href',
      '/catalog/default/component/payments-api/configuration?view=effective',
    );
    await userEvent.click(item);
    await waitFor(
      async () =>
        expect(
          await screen.findByRole('tab', { name: 'Effective', selected: true }),
        ).toBeVisible(),
      slow,
    );
  });

  it('has no such item for a component without a type', async () => {
    renderEntityPage('component/library');
    await openMenu();
    expect((await screen.findAllByRole('menuitem')).length).toBeGreaterThan(0);
    expect(
      screen.queryByRole('menuitem', { name: 'Effective configuration' }),
    ).toBeNull();
  });
});

/** The About card of the catalog on the page of an entity, with the links of the plugin. */
function renderAboutCard(entity: Entity) {
  renderTestApp({
    extensions: [
      createTestEntityPage({ entity }),
      catalogPlugin.getExtension('entity-card:catalog/about'),
      componentConfigPlugin.getExtension(
        'entity-content:component-config/configuration',
      ),
      componentConfigPlugin.getExtension(
        'entity-icon-link:component-config/configuration',
      ),
      componentConfigPlugin.getExtension(
        'entity-icon-link:component-config/definition',
      ),
    ],
    mountedRoutes: { '/platform': platformRouteRef },
    apis: [[componentConfigApiRef, new InMemoryComponentConfig(payments)]],
  });
}

describe('the About card', () => {
  const names = ['Configuration', 'Fields and usage'] as const;

  it.each([
    ['a component to its configuration', paymentsEntity, '/configuration', 0],
    [
      'a type to the documentation of its fields',
      componentType,
      '/platform/types/default/componenttype/web-service',
      1,
    ],
  ])('links %s, and nothing else', async (_, entity, address, index) => {
    renderAboutCard(entity);
    expect(
      await screen.findByRole('link', { name: names[index] }, slow),
    ).toHaveAttribute('href', address);
    expect(screen.queryByRole('link', { name: names[1 - index] })).toBeNull();
  });

  it('has neither link for a component without a type', async () => {
    renderAboutCard(untyped);
    expect(await screen.findByText('About', {}, slow)).toBeVisible();
    for (const name of names) {
      expect(screen.queryByRole('link', { name })).toBeNull();
    }
  });
});
