// SPDX-License-Identifier: Apache-2.0

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { payments } from '../../__testUtils__/payments';
import { renderConfigurationTab } from '../../__testUtils__/renderConfigurationTab';

const documents = {
  ...payments,
  componentType: `${payments.componentType}
  validations:
    - rule: \${envOverrides.replicas == 1 || environmentConfigs.logLevel != 'debug'}
      message: Debugging needs exactly one replica
    - rule: \${parameters.port != 9090 && size(workload.endpoints) > 0}
      message: Port 9090 is for metrics
`,
};

const field = (name: string) =>
  document.getElementById(`component-config_environmentConfigs_${name}`)!;

async function renderForm() {
  const rendered = renderConfigurationTab(documents, '/?environment=staging');
  await waitFor(() => expect(field('replicas')).toBeInTheDocument());
  return rendered;
}

const MESSAGE = /^Debugging needs exactly one replica\. The rule is/;

describe('rules of the component type', () => {
  it('are checked while typing, and shown at the field', async () => {
    await renderForm();
    expect(screen.queryByText(MESSAGE)).not.toBeInTheDocument();

    await userEvent.type(field('replicas'), '5');
    await waitFor(() =>
      expect(field('replicas')).toHaveAccessibleDescription(
        expect.stringContaining('Debugging needs exactly one replica'),
      ),
    );
    expect(field('replicas')).toHaveAccessibleDescription(
      expect.stringContaining('ComponentType web-service line 18'),
    );

    await userEvent.clear(field('replicas'));
    await userEvent.type(field('replicas'), '1');
    await waitFor(() =>
      expect(field('replicas')).not.toHaveAccessibleDescription(
        expect.stringContaining('Debugging'),
      ),
    );
  });

  it('block saving', async () => {
    const { api } = await renderForm();
    await userEvent.type(field('replicas'), '5');
    const bar = screen.getByRole('region', { name: 'Changes' });
    await waitFor(() => expect(bar).toHaveTextContent('1 error'));

    await expect(
      api.saveValues(
        'component:default/payments-api',
        { environment: 'staging' },
        { values: { environmentConfigs: { replicas: 5 } }, baseRevision: 0 },
      ),
    ).rejects.toThrow(/Debugging needs exactly one replica/);
  });
});

describe('a rule violated by the values in Git', () => {
  const broken = {
    ...payments,
    componentType: `${payments.componentType}
  validations:
    - rule: \${parameters.port > 1024}
      message: Ports up to 1024 are reserved
`,
    component: payments.component.replace(
      'image: payments:1',
      'image: payments:1\n    port: 80',
    ),
  };

  it.each(['/?environment=*', '/?environment=staging'])(
    'is reported in the form %s',
    async path => {
      renderConfigurationTab(broken, path);
      const messages = await screen.findAllByText(
        /Ports up to 1024 are reserved/,
      );
      expect(messages[0]).toBeInTheDocument();
      expect(screen.getByRole('region', { name: 'Changes' })).toHaveTextContent(
        '1 error',
      );
    },
  );

  it('is shown at the field', async () => {
    renderConfigurationTab(broken, '/?environment=*');
    await waitFor(() =>
      expect(
        document.getElementById('component-config_parameters_port'),
      ).toHaveAccessibleDescription(
        expect.stringContaining('Ports up to 1024 are reserved'),
      ),
    );
  });

  it('is shown at the value in the effective configuration, and in its explanation', async () => {
    renderConfigurationTab(broken, '/?view=effective');
    const [value] = await screen.findAllByRole('gridcell', {
      name: /80.*Ports up to 1024 are reserved/,
    });
    await userEvent.click(value);
    const panel = within(await screen.findByRole('complementary'));
    expect(panel.getByRole('list', { name: 'Findings' })).toHaveTextContent(
      'Ports up to 1024 are reserved',
    );
  });
});

describe('rules that are checked at deployment', () => {
  it('are listed with the effective configuration', async () => {
    renderConfigurationTab(documents, '/?view=effective');
    const line = await screen.findByRole('button', {
      name: '1 rule is checked at deployment',
    });
    await userEvent.click(line);
    expect(await screen.findByText('Port 9090 is for metrics')).toBeVisible();
    expect(
      screen.getByText(
        // eslint-disable-next-line no-template-curly-in-string
        '${parameters.port != 9090 && size(workload.endpoints) > 0}',
      ),
    ).toBeVisible();
  });
});
