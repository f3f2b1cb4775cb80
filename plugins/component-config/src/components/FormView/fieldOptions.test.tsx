// SPDX-License-Identifier: Apache-2.0

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { payments } from '../../__testUtils__/payments';
import { renderConfigurationTab } from '../../__testUtils__/renderConfigurationTab';

const documents = {
  ...payments,
  componentType: `
apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  schema:
    environmentConfigs:
      volumes: "map<string> | default={} title=Volumes"
      mount: "string | default='' title=Mount oc:options='{\\"keysOf\\": \\"volumes\\"}'"
      zone: "string | default='' title=Zone oc:options='{\\"fact\\": \\"zones\\", \\"strict\\": true}'"
      size: "string | default='' title=Size oc:options='{\\"provider\\": \\"sizes\\"}'"
`,
  component: `
apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: payments-api }
spec:
  type: service
  lifecycle: production
  owner: team-payments
  componentType: web-service
  environmentConfigs:
    development: { volumes: { data: 1Gi } }
`,
  environments: `
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: development }
spec: { owner: platform, facts: { zones: 'a, b' } }
`,
};

const combobox = (name: string) => screen.findByRole('combobox', { name });

const options = async () =>
  (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

describe('the options of fields', () => {
  it('include unsaved values, facts of the environment, and those of the backend', async () => {
    const { api } = renderConfigurationTab(
      documents,
      '/?environment=development',
    );
    await userEvent.click(await combobox('Zone'));
    expect(await options()).toEqual(['a', 'b']);
    await userEvent.keyboard('{Escape}');

    await userEvent.click(await combobox('Mount'));
    expect(await options()).toEqual(['data']);
    await userEvent.keyboard('{Escape}');

    expect(api.optionsAsked).toEqual([]);
    api.options = async ({ search = '' }) => ({
      options: [{ value: `size ${search}` }],
      isComplete: false,
    });
    await userEvent.click(await combobox('Size'));
    expect(await options()).toEqual(['size ']);
    expect(api.optionsAsked).toEqual([
      {
        environment: 'development',
        pointer: '/environmentConfigs/size',
        search: '',
      },
    ]);
  });

  it('are checked as the user types', async () => {
    renderConfigurationTab(documents, '/?environment=development');
    await userEvent.click(await combobox('Zone'));
    await userEvent.keyboard('c');
    await waitFor(() =>
      expect(
        screen.getAllByText(
          /must be one of the options from the fact "zones" \("a", "b"\)/,
        ).length,
      ).toBeGreaterThan(0),
    );
  });
});
