// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import {
  EntityProvider,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { parseSource, valueFromNode } from '@component-config/config-engine';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { payments } from '../../__testUtils__/payments';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { platformRouteRef } from '../../routes';
import { DefinitionTab } from './DefinitionTab';

expect.extend(toHaveNoViolations);

const entities = [payments.componentType, payments.overlays].flatMap(text =>
  parseSource({ file: 'x.yaml', text }).documents.map(
    ({ root }) => valueFromNode(root) as unknown as Entity,
  ),
);

function render(name: string, hasPage = true) {
  const found = entities.find(({ metadata }) => metadata.name === name);
  return renderInTestApp(
    <EntityProvider entity={found}>
      <DefinitionTab />
    </EntityProvider>,
    {
      apis: [
        [componentConfigApiRef, new InMemoryComponentConfig(payments)],
        catalogApiMock({ entities }),
      ],
      mountedRoutes: {
        ...(hasPage && { '/configuration': platformRouteRef }),
        '/catalog/:namespace/:kind/:name': entityRouteRef,
      },
    },
  );
}

const toPage = () => screen.queryByRole('link', { name: /Configuration page/ });

describe('the tab of a platform document', () => {
  it('documents a type, with its source folded, and links to the page', async () => {
    const { container } = render('web-service');
    expect(await screen.findByRole('row', { name: /^port/ })).toBeVisible();
    expect(toPage()).toHaveAttribute(
      'href',
      '/configuration/types/default/componenttype/web-service',
    );
    expect(screen.queryByRole('region', { name: 'Source' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Source' }));
    expect(
      await screen.findByRole('region', { name: 'Source' }),
    ).toHaveTextContent('replicas: integer | default=1');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows the source of an overlay', async () => {
    render('production');
    expect(
      await screen.findByRole('region', { name: 'Source' }),
    ).toHaveTextContent('environment: production');
    expect(toPage()).toBeInTheDocument();
  });

  it('has no link if the portal does not have the page', async () => {
    render('production', false);
    await screen.findByRole('region', { name: 'Source' });
    expect(toPage()).toBeNull();
  });
});
