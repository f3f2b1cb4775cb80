// SPDX-License-Identifier: Apache-2.0

import { screen, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import { payments } from '../../__testUtils__/payments';
import { renderConfigurationTab } from '../../__testUtils__/renderConfigurationTab';
import { InMemoryComponentConfig } from '@component-config/test-utils';

expect.extend(toHaveNoViolations);

function renderMatrix(
  observe: (observed: InMemoryComponentConfig['observed']) => void,
) {
  const api = new InMemoryComponentConfig(payments);
  observe(api.observed);
  return renderConfigurationTab(payments, '/?view=effective', api);
}

describe('observed values', () => {
  it('have a read-only column beside that of their environment', async () => {
    const { container } = renderMatrix(observed =>
      observed.set('staging', [
        {
          source: 'cluster',
          values: { environmentConfigs: { replicas: 9 } },
          observedAt: new Date('2026-01-01T00:00:00Z'),
          url: 'https://cluster.example/payments',
        },
      ]),
    );
    const head = await screen.findByRole('columnheader', {
      name: /^Staging: Cluster/,
    });
    expect(within(head).getByRole('link', { name: 'Open' })).toHaveAttribute(
      'href',
      'https://cluster.example/payments',
    );
    const row = screen
      .getAllByRole('row')
      .find(one => /^Replicas/.test(one.textContent ?? ''))!;
    const cell = within(row)
      .getAllByRole('gridcell')
      .find(one => one.textContent?.includes('differs from'))!;
    expect(cell).toHaveTextContent('9');
    expect(within(cell).queryByRole('button')).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('have no column when no source has any', async () => {
    renderMatrix(() => {});
    await screen.findByRole('columnheader', { name: 'Staging' });
    expect(screen.queryByRole('columnheader', { name: /Cluster/ })).toBeNull();
  });

  it('show when their source fails', async () => {
    renderMatrix(observed =>
      observed.set('staging', [
        { source: 'cluster', failure: 'Cluster is not available.' },
      ]),
    );
    expect(await screen.findByText('Cluster is not available.')).toBeVisible();
  });
});
