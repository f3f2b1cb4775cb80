// SPDX-License-Identifier: Apache-2.0

import { createApp } from '@backstage/app-defaults';
import { Entity } from '@backstage/catalog-model';
import { AppRouter, FlatRoutes } from '@backstage/core-app-api';
import { createApiFactory } from '@backstage/core-plugin-api';
import {
  CatalogEntityPage,
  CatalogIndexPage,
  EntityLayout,
  EntitySwitch,
} from '@backstage/plugin-catalog';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { render, screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { payments, paymentsEntity } from './__testUtils__/payments';
import {
  ComponentConfigPage,
  EntityConfigurationCard,
  EntityConfigurationContent,
  EntityConfigurationFindingsCard,
  EntityDefinitionContent,
  hasDefinition,
  isConfigurable,
  isPlatformDocument,
} from './index';
import { InMemoryComponentConfig } from './testUtils';

const componentType: Entity = {
  apiVersion: 'openchoreo.dev/v1alpha1',
  kind: 'ComponentType',
  metadata: { name: 'web-service', namespace: 'default' },
  spec: {},
};

const entityPage = (
  <EntityLayout>
    <EntityLayout.Route path="/" title="Overview">
      <EntitySwitch>
        <EntitySwitch.Case if={isPlatformDocument}>
          <EntityConfigurationFindingsCard />
        </EntitySwitch.Case>
        <EntitySwitch.Case if={isConfigurable}>
          <EntityConfigurationCard />
        </EntitySwitch.Case>
      </EntitySwitch>
    </EntityLayout.Route>
    <EntityLayout.Route
      path="/configuration"
      title="Configuration"
      if={isConfigurable}
    >
      <EntityConfigurationContent />
    </EntityLayout.Route>
    <EntityLayout.Route
      path="/definition"
      title="Definition"
      if={hasDefinition}
    >
      <EntityDefinitionContent />
    </EntityLayout.Route>
  </EntityLayout>
);

/** An app of the classic frontend system at an address. */
function renderApp(path: string) {
  window.history.replaceState(null, '', path);
  const app = createApp({
    configLoader: async () => [
      {
        context: 'test',
        data: {
          app: { title: 'Portal', baseUrl: 'http://localhost' },
          backend: { baseUrl: 'http://localhost:7007' },
        },
      },
    ],
    apis: [
      createApiFactory(
        catalogApiRef,
        catalogApiMock({ entities: [paymentsEntity, componentType] }),
      ),
      createApiFactory(
        componentConfigApiRef,
        new InMemoryComponentConfig(payments),
      ),
    ],
  });
  const Root = app.createRoot(
    <AppRouter>
      <FlatRoutes>
        <Route path="/catalog" element={<CatalogIndexPage />} />
        <Route
          path="/catalog/:namespace/:kind/:name"
          element={<CatalogEntityPage />}
        >
          {entityPage}
        </Route>
        <Route path="/configuration" element={<ComponentConfigPage />} />
      </FlatRoutes>
    </AppRouter>,
  );
  return render(<Root />);
}

describe('an app of the classic frontend system', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('has the Configuration tab on the page of a component', async () => {
    renderApp('/catalog/default/component/payments-api/configuration');
    expect(
      await screen.findByRole('tablist', {
        name: 'Views of the configuration',
      }),
    ).toBeInTheDocument();
  });

  it('links the overview of a component to its configuration', async () => {
    renderApp('/catalog/default/component/payments-api');
    expect(
      await screen.findByRole('link', { name: 'Open configuration' }),
    ).toHaveAttribute(
      'href',
      '/catalog/default/component/payments-api/configuration',
    );
  });

  it('shows the findings of a platform document', async () => {
    renderApp('/catalog/default/componenttype/web-service');
    expect(
      await screen.findByText('No findings. The document is valid.'),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('tab', { name: 'Configuration' }),
    ).not.toBeInTheDocument();
  });

  it('documents a type on its own page', async () => {
    renderApp('/catalog/default/componenttype/web-service/definition');
    expect(
      await screen.findByRole('table', { name: 'Parameters' }),
    ).toBeInTheDocument();
  });

  it('has the platform page', async () => {
    renderApp('/configuration');
    expect(
      await screen.findByRole('heading', { name: 'Configuration' }),
    ).toBeInTheDocument();
    expect(
      await screen.findByRole('tab', { name: 'Overview' }),
    ).toBeInTheDocument();
  });
});
