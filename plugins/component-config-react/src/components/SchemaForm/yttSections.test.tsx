// SPDX-License-Identifier: Apache-2.0

import {
  compileOpenApi,
  compileYtt,
  composeSchema,
  JsonObject,
  nodeFromValue,
} from '@component-config/config-engine';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { layerOf, renderResolvedForm } from './__testUtils__/resolvedForm';

expect.extend(toHaveNoViolations);

function ytt(text: string) {
  const environmentConfigs = compileYtt({
    sources: [
      { file: 'schema.yaml', text: `#@data/values-schema\n---\n${text}` },
    ],
    pointer: '/environmentConfigs',
  });
  expect(environmentConfigs.findings).toEqual([]);
  return composeSchema({ environmentConfigs });
}

const tls = ytt(`
#@schema/title "TLS"
#@schema/nullable
tls:
  secretName: ""
  hostname: www.example.com
`);

/** The same section as an OpenAPI schema. */
const openApiTls = composeSchema({
  environmentConfigs: compileOpenApi({
    schema: nodeFromValue({
      type: 'object',
      properties: {
        tls: {
          type: 'object',
          title: 'TLS',
          nullable: true,
          properties: {
            secretName: { type: 'string', default: '' },
            hostname: { type: 'string', default: 'www.example.com' },
          },
        },
      },
    }),
  }),
});

const production = (values: JsonObject) => [
  layerOf('overlay production', values),
];
const theSwitch = (name = 'TLS') => screen.getByRole('switch', { name });

