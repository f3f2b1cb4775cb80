// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';
import { screen, waitFor, within } from '@testing-library/react';
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

    expect(api.optionRequests).toEqual([]);
    api.options = async ({ search = '' }) => ({
      options: [{ value: `size ${search}` }],
      isComplete: false,
    });
    await userEvent.click(await combobox('Size'));
    expect(await options()).toEqual(['size ']);
    expect(api.optionRequests).toEqual([
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

describe('the review of values', () => {
  const reviewed = async (given: typeof documents) => {
    const { api } = renderConfigurationTab(given, '/?environment=development');
    const check = jest.spyOn(api, 'checkOptions');
    await userEvent.type(await combobox('Size'), 'huge');
    // The list of options hides the rest of the page.
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    return {
      check,
      open: async () => {
        await userEvent.click(
          await screen.findByRole('button', { name: /^(Review|Propose)/ }),
        );
        return within(await screen.findByRole('dialog'));
      },
    };
  };
  const warning = {
    severity: 'warning' as const,
    code: 'values/unknown-option',
    message: 'The size is not offered.',
    pointer: '/environmentConfigs/size',
  };

  it('shows the warnings of options that only the backend has', async () => {
    const { check, open } = await reviewed(documents);
    check.mockResolvedValue({ findings: [warning] });
    const review = await open();
    expect(await review.findByText(warning.message)).toBeVisible();
    expect(review.getByRole('button', { name: 'Save' })).toBeEnabled();
    expect(check).toHaveBeenCalledWith(
      'component:default/payments-api',
      [
        {
          environment: 'development',
          values: { environmentConfigs: { size: 'huge' } },
        },
      ],
      expect.anything(),
    );
  });

  it.each([
    ['a save', documents, 'Save'],
    [
      'a change in Git',
      {
        ...documents,
        component: documents.component.replace(
          'metadata: { name: payments-api }',
          'metadata: { name: payments-api, annotations: { component-config.io/save-to: git } }',
        ),
      },
      'Propose change in Git',
    ],
  ])('refuses strict ones as %s does', async (_, given, action) => {
    const { check, open } = await reviewed(given);
    check.mockRejectedValue(new InputError('The size is not offered.'));
    const review = await open();
    expect(await review.findByRole('alert')).toHaveTextContent(
      'The size is not offered.',
    );
    expect(review.getByRole('button', { name: action })).toBeDisabled();
  });

  it('asks nothing if no value has such options', async () => {
    const { api } = renderConfigurationTab(
      documents,
      '/?environment=development',
    );
    const check = jest.spyOn(api, 'checkOptions');
    await userEvent.type(await combobox('Zone'), 'a');
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Review and save' }),
    );
    await screen.findByRole('dialog');
    expect(check).not.toHaveBeenCalled();
  });
});

describe('the secrets of references', () => {
  const environmentOf = (name: string, spec: string) => `
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: ${name} }
spec: { owner: platform, ${spec} }
`;
  const referring = {
    ...documents,
    componentType: documents.componentType.replace(
      'volumes:',
      'token: "string | default=\'\' title=Token oc:sensitive"\n      volumes:',
    ),
    environments: [
      environmentOf('development', 'secrets: { payments: [api-key, url] }'),
      environmentOf('staging', 'secrets: { payments: [cert], mail: null }'),
      environmentOf('production', 'promotedFrom: [staging]'),
    ].join('---'),
  };
  const nameOf = () => combobox('Name of the secret');
  const refer = async (environment: string) => {
    renderConfigurationTab(referring, `/?environment=${environment}`);
    await userEvent.click(
      await screen.findByRole('radio', { name: 'Reference' }),
    );
  };

  it('are those of the environment, and others get a finding', async () => {
    await refer('development');
    await userEvent.click(await nameOf());
    expect(await options()).toEqual(['payments']);
    await userEvent.keyboard('other');
    await userEvent.tab();
    await userEvent.keyboard('key');
    expect(
      (await screen.findAllByText(/refers to the secret "other"/)).length,
    ).toBeGreaterThan(0);
    expect(await nameOf()).toHaveValue('other');
  });

  it('are those of any of them for all environments', async () => {
    await refer('*');
    await userEvent.click(await nameOf());
    expect(await options()).toEqual(['payments', 'mail']);
    await userEvent.click(screen.getByRole('option', { name: 'payments' }));
    await userEvent.click(await combobox('Key in the secret'));
    expect(await options()).toEqual(['api-key', 'url', 'cert']);
    expect(screen.queryByText(/refers to the secret/)).not.toBeInTheDocument();
  });

  it('are typed where they are not known', async () => {
    await refer('production');
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Name of the secret' }),
      'any',
    );
    expect(screen.queryByText(/refers to the secret/)).not.toBeInTheDocument();
  });
});
