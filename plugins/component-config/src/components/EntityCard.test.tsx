// SPDX-License-Identifier: Apache-2.0

import {
  mockApis,
  renderInTestApp,
  renderTestApp,
} from '@backstage/frontend-test-utils';
import {
  EntityProvider,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { createTestEntityPage } from '@backstage/plugin-catalog-react/testUtils';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { screen, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import { germanApp } from '../__testUtils__/german';
import { payments, paymentsEntity } from '../__testUtils__/payments';
import componentConfigPlugin from '../alpha';
import { configurationTabRouteRef } from '../routes';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import componentConfigTranslationsModule from '../translations';
import { EntityCard } from './EntityCard';

expect.extend(toHaveNoViolations);

const componentRef = 'component:default/payments-api';

function renderCard(api: InMemoryComponentConfig, entity = paymentsEntity) {
  return renderInTestApp(
    <EntityProvider entity={entity}>
      <EntityCard />
    </EntityProvider>,
    {
      apis: [
        [componentConfigApiRef, api],
        mockApis.identity({ userEntityRef: 'user:default/guest' }),
      ],
      mountedRoutes: {
        '/catalog/:namespace/:kind/:name': entityRouteRef,
        '/tab': configurationTabRouteRef,
      },
    },
  );
}

describe('the card about the configuration of a component', () => {
  it('shows its type, its state in each environment, and the differences before production', async () => {
    const { container } = renderCard(new InMemoryComponentConfig(payments));

    expect(
      await screen.findByRole('link', { name: 'Production' }),
    ).toHaveAttribute('href', '/tab?environment=production');
    const states = screen
      .getAllByRole('listitem')
      .map(item => item.textContent);
    expect(states).toHaveLength(3);
    expect(states.every(text => text?.includes('Valid'))).toBe(true);
    expect(
      await screen.findByRole('link', {
        name: /values differ between Staging and Production/,
      }),
    ).toHaveAttribute(
      'href',
      '/tab?view=compare&environment=staging&to=production',
    );
    expect(
      screen.getByRole('link', {
        name: 'Production is 1 value behind Staging',
      }),
    ).toHaveAttribute(
      'href',
      '/tab?view=compare&environment=staging&to=production&copy=yes',
    );
    expect(screen.getByText(/^Never\./)).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Open configuration' }),
    ).toHaveAttribute('href', '/tab');
    expect(screen.queryByText('Open proposals')).not.toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows findings, the last save, and open proposals', async () => {
    const api = new InMemoryComponentConfig(payments);
    const values = { environmentConfigs: { replicas: 2 } };
    await api.saveValues(
      componentRef,
      { environment: 'production' },
      { values, baseRevision: 0 },
    );
    await api.proposeValues(
      componentRef,
      { environment: 'staging' },
      { values, baseRevision: 0 },
    );
    renderCard(api);

    const production = (
      await screen.findByRole('link', { name: 'Production' })
    ).closest('li')!;
    expect(within(production).getByText('values in the portal')).toBeVisible();
    expect(
      (await screen.findByText('Open proposals')).parentElement,
    ).toHaveTextContent('Open proposals1');
  });

  it('explains in German why the component cannot be resolved', async () => {
    const api = new InMemoryComponentConfig({
      ...payments,
      component: payments.component.replace(
        'componentType: web-service',
        'componentType: web-servise',
      ),
    });
    renderTestApp({
      extensions: [
        createTestEntityPage({ entity: paymentsEntity }),
        componentConfigPlugin.getExtension(
          'entity-card:component-config/configuration',
        ),
      ],
      features: [componentConfigTranslationsModule],
      apis: [[componentConfigApiRef, api]],
      config: germanApp,
    });
    expect(
      await screen.findByText(
        /^Im Katalog gibt es keinen Komponententyp „web-servise“/,
      ),
    ).toBeVisible();
  });

  it('shows when a component has not been read yet', async () => {
    renderCard(new InMemoryComponentConfig(payments), {
      ...paymentsEntity,
      metadata: { ...paymentsEntity.metadata, name: 'new-one' },
    });
    expect(
      await screen.findByText(/still reading this component/),
    ).toBeVisible();
  });
});
