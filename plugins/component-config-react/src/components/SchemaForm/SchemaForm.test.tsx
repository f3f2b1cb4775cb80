// SPDX-License-Identifier: Apache-2.0

import { JsonSchema } from '@component-config/config-engine';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { compiledSection, renderForm } from './__testUtils__/schemaForm';
import { Inherited } from './types';

expect.extend(toHaveNoViolations);

const section: JsonSchema = {
  type: 'object',
  required: ['replicas'],
  properties: {
    replicas: { type: 'integer', minimum: 1, default: 2 },
    ratio: { type: 'number' },
    host: { type: 'string', description: 'Name of the host.' },
    notes: { type: 'string' },
    token: { type: 'string' },
    debug: { type: 'boolean' },
    logLevel: { type: 'string', enum: ['debug', 'info'], default: 'info' },
    port: { type: ['integer', 'string'] },
    secretPath: { type: 'string' },
    resources: {
      type: 'object',
      title: 'Resources',
      properties: { cpu: { type: 'string', default: '100m' } },
    },
    zones: { type: 'array', items: { type: 'string' } },
    mounts: {
      type: 'array',
      items: {
        type: 'object',
        properties: { name: { type: 'string' }, path: { type: 'string' } },
      },
    },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
    extra: { type: 'object' },
  },
};
const schema = compiledSection(section, {
  '/properties/notes': { 'ui:widget': 'textarea' },
  '/properties/token': { sensitive: true },
  '/properties/secretPath': { 'ui:hidden': true },
});