describe.each([
  ['a ytt schema', tls],
  ['an OpenAPI schema', openApiTls],
])('a nullable map, in %s', (_, schema) => {
  it('is off while no layer sets it, and shows that', () => {
    renderResolvedForm({ schema });
    expect(theSwitch()).not.toBeChecked();
    expect(screen.getByText('off (not set)')).toBeInTheDocument();
    expect(screen.queryByLabelText('Hostname')).not.toBeInTheDocument();
  });

  it('is switched on by an empty map, filled by its defaults', async () => {
    const { values, container } = renderResolvedForm({ schema });
    await userEvent.click(theSwitch());
    expect(values()).toEqual({ tls: {} });
    expect(theSwitch()).toBeChecked();
    expect(screen.getByLabelText('Hostname')).toHaveAttribute(
      'placeholder',
      'www.example.com',
    );
    expect(screen.getByText('set here')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('is switched off by unsetting it if no lower layer sets it', async () => {
    const { values } = renderResolvedForm({
      schema,
      values: { tls: { hostname: 'a' } },
    });
    await userEvent.click(theSwitch());
    expect(values()).toBeUndefined();
    expect(theSwitch()).not.toBeChecked();
  });

  it('is switched off by null if a lower layer sets it, and can be reset', async () => {
    const { values } = renderResolvedForm({
      schema,
      below: production({ tls: { hostname: 'a' } }),
    });
    expect(theSwitch()).toBeChecked();
    expect(theSwitch()).toHaveAccessibleDescription('from overlay production');
    await userEvent.click(theSwitch());
    expect(values()).toEqual({ tls: null });
    expect(screen.queryByLabelText('Hostname')).not.toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('button', {
        name: 'Reset TLS to on (overlay production)',
      }),
    );
    expect(values()).toBeUndefined();
    expect(theSwitch()).toBeChecked();
  });

  it('is switched on by unsetting it if only this layer switched it off', async () => {
    const { values } = renderResolvedForm({
      schema,
      values: { tls: null },
      below: production({ tls: {} }),
    });
    await userEvent.click(theSwitch());
    expect(values()).toBeUndefined();
  });

  it('is switched on over a null of a lower layer, and resets to it', async () => {
    const { values } = renderResolvedForm({
      schema,
      below: [
        layerOf('overlay base', { tls: { hostname: 'a' } }),
        layerOf('overlay off', { tls: null }),
      ],
    });
    expect(screen.getByText('from overlay off')).toBeInTheDocument();
    await userEvent.click(theSwitch());
    expect(values()).toEqual({ tls: {} });
    // Values below the null are not inherited.
    expect(screen.getByLabelText('Hostname')).toHaveAttribute(
      'placeholder',
      'www.example.com',
    );
    await userEvent.click(
      screen.getByRole('button', { name: 'Reset TLS to off (overlay off)' }),
    );
    expect(values()).toBeUndefined();
  });

  it('stays on when its last field is reset', async () => {
    const { values } = renderResolvedForm({
      schema,
      values: { tls: { hostname: 'a' } },
    });
    await userEvent.click(
      screen.getByRole('button', {
        name: 'Reset Hostname to www.example.com (ComponentType x)',
      }),
    );
    expect(values()).toEqual({ tls: {} });
    expect(theSwitch()).toBeChecked();
  });

  it('leaves nothing in the layer when its fields are reset and it is on anyway', async () => {
    const { values } = renderResolvedForm({
      schema,
      values: { tls: { hostname: 'a' } },
      below: production({ tls: {} }),
    });
    await userEvent.clear(screen.getByLabelText('Hostname'));
    expect(values()).toBeUndefined();
    expect(theSwitch()).toBeChecked();
  });

  it('cannot be switched off if a higher layer enforces a value in it', () => {
    renderResolvedForm({
      schema,
      above: [
        layerOf(
          'overlay guard',
          { tls: { hostname: 'a' } },
          'enforced-overlay',
        ),
      ],
    });
    expect(theSwitch()).toBeDisabled();
    expect(screen.getAllByText(/Enforced by overlay guard\./)).not.toHaveLength(
      0,
    );
  });

  it('is reset and explained by keyboard', async () => {
    const onExplain = jest.fn();
    const { values } = renderResolvedForm({
      schema,
      values: { tls: null },
      below: production({ tls: {} }),
      props: { onExplain },
    });
    act(() => theSwitch().focus());
    await userEvent.keyboard('e');
    expect(onExplain).toHaveBeenCalledWith('/environmentConfigs/tls');
    await userEvent.keyboard('r');
    expect(values()).toBeUndefined();
  });
});

it('a map that is on by default is switched off by null', async () => {
  const { values } = renderResolvedForm({
    schema: ytt(`
#@schema/nullable
#@schema/default {"size": "2Gi"}
volume:
  size: 1Gi
`),
  });
  expect(theSwitch('Volume')).toHaveAccessibleDescription(
    'default of ComponentType x',
  );
  expect(screen.getByLabelText('Size')).toHaveAttribute('placeholder', '2Gi');
  await userEvent.click(theSwitch('Volume'));
  expect(values()).toEqual({ volume: null });
});

describe('within lists and maps', () => {
  const schema = composeSchema({
    environmentConfigs: compileOpenApi({
      schema: nodeFromValue({
        type: 'object',
        properties: {
          routes: {
            type: 'array',
            items: {
              type: 'object',
              nullable: true,
              properties: {
                host: { type: 'string' },
                tls: {
                  type: 'object',
                  title: 'TLS',
                  nullable: true,
                  default: {},
                  properties: { key: { type: 'string', default: 'k' } },
                },
              },
            },
          },
          regions: {
            type: 'object',
            additionalProperties: {
              type: 'object',
              nullable: true,
              properties: { zone: { type: 'string', default: 'a' } },
            },
          },
        },
      }),
    }),
  });

  it('an item is null or present', async () => {
    const { values } = renderResolvedForm({
      schema,
      values: { routes: [{ host: 'a' }] },
    });
    await userEvent.click(theSwitch('Route 1'));
    expect(values()).toEqual({ routes: [null] });
    expect(screen.queryByLabelText('Host')).not.toBeInTheDocument();
    await userEvent.click(theSwitch('Route 1'));
    expect(values()).toEqual({ routes: [{}] });
    expect(screen.getByLabelText('Host')).toBeInTheDocument();
  });

  it('a map of an item that is on by default is switched off by null, and can be reset', async () => {
    const { values } = renderResolvedForm({
      schema,
      values: { routes: [{ host: 'a' }] },
    });
    expect(theSwitch()).toBeChecked();
    await userEvent.click(theSwitch());
    expect(values()).toEqual({ routes: [{ host: 'a', tls: null }] });
    await userEvent.click(
      screen.getByRole('button', { name: 'Reset TLS to on (ComponentType x)' }),
    );
    expect(values()).toEqual({ routes: [{ host: 'a' }] });
  });

  it('an entry set here is null or present', async () => {
    const { values } = renderResolvedForm({
      schema,
      values: { regions: { eu: null } },
    });
    const entry = within(screen.getByRole('group', { name: 'eu' }));
    await userEvent.click(entry.getByRole('switch', { name: 'eu' }));
    expect(values()).toEqual({ regions: { eu: {} } });
    expect(entry.getByLabelText('Zone')).toHaveAttribute('placeholder', 'a');
    await userEvent.click(entry.getByRole('switch', { name: 'eu' }));
    expect(values()).toEqual({ regions: { eu: null } });
  });

  it('an inherited entry is switched off by null, and can be reset', async () => {
    const { values } = renderResolvedForm({
      schema,
      below: production({ regions: { eu: { zone: 'b' } } }),
    });
    await userEvent.click(theSwitch('eu'));
    expect(values()).toEqual({ regions: { eu: null } });
    await userEvent.click(theSwitch('eu'));
    expect(values()).toBeUndefined();
  });
});

describe('a choice between sections', () => {
  const storage = ytt(`
#@schema/title "Storage"
#@schema/validation one_not_null=["bucket", "volume"]
storage:
  path: /data
  #@schema/nullable
  bucket:
    name: logs
  #@schema/nullable
  #@schema/default {"size": "1Gi"}
  volume:
    size: 2Gi
`);
  const radio = (name: string) => screen.getByRole('radio', { name });
  const ruleError = /must have exactly one of "bucket", "volume"/;

  it('shows the inherited alternative, and only its fields', async () => {
    const { container } = renderResolvedForm({ schema: storage });
    expect(radio('Volume')).toBeChecked();
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(
      /^default of ComponentType x/,
    );
    expect(screen.getByLabelText('Size')).toHaveAttribute('placeholder', '1Gi');
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Path')).toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('turns the selected alternative on and the others off, and can be reset', async () => {
    const { values } = renderResolvedForm({ schema: storage });
    await userEvent.click(radio('Bucket'));
    expect(values()).toEqual({ storage: { bucket: {}, volume: null } });
    expect(screen.getByLabelText('Name')).toHaveAttribute(
      'placeholder',
      'logs',
    );
    expect(screen.queryByLabelText('Size')).not.toBeInTheDocument();
    await userEvent.click(radio('Volume'));
    expect(values()).toBeUndefined();
    await userEvent.click(radio('Bucket'));
    await userEvent.click(
      screen.getByRole('button', {
        name: 'Reset Storage to Volume (ComponentType x)',
      }),
    );
    expect(values()).toBeUndefined();
  });

  it('sets nothing that a lower layer has already chosen', async () => {
    const { values } = renderResolvedForm({
      schema: storage,
      values: { storage: { bucket: null, volume: { size: '3Gi' } } },
      below: production({ storage: { bucket: { name: 'b' }, volume: null } }),
    });
    expect(radio('Volume')).toBeChecked();
    await userEvent.click(radio('Bucket'));
    expect(values()).toBeUndefined();
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(
      /^from overlay production/,
    );
  });

  it.each([
    ['several are on', { bucket: {} }],
    ['none is', { volume: null }],
  ])('reports at the choice when %s', async (_, values) => {
    renderResolvedForm({ schema: storage, values: { storage: values } });
    const group = screen.getByRole('radiogroup', {
      name: 'Storage: exactly one of',
    });
    expect(group).toHaveAccessibleDescription(expect.stringMatching(ruleError));
    expect(screen.getAllByText(ruleError)).toHaveLength(1);
    expect(radio('Bucket')).not.toBeChecked();
    expect(radio('Volume')).not.toBeChecked();
    await userEvent.click(radio('Bucket'));
    expect(screen.queryByText(ruleError)).not.toBeInTheDocument();
  });

  it('shows all alternatives that are on, so that the error is visible', () => {
    renderResolvedForm({
      schema: storage,
      values: { storage: { bucket: {} } },
    });
    expect(screen.getByLabelText('Name')).toBeInTheDocument();
    expect(screen.getByLabelText('Size')).toBeInTheDocument();
  });

  it('cannot be changed if an alternative is enforced', () => {
    renderResolvedForm({
      schema: storage,
      above: [
        layerOf(
          'overlay guard',
          { storage: { volume: { size: '9Gi' } } },
          'enforced-overlay',
        ),
      ],
    });
    expect(radio('Bucket')).toBeDisabled();
  });

  it('can be between texts: the selected one needs a value, and none is generated', async () => {
    const { values } = renderResolvedForm({
      schema: ytt(`
#@schema/validation one_not_null=True
source:
  #@schema/nullable
  url: ""
  #@schema/nullable
  #@schema/default "main"
  branch: ""
`),
    });
    expect(radio('Branch')).toBeChecked();
    await userEvent.click(radio('URL'));
    expect(values()).toEqual({ source: { branch: null } });
    await userEvent.type(screen.getByRole('textbox', { name: 'URL' }), 'x');
    expect(values()).toEqual({ source: { url: 'x', branch: null } });
    await userEvent.clear(screen.getByRole('textbox', { name: 'URL' }));
    expect(screen.getByRole('textbox', { name: 'URL' })).toBeInTheDocument();
    await userEvent.click(radio('Branch'));
    expect(values()).toBeUndefined();
  });

  it('can be a whole section', async () => {
    const { values } = renderResolvedForm({
      schema: ytt(`
replicas: 1
stores:
-
  #@schema/validation one_not_null=["bucket", "volume"]
  where:
    #@schema/nullable
    bucket:
      name: logs
    #@schema/nullable
    volume:
      size: 2Gi
`),
      values: { stores: [{ where: { bucket: {} } }] },
    });
    await userEvent.click(radio('Volume'));
    expect(values()).toEqual({ stores: [{ where: { volume: {} } }] });
  });
});

describe('a filter', () => {
  const filtered = (
    marks: readonly ('set' | 'error' | 'required')[],
    values: JsonObject,
    text = '',
  ) =>
    renderResolvedForm({
      schema: tls,
      values,
      props: { filter: { text, marks } },
    });

  it('finds a section that is switched here', () => {
    filtered(['set'], { tls: {} });
    expect(theSwitch()).toBeChecked();
  });

  it('finds a section that is off by its fields', () => {
    filtered([], {}, 'hostname');
    expect(theSwitch()).not.toBeChecked();
  });

  it('requires nothing in a section that is off', () => {
    filtered(['required'], {});
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });
});

it.each([
  ['min_len=1', 'which JSON Schema can say'],
  ['min_len=3', 'which only the rule says'],
])('a default that violates %s, %s, marks the field as required', rule => {
  renderResolvedForm({
    schema: ytt(`
#@schema/validation ${rule}
name: ""
other: ""
`),
  });
  expect(screen.getByText('Name')).toHaveTextContent('Name · required');
  expect(screen.getByText('Other')).not.toHaveTextContent('required');
});

it('shows when a conditional rule applies', () => {
  const schema = ytt(`
mode: none
#@schema/validation min_len=1, when=lambda _, ctx: ctx.parent["mode"] == "password"
password: ""
#@schema/nullable
#@schema/validation not_null=True, when=lambda _, ctx: ctx.parent["mode"] == "certificate"
certificate: ""
`);
  renderResolvedForm({ schema });
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    /Must be: length >= 1, when mode == "password"/,
  );
  expect(screen.getByLabelText('Certificate')).toHaveAccessibleDescription(
    /Must be: not null, when mode == "certificate"/,
  );
});
