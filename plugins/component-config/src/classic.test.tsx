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
import {
  MockSearchApi,
  searchApiRef,
  SearchContextProvider,
  SearchResult,
} from '@backstage/plugin-search-react';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Route } from 'react-router-dom';
import { payments, paymentsEntity } from './__testUtils__/payments';
import {
  ComponentConfigPage,
  DefinitionSearchResultListItem,
  EntityConfigurationCard,
  EntityConfigurationContent,
  EntityConfigurationFindingsCard,
  EntityConfigurationRepositoryCard,
  EntityDefinitionContent,
  hasDefinition,
  isConfigurable,
  isConfigurationRepository,
  isPlatformDocument,
  useConfigurationMenuItems,
} from './index';
import { DEFINITION_SEARCH_TYPE } from './conditions';
import { InMemoryComponentConfig } from '@component-config/test-utils';

const componentType: Entity = {
  apiVersion: 'openchoreo.dev/v1alpha1',
  kind: 'ComponentType',
  metadata: { name: 'web-service', namespace: 'default' },
  spec: {},
};

const workload: Entity = {
  apiVersion: 'openchoreo.dev/v1alpha1',
  kind: 'Workload',
  metadata: { name: 'payments-api', namespace: 'default' },
  spec: { owner: { componentName: 'payments-api' } },
};

const repository: Entity = {
  apiVersion: 'component-config.io/v1alpha1',
  kind: 'ConfigurationRepository',
  metadata: { name: 'platform', namespace: 'default' },
  spec: {
    target: 'https://github.com/acme/platform/tree/main',
    status: 'ok',
    readAt: '2026-09-01T10:00:00.000Z',
    changedAt: '2026-08-01T10:00:00.000Z',
    commit: '0123456789abcdef',
    key: 'k',
    files: 42,
    documents: [],
    ignored: [],
    ignoredDocuments: [],
    findings: { errors: 0, warnings: 0, items: [] },
    taken: [],
  },
};

/** What the search backend answers. */
const found = {
  results: [
    {
      type: DEFINITION_SEARCH_TYPE,
      document: {
        title: 'Replicas (Web service)',
        text: 'environmentConfigs.replicas',
        location: '/catalog/default/componenttype/web-service',
        entityRef: 'componenttype:default/web-service',
        kind: 'ComponentType',
        owner: 'group:default/platform',
        path: 'replicas',
      },
    },
  ],
};

function EntityLayoutWithMenu(props: { children: ReactNode }) {
  return (
    <EntityLayout UNSTABLE_extraContextMenuItems={useConfigurationMenuItems()}>
      {props.children}
    </EntityLayout>
  );
}

const entityPage = (
  <EntityLayoutWithMenu>
    <EntityLayout.Route path="/" title="Overview">
      <EntitySwitch>
        <EntitySwitch.Case if={isPlatformDocument}>
          <EntityConfigurationFindingsCard />
        </EntitySwitch.Case>
        <EntitySwitch.Case if={isConfigurable}>
          <EntityConfigurationCard />
        </EntitySwitch.Case>
        <EntitySwitch.Case if={isConfigurationRepository}>
          <EntityConfigurationRepositoryCard />
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
  </EntityLayoutWithMenu>
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
        catalogApiMock({
          entities: [paymentsEntity, componentType, workload, repository],
        }),
      ),
      createApiFactory(searchApiRef, new MockSearchApi(found)),
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
        <Route
          path="/search"
          element={
            <SearchContextProvider
              initialState={{ term: 'replicas', types: [], filters: {} }}
            >
              <SearchResult>
                <DefinitionSearchResultListItem />
              </SearchResult>
            </SearchContextProvider>
          }
        />
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

  it('shows the source of a delivery document on its own page', async () => {
    renderApp('/catalog/default/workload/payments-api/definition');
    expect(
      await screen.findByRole('region', { name: 'Source' }),
    ).toHaveTextContent('kind: Workload');
  });

  it('shows the last read of a repository', async () => {
    renderApp('/catalog/default/configurationrepository/platform');
    expect(await screen.findByText('0123456789abcdef')).toBeInTheDocument();
  });

  it('has an item for the effective configuration in the menu of a component', async () => {
    renderApp('/catalog/default/component/payments-api');
    await screen.findByRole('link', { name: 'Open configuration' });
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Effective configuration' }),
    );
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe(
        '/catalog/default/component/payments-api/configuration?view=effective',
      ),
    );
  });

  it('has no such item for other entities', async () => {
    renderApp('/catalog/default/componenttype/web-service');
    await screen.findByText('No findings. The document is valid.');
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    expect(await screen.findAllByRole('menuitem')).not.toHaveLength(0);
    expect(
      screen.queryByRole('menuitem', { name: 'Effective configuration' }),
    ).toBeNull();
  });

  it('shows a field in the search results', async () => {
    renderApp('/search');
    expect(
      await screen.findByRole('link', { name: 'Replicas (Web service)' }),
    ).toHaveAttribute(
      'href',
      '/configuration/types/default/componenttype/web-service?text=replicas',
    );
  });

  it('has the platform page', async () => {
    renderApp('/configuration');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Configuration' }),
    ).toBeInTheDocument();
    expect(
      within(screen.getByRole('main')).getByRole('tab', { name: 'Overview' }),
    ).toBeInTheDocument();
  });
});