/** Opens the menu of a field and selects an item. */
async function choose(menu: string, item: string) {
  await userEvent.click(screen.getByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

const at = (field: string) => `/environmentConfigs/${field}`;
const staging = {
  value: 3,
  origin: 'overlay production',
  kind: 'layer',
} as const;

describe('the edited layer', () => {
  it('stays empty without edits, whatever the defaults and inherited values', () => {
    const { onChange, unmount } = renderForm({
      schema,
      value: { environmentConfigs: { resources: {} } },
      inherited: { [at('replicas')]: staging },
    });
    unmount();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('contains only what was typed', async () => {
    const { layer } = renderForm({
      schema,
      inherited: { [at('replicas')]: staging },
    });
    await userEvent.type(screen.getByLabelText('Host'), 'a.example');
    expect(layer()).toEqual({ environmentConfigs: { host: 'a.example' } });
  });

  it('may contain a value equal to the inherited one, which pins it', async () => {
    const { layer } = renderForm({
      schema,
      inherited: { [at('replicas')]: staging },
    });
    await userEvent.type(screen.getByLabelText('Replicas'), '3');
    expect(layer()).toEqual({ environmentConfigs: { replicas: 3 } });
  });

  it('keeps its other sections unchanged', async () => {
    const { layer } = renderForm({
      schema,
      value: { parameters: { port: 1 } },
    });
    await userEvent.type(screen.getByLabelText('Host'), 'x');
    expect(layer()).toEqual({
      parameters: { port: 1 },
      environmentConfigs: { host: 'x' },
    });
  });

  it('loses a cleared field, and the section with its last one', async () => {
    const { layer } = renderForm({
      schema,
      value: { environmentConfigs: { resources: { cpu: '1' } } },
    });
    await userEvent.clear(screen.getByLabelText('CPU'));
    expect(layer()).toEqual({});
  });
});

describe('a field', () => {
  it('shows what it inherits as a ghost and in a line with the origin', () => {
    renderForm({ schema, inherited: { [at('replicas')]: staging } });
    const control = screen.getByLabelText('Replicas');
    expect(control).toHaveValue('');
    expect(control).toHaveAttribute('placeholder', '3');
    expect(control).toHaveAccessibleDescription('from overlay production');
  });

  it('marks a default as such', () => {
    renderForm({
      schema,
      inherited: {
        [at('replicas')]: {
          value: 2,
          origin: 'ComponentType web-service',
          kind: 'default',
        },
      },
    });
    expect(
      screen.getByText('default of ComponentType web-service'),
    ).toBeInTheDocument();
  });

  it('is only marked as required while it has no value', () => {
    const { unmount } = renderForm({ schema });
    expect(screen.getByText(/required/)).toBeInTheDocument();
    unmount();
    renderForm({ schema, inherited: { [at('replicas')]: staging } });
    expect(screen.queryByText(/required/)).not.toBeInTheDocument();
  });

  it('can be reset to what it inherits, with a label that says so', async () => {
    const { layer } = renderForm({
      schema,
      value: { environmentConfigs: { replicas: 5, host: 'x' } },
      inherited: { [at('replicas')]: staging },
    });
    expect(screen.getAllByText('set here')).toHaveLength(2);
    await userEvent.click(
      screen.getByRole('button', {
        name: 'Reset Replicas to 3 (overlay production)',
      }),
    );
    expect(layer()).toEqual({ environmentConfigs: { host: 'x' } });
    expect(screen.getByLabelText('Replicas')).toHaveValue('');
  });

  it('is disabled when it is locked, with the reason and the owner', () => {
    renderForm({
      schema,
      inherited: { [at('replicas')]: staging },
      locked: {
        [at('replicas')]: {
          reason: 'Enforced by overlay production.',
          owner: 'group:default/platform',
        },
      },
    });
    const control = screen.getByLabelText(/^Replicas/);
    expect(control).toBeDisabled();
    expect(control).toHaveAccessibleDescription(
      /Enforced by overlay production\. Ask group:default\/platform to change it\./,
    );
  });

  it('shows its findings and is described by them', () => {
    renderForm({
      schema,
      value: { environmentConfigs: { replicas: 0 } },
      findings: [
        {
          severity: 'error',
          code: 'validation/minimum',
          message: 'The value 0 is below the minimum 1.',
          pointer: at('replicas'),
        },
      ],
    });
    const control = screen.getByLabelText(/^Replicas/);
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription(
      'set here The value 0 is below the minimum 1.',
    );
  });

  it('is not rendered when it is hidden, but counted', () => {
    renderForm({ schema });
    expect(screen.queryByLabelText('Secret path')).not.toBeInTheDocument();
    expect(screen.getByText('1 hidden field')).toBeInTheDocument();
  });
});

describe('a number', () => {
  it.each([
    ['12', 12],
    ['0.5', 0.5],
    ['abc', 'abc'],
  ])(
    'parses %s as %p, and keeps invalid input for the finding',
    async (typed, expected) => {
      const { layer } = renderForm({ schema });
      const control = screen.getByLabelText('Ratio');
      await userEvent.type(control, typed);
      expect(layer()).toEqual({ environmentConfigs: { ratio: expected } });
      expect(control).toHaveValue(typed);
    },
  );
});

describe('text or number', () => {
  it.each([
    ['8080', 8080],
    ['http', 'http'],
    ['007', '007'],
  ])('parses %s as %p', async (typed, expected) => {
    const { layer } = renderForm({ schema });
    await userEvent.type(screen.getByLabelText('Port'), typed);
    expect(layer()).toEqual({ environmentConfigs: { port: expected } });
  });
});

describe('a boolean', () => {
  it('has three states: on, off, and inherited', async () => {
    const { layer } = renderForm({
      schema,
      inherited: {
        [at('debug')]: { value: true, origin: 'overlay x', kind: 'layer' },
      },
    });
    const group = within(screen.getByRole('radiogroup', { name: 'Debug' }));
    expect(group.getByRole('radio', { name: 'Inherited: On' })).toBeChecked();

    await userEvent.click(group.getByRole('radio', { name: 'Off' }));
    expect(layer()).toEqual({ environmentConfigs: { debug: false } });

    await userEvent.click(group.getByRole('radio', { name: 'Inherited: On' }));
    expect(layer()).toEqual({});
  });
});

describe('an enum', () => {
  it('offers the choices and the inherited value', async () => {
    const { layer } = renderForm({
      schema,
      inherited: {
        [at('logLevel')]: { value: 'info', origin: 'type', kind: 'default' },
      },
    });
    const control = screen.getByRole('button', {
      name: 'Default: info Log level',
    });
    expect(control).toHaveTextContent('Default: info');
    await userEvent.click(control);
    await userEvent.click(screen.getByRole('option', { name: 'debug' }));
    expect(layer()).toEqual({ environmentConfigs: { logLevel: 'debug' } });

    await userEvent.click(screen.getByRole('button', { name: /^debug/ }));
    await userEvent.click(
      screen.getByRole('option', { name: 'Default: info' }),
    );
    expect(layer()).toEqual({});
  });
});

describe('a sensitive value', () => {
  it('is typed into a password field', () => {
    const { container } = renderForm({ schema });
    expect(
      container.querySelector('#component-config_environmentConfigs_token'),
    ).toHaveAttribute('type', 'password');
  });
});

describe('a longer text', () => {
  it('has a text area', async () => {
    const { layer } = renderForm({ schema });
    const control = screen.getByLabelText('Notes');
    expect(control.tagName).toBe('TEXTAREA');
    await userEvent.type(control, 'a{Enter}b');
    expect(layer()).toEqual({ environmentConfigs: { notes: 'a\nb' } });
  });
});

describe('a list', () => {
  const inherited: { [pointer: string]: Inherited } = {
    [at('zones')]: {
      value: ['a', 'b'],
      origin: 'overlay production',
      kind: 'layer',
    },
  };
  const group = () => within(screen.getByRole('group', { name: 'Zones' }));

  it('shows inherited items, and edits a copy after "Override"', async () => {
    const { layer } = renderForm({ schema, inherited });
    expect(group().queryByRole('textbox')).not.toBeInTheDocument();

    await userEvent.click(
      group().getByRole('button', { name: /^Override Zones/ }),
    );
    expect(layer()).toEqual({ environmentConfigs: { zones: ['a', 'b'] } });

    await userEvent.type(group().getByLabelText('Zone 2'), 'x');
    expect(layer()).toEqual({ environmentConfigs: { zones: ['a', 'bx'] } });
  });

  it('adds, moves and removes items', async () => {
    const { layer } = renderForm({
      schema,
      value: { environmentConfigs: { zones: ['a', 'b'] } },
    });
    await userEvent.click(
      group().getByRole('button', { name: 'Add item to Zones' }),
    );
    await userEvent.type(group().getByLabelText('Zone 3'), 'c');
    await choose('Actions for item 3 of Zones', 'Move up');
    expect(layer()).toEqual({ environmentConfigs: { zones: ['a', 'c', 'b'] } });
    await choose('Actions for item 2 of Zones', 'Duplicate');
    expect(layer()).toEqual({
      environmentConfigs: { zones: ['a', 'c', 'c', 'b'] },
    });
    await choose('Actions for item 1 of Zones', 'Remove');
    expect(layer()).toEqual({ environmentConfigs: { zones: ['c', 'c', 'b'] } });
  });

  it('stays when its last item is removed, because an empty list clears the inherited one', async () => {
    const { layer } = renderForm({
      schema,
      value: { environmentConfigs: { zones: ['a'] } },
    });
    await choose('Actions for item 1 of Zones', 'Remove');
    expect(layer()).toEqual({ environmentConfigs: { zones: [] } });
  });

  it('of objects keeps an empty item', async () => {
    const { layer } = renderForm({ schema });
    await userEvent.click(
      screen.getByRole('button', { name: 'Add item to Mounts' }),
    );
    expect(layer()).toEqual({ environmentConfigs: { mounts: [{}] } });
    await userEvent.type(screen.getByLabelText('Path'), '/data');
    expect(layer()).toEqual({
      environmentConfigs: { mounts: [{ path: '/data' }] },
    });
  });
});

describe('a map', () => {
  const newKey = () => screen.getByLabelText('New key in Labels');
  const add = () => screen.getByRole('button', { name: 'Add entry to Labels' });

  it('adds an entry by its key', async () => {
    const { layer } = renderForm({ schema });
    await userEvent.type(newKey(), 'app.example/team');
    await userEvent.click(add());
    expect(layer()).toEqual({
      environmentConfigs: { labels: { 'app.example/team': '' } },
    });
    await userEvent.type(
      within(
        screen.getByRole('group', { name: 'app.example/team' }),
      ).getByLabelText('app.example/team'),
      'web',
    );
    expect(layer()).toEqual({
      environmentConfigs: { labels: { 'app.example/team': 'web' } },
    });
  });

  it('refuses an existing key', async () => {
    const { onChange } = renderForm({
      schema,
      value: { environmentConfigs: { labels: { a: '1' } } },
    });
    await userEvent.type(newKey(), 'a');
    expect(add()).toBeDisabled();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The key "a" already exists',
    );
    expect(onChange).not.toHaveBeenCalled();
  });

  it('renames an entry in place, and refuses a duplicate', async () => {
    const { layer } = renderForm({
      schema,
      value: { environmentConfigs: { labels: { a: '1', b: '2' } } },
    });
    const key = screen.getByLabelText('Key of the entry a');
    await userEvent.clear(key);
    await userEvent.type(key, 'b{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The key "b" already exists',
    );
    await userEvent.type(key, 'c{Enter}');
    expect(layer()).toEqual({
      environmentConfigs: { labels: { bc: '1', b: '2' } },
    });
    expect(
      Object.keys((layer().environmentConfigs as { labels: object }).labels),
    ).toEqual(['bc', 'b']);
  });

  it('removes an entry, and is unset with its last one', async () => {
    const { layer } = renderForm({
      schema,
      value: { environmentConfigs: { labels: { a: '1' } } },
    });
    await choose('Actions for the entry a', 'Remove');
    expect(layer()).toEqual({});
  });

  it('shows inherited entries, and overrides one without the others', async () => {
    const { layer } = renderForm({
      schema,
      inherited: {
        [at('labels')]: {
          value: { a: '1', b: '2' },
          origin: 'overlay x',
          kind: 'layer',
        },
      },
    });
    const entry = screen.getByLabelText('b');
    expect(entry).toHaveAttribute('placeholder', '2');
    await userEvent.type(entry, '3');
    expect(layer()).toEqual({ environmentConfigs: { labels: { b: '3' } } });
  });

  it('removes an inherited entry, and restores it', async () => {
    const { layer } = renderForm({
      schema,
      inherited: {
        [at('labels')]: {
          value: { a: '1', b: '2' },
          origin: 'overlay x',
          kind: 'layer',
        },
      },
    });
    await choose('Actions for b', 'Remove the inherited value');
    expect(layer()).toEqual({ environmentConfigs: { labels: { b: null } } });
    expect(screen.getByLabelText('b')).toHaveAccessibleDescription(
      'removed here inherited: 2 · overlay x',
    );
    await choose('Actions for b', 'Reset to 2 (overlay x)');
    expect(layer()).toEqual({});
  });
});

describe('a free-form value', () => {
  it('is YAML, including JSON, and is written to the layer once it is valid', async () => {
    const { layer } = renderForm({ schema });
    const control = screen.getByLabelText('Extra');
    await userEvent.type(control, '{{"a": 1');
    expect(layer()).toEqual({});
    expect(screen.getByRole('alert')).toHaveTextContent('Not applied yet');
    await userEvent.type(control, '}');
    expect(layer()).toEqual({ environmentConfigs: { extra: { a: 1 } } });
    await userEvent.clear(control);
    await userEvent.type(control, 'b:{Enter}  c: d');
    expect(layer()).toEqual({
      environmentConfigs: { extra: { b: { c: 'd' } } },
    });
    expect(control).toHaveValue('b:\n  c: d');
  });

  it('is not applied if its shape violates the schema', async () => {
    const { layer } = renderForm({ schema });
    await userEvent.type(screen.getByLabelText('Extra'), 'text');
    expect(layer()).toEqual({});
    expect(screen.getByRole('alert')).toHaveTextContent(
      'A map is expected here',
    );
  });
});

it('has no accessibility violations', async () => {
  const { container } = renderForm({
    schema,
    value: {
      environmentConfigs: {
        replicas: 5,
        zones: ['a'],
        mounts: [{}],
        labels: { a: '1' },
      },
    },
    inherited: { [at('host')]: { value: 'x', origin: 'y', kind: 'layer' } },
  });
  expect(await axe(container)).toHaveNoViolations();
});
