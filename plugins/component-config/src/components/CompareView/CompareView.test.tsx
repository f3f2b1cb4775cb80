// SPDX-License-Identifier: Apache-2.0

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { guarded } from '../../__testUtils__/guarded';
import { renderConfigurationTab } from '../../__testUtils__/renderConfigurationTab';
import {
  InMemoryComponentConfig,
  TestDocuments,
} from '@component-config/test-utils';

expect.extend(toHaveNoViolations);

async function table(from: string, to: string) {
  return within(
    await screen.findByRole('region', {
      name: `Differences between ${from} and ${to}`,
    }),
  );
}

const path = '/?view=compare';

/** The payments component, and further ones of the same type. */
function withManyComponents(count: number): TestDocuments {
  const others = Array.from(
    { length: count },
    (_, index) => `---
apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: service-${index}, namespace: default }
spec:
  type: service
  lifecycle: production
  owner: group:default/checkout
  componentType: web-service
  parameters: { image: 'service:${index}' }
`,
  );
  return { ...guarded, component: [guarded.component, ...others].join('') };
}

describe('the comparison', () => {
  it('shows only differences, items by their key, with the layer that sets the value on each side', async () => {
    renderConfigurationTab(guarded, path);
    const rows = (await table('Staging', 'Production'))
      .getAllByRole('row')
      .map(row => row.textContent ?? '');
    expect(rows.filter(text => /changed|added|removed/.test(text))).toEqual([
      expect.stringMatching(
        /Replicas.*changed.*2.*overlay base.*3.*overlay production/,
      ),
      expect.stringMatching(/Log level.*changed.*debug.*warn/),
      expect.stringMatching(/Token.*changed \(hidden\)/),
      expect.stringMatching(/Host \[b\.example\].*added/),
      expect.stringMatching(/\[name=logs\] › Name.*removed/),
      expect.stringMatching(/\[name=logs\] › Image.*removed/),
      expect.stringMatching(/\[name=audit\] › Name.*added/),
      expect.stringMatching(/\[name=audit\] › Image.*added/),
    ]);
    expect(
      screen.getByText('3 changed · 3 added · 2 removed'),
    ).toBeInTheDocument();
  });

  it('shows that sensitive values differ, without showing them', async () => {
    renderConfigurationTab(guarded, path);
    const row = (await table('Staging', 'Production')).getByRole('row', {
      name: /Token changed \(hidden\)/,
    });
    expect(row).toHaveTextContent(/overlay base.*overlay production/);
    expect(row).not.toHaveTextContent('secret');
  });

  it('counts the equal values in between, and expands them', async () => {
    renderConfigurationTab(guarded, path);
    const shown = await table('Staging', 'Production');
    const [gap] = shown.getAllByRole('button', { name: /equal value/ });
    expect(gap).toHaveTextContent('2 equal values');
    await userEvent.click(gap);
    expect(
      shown.getByRole('row', { name: /Container image/ }),
    ).toHaveTextContent('payments:1');
  });

  it('compares the environments in the address, and swaps them', async () => {
    renderConfigurationTab(
      guarded,
      `${path}&environment=production&to=development`,
    );
    await table('Production', 'Development');
    await userEvent.click(
      screen.getByRole('button', { name: 'Swap the environments' }),
    );
    const swapped = await table('Development', 'Production');
    expect(swapped.getByRole('row', { name: /Replicas/ })).toBeInTheDocument();
  });

  it('shows when nothing differs', async () => {
    renderConfigurationTab(guarded, `${path}&environment=staging&to=staging`);
    expect(await screen.findByText('No differences.')).toBeInTheDocument();
  });

  it('shows on demand where only the layer differs', async () => {
    renderConfigurationTab(guarded, path);
    await table('Staging', 'Production');
    const count = () => screen.queryByText(/from another layer/);
    expect(count()).toBeNull();
    await userEvent.click(
      screen.getByRole('switch', {
        name: 'Include values where only the layer differs',
      }),
    );
    await waitFor(() => expect(screen.getByText(/changed ·/)).toBeVisible());
  });

  it('explains the value of a side', async () => {
    renderConfigurationTab(guarded, path);
    const shown = await table('Staging', 'Production');
    await userEvent.click(
      shown.getByRole('button', {
        name: /replicas in Staging: 2 overlay base/,
      }),
    );
    expect(await screen.findByText('Replicas in Staging')).toBeInTheDocument();
  });

  it('explains the value in the address', async () => {
    renderConfigurationTab(
      guarded,
      `${path}&side=to&path=${encodeURIComponent(
        '/environmentConfigs/sidecars/[name=audit]/image',
      )}`,
    );
    expect(
      await screen.findByRole('complementary', {
        name: 'Sidecar [name=audit] › Image in Production',
      }),
    ).toBeInTheDocument();
  });

  it('has no accessibility violations', async () => {
    const { container } = renderConfigurationTab(guarded, path);
    await table('Staging', 'Production');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows values of only one side', async () => {
    renderConfigurationTab(guarded, `${path}&only=onlyFrom`);
    const kinds = (await table('Staging', 'Production'))
      .getAllByRole('row')
      .map(row => row.textContent ?? '')
      .filter(text => /changed|added|removed/.test(text));
    expect(kinds).toEqual([
      expect.stringMatching(/\[name=logs\] › Name.*removed/),
      expect.stringMatching(/\[name=logs\] › Image.*removed/),
    ]);
  });

  it('shows the differences line by line, without secrets', async () => {
    renderConfigurationTab(guarded, `${path}&as=text`);
    const text = await screen.findByRole('table', {
      name: /Staging → Production/,
    });
    expect(text).toHaveTextContent(/replicas: 2.*replicas: 3/);
    expect(text).not.toHaveTextContent('secret');
  });

  it('compares with another component, and shows when there is nothing to compare', async () => {
    renderConfigurationTab(
      guarded,
      `${path}&by=component&component=component:default/payments-api`,
    );
    expect(await screen.findByText('No differences.')).toBeVisible();
  });

  it('finds a component by its name that is not among the first in the list', async () => {
    const api = new InMemoryComponentConfig(withManyComponents(120));
    const listed = await api.listComponents({ limit: 100 });
    expect(listed.items.map(({ name }) => name)).not.toContain('service-99');
    renderConfigurationTab(guarded, `${path}&by=component`, api);
    const input = await screen.findByRole('combobox', { name: /Component/ });
    await userEvent.click(input);
    expect(
      await screen.findByRole('option', { name: 'service-0' }),
    ).toBeVisible();
    expect(screen.queryByRole('option', { name: 'service-99' })).toBeNull();
    await userEvent.paste('service-99');
    await userEvent.click(
      await screen.findByRole('option', { name: 'service-99' }),
    );
    const shown = await table(
      'payments-api · Production',
      'service-99 · Production',
    );
    expect(
      shown.getByRole('row', { name: /Container image/ }),
    ).toHaveTextContent(/changed.*payments:1.*service:99/);
    await waitFor(() => expect(input).toHaveValue('service-99'));
  });

  it('shows the component in the address, wherever it is in the list', async () => {
    renderConfigurationTab(
      guarded,
      `${path}&by=component&component=component:default/service-98`,
      new InMemoryComponentConfig(withManyComponents(120)),
    );
    await table('payments-api · Production', 'service-98 · Production');
    const input = screen.getByRole('combobox', { name: /Component/ });
    await waitFor(() => expect(input).toHaveValue('service-98'));
    await userEvent.click(input);
    expect(
      await screen.findByRole('option', { name: 'service-0' }),
    ).toBeVisible();
    expect(screen.getByRole('option', { name: 'service-98' })).toBeVisible();
  });
});
