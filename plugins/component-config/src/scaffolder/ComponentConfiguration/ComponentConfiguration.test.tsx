// SPDX-License-Identifier: Apache-2.0

import '../../__testUtils__/wideScreen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { payments } from '../../__testUtils__/payments';
import { press, renderTemplate } from '../__testUtils__/renderTemplate';

expect.extend(toHaveNoViolations);

const documents = {
  ...payments,
  componentType: `
apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  schema:
    parameters:
      image: "string | title='Container image' pattern=^[a-z:0-9]+$"
      port: "integer | default=8080 minimum=1 title=Port"
      token: "string | default='' title=Token oc:sensitive"
      entrypoint: "string | default='' title='Entry point' oc:scaffolding=omit"
      commit: "string | default='' title=Commit oc:build:inject=git.sha"
    environmentConfigs:
      replicas: "integer | default=1 minimum=1 maximum=20 title=Replicas"
---
apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: worker }
spec:
  schema:
    parameters:
      image: "string | title='Container image'"
      queue: "string | default=jobs title=Queue"
---
apiVersion: openchoreo.dev/v1alpha1
kind: Trait
metadata: { name: ingress }
spec:
  schema:
    parameters:
      host: "string | default=localhost title=Host"
`,
  component: payments.component.replace('logLevel: debug', 'replicas: 2'),
};

/** A step with the field; the type is selected in the step before unless the options name it. */
const steps = (options: object, more: object = {}) =>
  [
    ...('componentType' in options || 'component' in options
      ? []
      : [
          {
            title: 'Type',
            type: 'object',
            properties: {
              type: { type: 'string', 'ui:field': 'ComponentTypePicker' },
            },
          },
        ]),
    {
      title: 'Configuration',
      type: 'object',
      properties: {
        configuration: {
          title: 'Configuration',
          type: 'object',
          'ui:field': 'ComponentConfiguration',
          'ui:options': { componentTypeFrom: 'type', ...options },
          properties: {
            review: {
              title: 'Configuration',
              'ui:backstage': { review: { explode: false } },
            },
          },
          additionalProperties: {
            'ui:backstage': { review: { show: false } },
          },
          ...more,
        },
      },
    },
  ] as never;

const fixed = (options: object = {}) =>
  steps({ componentType: 'web-service', ...options });

/** The label of a required field includes that. */
const field = (name: string) =>
  screen.findByLabelText(new RegExp(`^${name}( · required)?$`));

async function fill(name: string, text: string) {
  const control = await field(name);
  await userEvent.clear(control);
  await userEvent.type(control, text);
}

const created = (onCreate: jest.Mock) => onCreate.mock.calls[0][0];

