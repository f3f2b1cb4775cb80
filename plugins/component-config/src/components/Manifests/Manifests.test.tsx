// SPDX-License-Identifier: Apache-2.0

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import {
  InMemoryComponentConfig,
  TestDocuments,
} from '@component-config/test-utils';
import { payments } from '../../__testUtils__/payments';
import { renderConfigurationTab } from '../../__testUtils__/renderConfigurationTab';

expect.extend(toHaveNoViolations);

/** The payments component, whose type renders two resources. */
const rendered: TestDocuments = {
  ...payments,
  componentType: `${payments.componentType}
  workloadType: deployment
  resources:
    - id: deployment
      template:
        apiVersion: apps/v1
        kind: Deployment
        metadata: { name: '\${metadata.componentName}' }
        spec:
          replicas: '\${environmentConfigs.replicas}'
          image: '\${parameters.image}:\${parameters.port}'
    - id: debugger
      includeWhen: '\${environmentConfigs.debug}'
      template:
        apiVersion: v1
        kind: Service
        metadata: { name: debugger }
`,
};

function renderTab(search: string, documents = rendered) {
  return renderConfigurationTab(
    documents,
    `/?${search}`,
    new InMemoryComponentConfig(documents),
  );
}

const manifest = (name: string) => screen.findByRole('list', { name });

describe('the manifests of a component', () => {
  it('are those of the environment, and each line leads to the value that it comes from', async () => {
    const { container } = renderTab('view=effective');
    await userEvent.click(
      await screen.findByRole('radio', { name: 'Manifests' }),
    );
    const line = within(await manifest('Deployment/payments-api')).getByRole(
      'button',
      { name: 'replicas: 3' },
    );
    expect(screen.queryByText('Service/debugger')).toBeNull();
    await userEvent.click(line);
    expect(line).toHaveAttribute('aria-current', 'true');
    const panel = await screen.findByRole('complementary', {
      name: /Replicas.*Production/,
    });
    expect(
      within(panel).getByRole('list', { name: /Layers/ }),
    ).toHaveTextContent(/overlay production/);
    expect(
      await within(panel).findByRole('region', { name: 'Used in' }),
    ).toHaveTextContent('Deployment/payments-api spec.replicas');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('offer each value that a line depends on', async () => {
    renderTab('view=effective&rendered=yes&environment=staging');
    const lines = await manifest('Deployment/payments-api');
    await userEvent.click(
      within(lines).getByRole('button', { name: 'image: payments:1:8080' }),
    );
    const port = within(lines).getByRole('button', { name: 'parameters.port' });
    expect(port).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(port);
    expect(port).toHaveAttribute('aria-pressed', 'true');
    await screen.findByRole('complementary', { name: /Port.*Staging/ });
  });

  it('could not be rendered if values or templates are wrong, which is not the same as none', async () => {
    renderTab('view=effective&rendered=yes', {
      ...rendered,
      componentType: rendered.componentType.replace(
        'environmentConfigs.debug',
        'environmentConfigs.debugging',
      ),
    });
    await screen.findByText('The resources could not be rendered:');
    expect(screen.getByRole('list', { name: 'Findings' })).toHaveTextContent(
      /debugging/,
    );
  });

  it('are not rendered by a type without templates', async () => {
    renderTab('view=effective&rendered=yes', payments);
    expect(await screen.findByText(/has no templates/)).toBeVisible();
  });
});

describe('a field of the form', () => {
  it('leads to the lines that use it', async () => {
    renderTab('environment=staging&path=/environmentConfigs/replicas');
    const used = await screen.findByRole('region', { name: 'Used in' });
    await userEvent.click(within(used).getByRole('button'));
    const lines = await manifest('Deployment/payments-api');
    expect(
      within(lines).getByRole('button', { name: 'replicas: 1' }),
    ).toHaveAttribute('aria-current', 'true');
  });
});

describe('a review', () => {
  it('shows how resources change before they are saved', async () => {
    const { container } = renderTab('environment=staging');
    await userEvent.type(await screen.findByLabelText('Replicas'), '5');
    await screen.findByText(/1 change/);
    await userEvent.click(
      screen.getByRole('button', { name: 'Review and save' }),
    );
    const changed = await within(await screen.findByRole('dialog')).findByRole(
      'region',
      { name: 'Resources that change in Staging' },
    );
    expect(changed).toHaveTextContent(
      /Deployment\/payments-api.*replicas: 1.*replicas: 5/,
    );
    expect(await axe(container)).toHaveNoViolations();
  });
});
