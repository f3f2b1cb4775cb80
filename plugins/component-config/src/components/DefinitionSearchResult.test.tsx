// SPDX-License-Identifier: Apache-2.0

import { renderInTestApp } from '@backstage/frontend-test-utils';
import { entityRouteRef } from '@backstage/plugin-catalog-react';
import { screen } from '@testing-library/react';
import { platformRouteRef } from '../routes';
import { DefinitionSearchResult } from './DefinitionSearchResult';

const field = {
  title: 'Replicas (Web service)',
  text: 'environmentConfigs.replicas',
  location: '/catalog/default/componenttype/web-service',
  entityRef: 'componenttype:default/web-service',
  kind: 'ComponentType',
  owner: 'group:default/platform',
  path: 'replicas',
};

const catalog = { '/catalog/:namespace/:kind/:name': entityRouteRef };

describe('a field in the search results', () => {
  it('links to its documentation, and shows its definition and owner', async () => {
    renderInTestApp(
      <DefinitionSearchResult
        result={field}
        highlight={{
          preTag: '<b>',
          postTag: '</b>',
          fields: { title: '<b>Replicas</b> (Web service)' },
        }}
      />,
      { mountedRoutes: { ...catalog, '/configuration': platformRouteRef } },
    );
    expect(
      await screen.findByRole('link', { name: 'Replicas (Web service)' }),
    ).toHaveAttribute(
      'href',
      '/configuration/types/default/componenttype/web-service?text=replicas',
    );
    expect(screen.getByText('Kind: ComponentType')).toBeVisible();
    expect(screen.getByText('Field: replicas')).toBeVisible();
    expect(screen.getByRole('link', { name: /platform/ })).toHaveAttribute(
      'href',
      '/catalog/default/group/platform',
    );
  });

  it('links to the catalog page if the portal has no platform page', async () => {
    renderInTestApp(<DefinitionSearchResult result={field} />, {
      mountedRoutes: catalog,
    });
    expect(
      await screen.findByRole('link', { name: field.title }),
    ).toHaveAttribute('href', field.location);
  });
});