describe('the configuration of a new component', () => {
  it('contains only the values that were set', async () => {
    const { onCreate, container } = renderTemplate({
      documents,
      steps: fixed(),
    });
    await fill('Container image', 'shop:1');
    expect(await axe(container)).toHaveNoViolations();
    await press('Review');
    await press('Create');
    expect(created(onCreate)).toEqual({
      configuration: {
        componentType: 'web-service',
        values: { parameters: { image: 'shop:1' } },
        review: {
          'Component type': 'web-service',
          'All environments': { 'Container image': 'shop:1' },
        },
      },
    });
  });

  it('is one form: only the surrounding button submits it', async () => {
    const { container } = renderTemplate({ documents, steps: fixed() });
    await field('Container image');
    expect(container.querySelectorAll('form')).toHaveLength(1);
    expect(container.querySelectorAll('[type=submit]')).toHaveLength(1);
    await userEvent.type(await field('Port'), '81{Enter}');
    expect(
      screen.queryByRole('button', { name: 'Create' }),
    ).not.toBeInTheDocument();
  });

  it('hides fields omitted for scaffolding, and does not ask for what the build sets', async () => {
    renderTemplate({ documents, steps: fixed() });
    await field('Container image');
    expect(screen.queryByText('Entry point')).not.toBeInTheDocument();
    expect(
      screen.getByText('4 fields · the same everywhere'),
    ).toBeInTheDocument();
    expect(screen.getByText(/git\.sha/)).toBeInTheDocument();
    expect(
      screen.queryByRole('textbox', { name: 'Commit' }),
    ).not.toBeInTheDocument();
  });

  it('accepts references to secrets, but no secrets', async () => {
    const { onCreate } = renderTemplate({ documents, steps: fixed() });
    const token = await screen.findByRole('group', { name: 'Token' });
    expect(token.querySelector('input[type=password]')).not.toBeInTheDocument();
    await userEvent.type(
      within(token).getByRole('textbox', { name: 'Name of the secret' }),
      'shop',
    );
    await userEvent.type(
      within(token).getByRole('textbox', { name: 'Key in the secret' }),
      'token',
    );
    await fill('Container image', 'shop:1');
    await press('Review');
    await press('Create');
    await waitFor(() =>
      expect(created(onCreate)).toMatchObject({
        configuration: {
          values: {
            parameters: {
              token: { secretRef: { name: 'shop', key: 'token' } },
            },
          },
        },
      }),
    );
  });

  it('is checked on Next as on saving: with no values, a required value is missing', async () => {
    renderTemplate({ documents, steps: fixed() });
    await field('Container image');
    await press('Review');
    expect(
      (await screen.findAllByText(/Container image.*(required|missing)/i))
        .length,
    ).toBeGreaterThan(0);
    expect(
      screen.queryByRole('button', { name: 'Create' }),
    ).not.toBeInTheDocument();
    await fill('Container image', 'shop:1');
    await press('Review');
    expect(await screen.findByRole('button', { name: 'Create' })).toBeEnabled();
  });

  it('is checked on Next against the schema, with the error at its field', async () => {
    renderTemplate({ documents, steps: fixed() });
    await fill('Container image', 'Shop 1');
    await press('Review');
    const summary = await screen.findByRole('region', { name: /error to fix/ });
    await waitFor(() => expect(summary).toHaveFocus());
    await userEvent.click(within(summary).getAllByRole('button')[0]);
    expect(await field('Container image')).toHaveFocus();
    expect(
      screen.queryByRole('button', { name: 'Create' }),
    ).not.toBeInTheDocument();
  });

  it('keeps its values when the user goes back', async () => {
    renderTemplate({ documents, steps: steps({ environments: true }) });
    await userEvent.click(
      await screen.findByRole('radio', { name: 'web-service' }),
    );
    await press('Next');
    await fill('Container image', 'shop:1');
    await userEvent.click(
      await screen.findByRole('radio', { name: 'Staging' }),
    );
    await fill('Replicas', '3');
    await press('Back');
    expect(
      await screen.findByRole('radio', { name: 'web-service' }),
    ).toBeChecked();
    await press('Next');
    expect(await field('Container image')).toHaveValue('shop:1');
    await userEvent.click(
      await screen.findByRole('radio', { name: 'Staging' }),
    );
    expect(await field('Replicas')).toHaveValue('3');
  });

  it('keeps values that another type has fields for, and lists the others', async () => {
    const { onCreate } = renderTemplate({ documents, steps: steps({}) });
    await userEvent.click(
      await screen.findByRole('radio', { name: 'web-service' }),
    );
    await press('Next');
    await fill('Container image', 'shop:1');
    await fill('Port', '81');
    await press('Back');
    await userEvent.click(await screen.findByRole('radio', { name: 'worker' }));
    await press('Next');
    expect(await field('Container image')).toHaveValue('shop:1');
    expect(screen.getByText(/1 value was removed/)).toBeInTheDocument();
    await press('Review');
    await press('Create');
    expect(created(onCreate).configuration).toEqual({
      componentType: 'componenttype:default/worker',
      values: { parameters: { image: 'shop:1' } },
      review: {
        'Component type': 'worker',
        'All environments': { 'Container image': 'shop:1' },
      },
    });
  });

  it('opens on all environments, and returns to them', async () => {
    renderTemplate({ documents, steps: fixed({ environments: true }) });
    const all = await screen.findByRole('radio', { name: 'All environments' });
    expect(all).toBeChecked();
    await fill('Container image', 'shop:1');
    await userEvent.click(screen.getByRole('radio', { name: 'Staging' }));
    await field('Replicas');
    await userEvent.click(all);
    expect(await field('Container image')).toHaveValue('shop:1');
  });

  it("has the values of each environment in the template's options", async () => {
    const { onCreate } = renderTemplate({
      documents,
      steps: fixed({ environments: ['staging', 'production'] }),
    });
    await fill('Container image', 'shop:1');
    expect(
      screen.queryByRole('radio', { name: 'Development' }),
    ).not.toBeInTheDocument();
    await userEvent.click(
      await screen.findByRole('radio', { name: 'Staging' }),
    );
    await fill('Replicas', '4');
    await press('Review');
    await press('Create');
    expect(created(onCreate).configuration).toMatchObject({
      values: { parameters: { image: 'shop:1' } },
      environments: { staging: { environmentConfigs: { replicas: 4 } } },
    });
  });

  it("has the traits from the template's options", async () => {
    const { onCreate } = renderTemplate({
      documents,
      steps: fixed({ traits: [{ name: 'ingress', instanceName: 'public' }] }),
    });
    await fill('Container image', 'shop:1');
    await fill('Host', 'shop.example');
    await press('Review');
    await press('Create');
    expect(created(onCreate).configuration.values.traits).toEqual({
      public: { parameters: { host: 'shop.example' } },
    });
  });

  it('asks for the type first', async () => {
    renderTemplate({ documents, steps: steps({}) });
    await press('Next');
    expect(
      await screen.findByText('Choose a component type first.'),
    ).toBeInTheDocument();
    await press('Review');
    expect(
      (await screen.findAllByText(/Choose a component type first/)).length,
    ).toBeGreaterThan(1);
  });
});

