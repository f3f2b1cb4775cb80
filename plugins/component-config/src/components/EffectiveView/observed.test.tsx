// SPDX-License-Identifier: Apache-2.0

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

  it('are judged one by one, with who changed them and what can be done', async () => {
    const { container } = renderMatrix(observed =>
      observed.set('staging', [
        {
          source: 'cluster',
          url: 'https://portal.example/kubernetes',
          verdicts: [
            {
              pointer: '/environmentConfigs/replicas',
              verdict: 'changedByHand',
              value: 9,
              object: 'Deployment/payments',
              field: 'spec.replicas',
              manager: 'kubectl-edit',
              at: '2020-01-01T00:00:00Z',
            },
          ],
        },
      ]),
    );
    await screen.findByRole('columnheader', { name: /^Staging: Cluster/ });
    const row = screen
      .getAllByRole('row')
      .find(one => /^Replicas/.test(one.textContent ?? ''))!;
    const cells = within(row).getAllByRole('gridcell');
    const cell = cells.find(one => /kubectl-edit/.test(one.textContent ?? ''))!;
    expect(cell).toHaveTextContent(/9.*changed by kubectl-edit, \d+ years ago/);
    await userEvent.click(cells[cells.indexOf(cell) - 1]);
    const section = await screen.findByRole('region', { name: 'What runs' });
    expect(section).toHaveTextContent('spec.replicas of Deployment/payments');
    expect(
      within(section).getByRole('link', { name: 'Open in Cluster' }),
    ).toHaveAttribute('href', 'https://portal.example/kubernetes');
    expect(await axe(container)).toHaveNoViolations();
    const copy = within(section).getByRole('button', { name: 'Copy the rule' });
    await userEvent.click(copy);
    expect(copy).toHaveAccessibleName('Copied the rule');
    await userEvent.click(
      within(section).getByRole('button', {
        name: 'Adopt the running value',
      }),
    );
    const review = await screen.findByRole('dialog');
    expect(review).toHaveTextContent('9');
  });

  it('are ignored where an overlay says so, with its reason', async () => {
    renderMatrix(observed =>
      observed.set('staging', [
        {
          source: 'cluster',
          verdicts: [
            {
              pointer: '/environmentConfigs/replicas',
              verdict: 'ignored',
              value: 9,
              reason: 'Scaled by hand.',
            },
          ],
        },
      ]),
    );
    expect(await screen.findByText('ignored: Scaled by hand.')).toBeVisible();
  });

  it('are not known where no resource is read from a value', async () => {
    renderMatrix(observed =>
      observed.set('staging', [{ source: 'cluster', verdicts: [] }]),
    );
    await screen.findByRole('columnheader', { name: /^Staging: Cluster/ });
    expect(screen.getAllByText('unknown').length).toBeGreaterThan(0);
  });
});
