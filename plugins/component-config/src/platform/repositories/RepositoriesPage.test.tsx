// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { axe, toHaveNoViolations } from 'jest-axe';
import { RepositoriesPage } from './RepositoriesPage';

expect.extend(toHaveNoViolations);

const repository = (name: string, spec: object): Entity => ({
  apiVersion: 'component-config.io/v1alpha1',
  kind: 'ConfigurationRepository',
  metadata: { name, namespace: 'default' },
  spec: { target: `https://git.example/${name}`, ...spec },
});

const fine = repository('fine', { status: 'ok' });
const broken = repository('broken', {
  status: 'findings',
  findings: {
    errors: 2,
    warnings: 0,
    items: [
      { severity: 'error', code: 'repository/duplicate', message: 'Twice.' },
    ],
  },
});
const lost = repository('lost', { status: 'unreachable', error: 'ENOTFOUND' });

/** Repositories are read from the catalog. */
const api = new InMemoryComponentConfig({
  componentType: '',
  component: '',
  overlays: '',
  environments: '',
});

const render = (entities: Entity[], path = '/') =>
  renderInTestApp(<RepositoriesPage />, {
    apis: [catalogApiMock({ entities }), [componentConfigApiRef, api]],
    initialRouteEntries: [path],
    mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
  });

describe('the repositories', () => {
  it('are listed with their state, most severe first', async () => {
    const { container } = render([fine, broken, lost]);
    await screen.findByRole('button', { name: /fine/ });
    expect(
      screen
        .getAllByRole('button', { expanded: false })
        .map(({ textContent }) => textContent),
    ).toEqual([
      'lostCannot be read · https://git.example/lost',
      'brokenHas findings · 2 errors · https://git.example/broken',
      'fineNo findings · https://git.example/fine',
    ]);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('expand to the report of the last read', async () => {
    render([fine, broken]);
    await userEvent.click(
      await screen.findByRole('button', { name: /broken/ }),
    );
    expect(await screen.findByText('Twice.')).toBeInTheDocument();
  });

  it('expand the one in the address', async () => {
    render([fine, lost], '/?repository=configurationrepository:default/lost');
    expect(await screen.findByText('ENOTFOUND')).toBeInTheDocument();
  });

  it('show how to start when there are none', async () => {
    render([]);
    expect(
      await screen.findByText(/componentConfig\.repositories/),
    ).toBeInTheDocument();
  });
});