describe('a text with options', () => {
  const withOptions = {
    ...documents,
    componentType: documents.componentType.replace(
      '      commit:',
      `      hosts: "[]string | default=[] title=Hosts"
      main: "string | default='' title=Main oc:options='{\\"field\\": \\"hosts\\"}'"
      team: "string | default='' title=Team oc:options='{\\"catalog\\": {\\"kind\\": \\"Group\\"}}'"
      size: "string | default='' title=Size oc:options='{\\"provider\\": \\"sizes\\"}'"
      commit:`,
    ),
  };
  const team = {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Group',
    metadata: { name: 'shop', title: 'The shop' },
    spec: { type: 'team', children: [] },
  };

  it('offers entities of the catalog and values of the form; a provider only knows existing components', async () => {
    const { onCreate } = renderTemplate({
      documents: withOptions,
      steps: fixed(),
      entities: [team],
    });
    await fill('Container image', 'shop:1');
    await userEvent.click(await field('Team'));
    await userEvent.click(await screen.findByRole('option', { name: /shop/ }));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add item to Hosts' }),
    );
    await userEvent.type(await field('Host 1'), 'shop.example');
    await userEvent.click(await field('Main'));
    await userEvent.click(
      await screen.findByRole('option', { name: 'shop.example' }),
    );
    await userEvent.click(await field('Size'));
    await screen.findByText(/There are no options for this field here\./);
    await userEvent.type(await field('Size'), 'small');
    await press('Review');
    await press('Create');
    expect(created(onCreate).configuration.values.parameters).toEqual({
      image: 'shop:1',
      hosts: ['shop.example'],
      main: 'shop.example',
      team: 'group:default/shop',
      size: 'small',
    });
  });
});

describe('the review', () => {
  it('shows titles and values, without duplicates', async () => {
    renderTemplate({ documents, steps: fixed({ environments: true }) });
    await fill('Container image', 'shop:1');
    await userEvent.click(
      await screen.findByRole('radio', { name: 'Staging' }),
    );
    await fill('Replicas', '4');
    await press('Review');
    await screen.findByRole('button', { name: 'Create' });
    const text = screen.getByRole('table').textContent;
    expect(text).toContain('Container image: shop:1');
    expect(text).toContain('Replicas: 4');
    expect(text).toContain('Staging');
    expect(text?.match(/shop:1/g)).toHaveLength(1);
    expect(text).not.toContain('arameters');
  });
});

describe('the configuration of an existing component', () => {
  const componentRef = 'component:default/payments-api';
  const change = (component = payments.component) =>
    renderTemplate({
      documents: { ...documents, component },
      steps: steps({ component: componentRef, environments: true }),
    });

  it('starts with the values of its document, and contains only changes', async () => {
    const { onCreate } = change(documents.component);
    expect(await field('Container image')).toHaveValue('payments:1');
    await userEvent.click(
      await screen.findByRole('radio', { name: 'Staging' }),
    );
    expect(await field('Replicas')).toHaveValue('2');
    await fill('Replicas', '5');
    await press('Review');
    await press('Create');
    expect(created(onCreate).configuration).toEqual({
      componentRef,
      environments: { staging: { environmentConfigs: { replicas: 5 } } },
      review: { Staging: { Replicas: '2 → 5' } },
    });
  });

  it('masks secrets of the document, also in the review', async () => {
    const component = documents.component.replace(
      'image: payments:1',
      'image: payments:1\n    token: opensesame',
    );
    const { container, onCreate } = change(component);
    await fill('Port', '81');
    expect(container.innerHTML).not.toContain('opensesame');
    await press('Review');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled(),
    );
    expect(container.innerHTML).not.toContain('opensesame');
    await press('Create');
    expect(created(onCreate).configuration.values.parameters).toEqual({
      image: 'payments:1',
      port: 81,
      token: '••••••••',
    });
  });
});
