// SPDX-License-Identifier: Apache-2.0

import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { entityRouteRef } from '@backstage/plugin-catalog-react';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { payments } from '../../__testUtils__/payments';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { platformRouteRef } from '../../routes';
import { OverlaysPage } from './OverlaysPage';

expect.extend(toHaveNoViolations);
jest.setTimeout(600_000);

const documents = {
  ...payments,
  overlays: `${payments.overlays}---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: production-eu }
spec:
  owner: group:default/platform
  base: production
  criteria: { environment: production, region: eu }
  config:
    environmentConfigs: { logLevel: warn }
`,
};

function renderPage(path: string) {
  return renderInTestApp(<OverlaysPage />, {
    apis: [
      [componentConfigApiRef, new InMemoryComponentConfig(documents)],
      mockApis.identity({ userEntityRef: 'user:default/guest' }),
    ],
    initialRouteEntries: [path],
    mountedRoutes: {
      '/catalog/:namespace/:kind/:name': entityRouteRef,
      '/configuration': platformRouteRef,
    },
  });
}

describe('the page of overlays', () => {
  it('lists the scope of each, and where it wins', async () => {
    const { container } = renderPage('/');
    const row = await screen.findByRole('row', { name: /tls-guard/ });
    expect(row).toHaveTextContent('every environment');
    expect(row).toHaveTextContent('3 configurations');
    expect(row).toHaveTextContent('enforced');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('filters those that win nowhere', async () => {
    renderPage('/?effective=false');
    expect(
      await screen.findByRole('row', { name: /production-eu/ }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('row', { name: /tls-guard/ })).toBeNull();
  });

  it('draws the chains, and links to the details', async () => {
    const { container } = renderPage('/?view=graph');
    const drawing = await screen.findByRole('region', {
      name: 'Chains and mixins',
    });
    expect(
      within(drawing).getByRole('button', {
        name: '1 overlay builds on production',
      }),
    ).toHaveAttribute('aria-expanded', 'true');
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(
      within(drawing).getByRole('button', { name: 'production-eu' }),
    );
    expect(await screen.findByText('never applies')).toBeVisible();
  });

  it('shows which apply to a component, in order, and why the others do not', async () => {
    const { container } = renderPage(
      '/?view=selection&component=component:default/payments-api&environment=production',
    );
    const applied = await screen.findByRole('region', {
      name: '2 overlays apply',
    });
    expect(
      within(applied)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('production'),
      expect.stringContaining('tls-guard'),
    ]);
    expect(
      screen.getByRole('region', { name: '1 overlay does not apply' }),
    ).toHaveTextContent(/production-eu.*region/);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows for one overlay where it applies and what it sets', async () => {
    const { container } = renderPage('/?overlay=overlay:default/production');
    const region = (
      await screen.findAllByRole('region', { name: 'What it sets' })
    )[0];
    expect(region).toHaveTextContent(/environmentConfigs\.replicas/);
    expect(region).toHaveTextContent('1 configuration');
    expect(await axe(container)).toHaveNoViolations();
  });
});
