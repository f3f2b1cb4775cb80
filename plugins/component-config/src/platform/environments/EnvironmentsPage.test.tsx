// SPDX-License-Identifier: Apache-2.0

import '../../__testUtils__/wideScreen';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { parseSource, valueFromNode } from '@component-config/config-engine';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { Route, Routes } from 'react-router-dom';
import { payments } from '../../__testUtils__/payments';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { platformRouteRef } from '../../routes';
import { EnvironmentsPage } from './EnvironmentsPage';

expect.extend(toHaveNoViolations);

function render(
  path: string,
  documents = payments,
  api = new InMemoryComponentConfig(documents),
) {
  const entities = parseSource({
    file: 'environments.yaml',
    text: documents.environments,
  }).documents.map(({ root }) => valueFromNode(root) as never);
  return renderInTestApp(
    <Routes>
      <Route
        path="/configuration/environments/*"
        element={<EnvironmentsPage />}
      />
    </Routes>,
    {
      apis: [[componentConfigApiRef, api], catalogApiMock({ entities })],
      initialRouteEntries: [`/configuration/environments${path}`],
      mountedRoutes: {
        '/configuration': platformRouteRef,
        '/catalog/:namespace/:kind/:name': entityRouteRef,
      },
    },
  );
}

/** With two environments of another namespace. */
const withRentals = {
  ...payments,
  environments: `${payments.environments}
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: staging, namespace: rentals }
spec: { facts: { environment: staging } }
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: production, namespace: rentals, title: Rentals production }
spec: { facts: { environment: production }, promotedFrom: [staging] }
`,
};

const rowNames = () =>
  screen.getAllByRole('rowheader').map(cell => cell.textContent);

describe('the environments', () => {
  it('are listed in promotion order, with their facts', async () => {
    const { container } = render('');
    const row = await screen.findByRole('row', { name: /^Production/ });
    expect(rowNames()).toEqual([
      'Development',
      'StagingFrom Development',
      'ProductionFrom Staging',
    ]);
    expect(within(row).getByText('environment: production')).toBeVisible();
    expect(within(row).getByText('1 component')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('of one name are told apart by their namespaces', async () => {
    render('', withRentals);
    expect(
      await screen.findByRole('link', { name: 'staging (rentals)' }),
    ).toHaveAttribute('href', '/configuration/environments/rentals/staging');
  });

  it('are filtered by production', async () => {
    render('?production=true');
    await screen.findByRole('row', { name: /^Production/ });
    expect(rowNames()).toHaveLength(1);
  });

  it('have details: neighbors, and the overlays that select them by their facts', async () => {
    render('/default/production');
    expect(
      await screen.findByRole('link', { name: 'Staging' }),
    ).toHaveAttribute('href', '/configuration/environments/default/staging');
    const overlays = screen.getByRole('region', {
      name: 'Overlays for this environment',
    });
    expect(
      await within(overlays).findByRole('row', { name: /production/ }),
    ).toHaveTextContent('environment: production');
    expect(
      within(overlays).queryByRole('row', { name: /tls-guard/ }),
    ).not.toBeInTheDocument();
  });

  it('report an unknown name', async () => {
    render('/default/nowhere');
    expect(
      await screen.findByText(/There is no environment "nowhere"/),
    ).toBeInTheDocument();
  });
});

describe('the differences between two environments', () => {
  it('start with the last promotion step, and show path, values and origins', async () => {
    const { container } = render('/differences');
    expect(
      await screen.findByText('1 of 1 components differs'),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /payments-api/ }));
    const row = await screen.findByRole('row', { name: /replicas/ });
    expect(row).toHaveTextContent('1');
    expect(row).toHaveTextContent('3');
    expect(row).toHaveTextContent(/production/);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('are between environments of one namespace', async () => {
    render('/differences', withRentals);
    expect(
      await screen.findByText('1 of 1 components differs'),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /Namespace$/ }));
    await userEvent.click(screen.getByRole('option', { name: 'rentals' }));
    expect(
      await screen.findByRole('button', { name: /Rentals production/ }),
    ).toBeInTheDocument();
    expect(
      await screen.findByText('0 of 0 components differ'),
    ).toBeInTheDocument();
  });

  it('are shown while further components are compared', async () => {
    const api = new InMemoryComponentConfig(payments);
    const compare = api.getEnvironmentDifferences.bind(api);
    const asked = jest
      .spyOn(api, 'getEnvironmentDifferences')
      .mockImplementationOnce(async request => {
        const { components, ...report } = await compare(request);
        return { ...report, components: { ...components, pending: 7 } };
      })
      .mockImplementationOnce(async request => {
        await screen.findByText(
          '1 of 8 components compared so far · 1 of 1 components differs',
        );
        return compare(request);
      });
    render('/differences', payments, api);
    expect(
      await screen.findByText('1 of 1 components differs'),
    ).toBeInTheDocument();
    const [first, second] = asked.mock.calls.map(([{ maxWait }]) => maxWait);
    expect(first).toBeLessThan(second ?? 0);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('are limited to the selected path', async () => {
    render('/differences?from=development&to=production');
    await userEvent.click(
      await screen.findByRole('button', { name: /^Replicas/ }),
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Replicas/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    );
    // One table of all components, which needs no further click.
    const row = await screen.findByRole('row', { name: /payments-api/ });
    expect(
      within(row).getByRole('link', { name: /payments-api/ }),
    ).toBeInTheDocument();
    expect(row).toHaveTextContent(/1.*3.*production/);
    expect(
      screen.queryByRole('button', { name: /payments-api/ }),
    ).not.toBeInTheDocument();
  });
});
