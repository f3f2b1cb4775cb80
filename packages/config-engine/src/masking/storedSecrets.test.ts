// SPDX-License-Identifier: Apache-2.0

import { buildLayers, PortalValues, readComponent } from '../layers';
import { compareEffective, explain, resolveEffective } from '../effective';
import type { JsonObject } from '../json';
import { checkOverlays, readEnvironment, readOverlay } from '../overlay';
import { compileDefinition, CompiledSchema, composeSchema } from '../schema';
import { nodeFromValue, parseSource } from '../source';
import {
  maskLayers,
  maskSensitive,
  maskValues,
  revealAt,
} from './maskSensitive';
import { recordSensitive } from './record';
import type { SensitiveRecord } from './types';

const MASK = '***';

function definitionOf(
  kind: 'ComponentType' | 'Trait',
  parameters: JsonObject,
  environmentConfigs: JsonObject = {},
) {
  return compileDefinition(
    nodeFromValue({
      apiVersion: 'component-config.io/v1alpha1',
      kind,
      metadata: { name: 'any' },
      spec: { schema: { parameters, environmentConfigs } },
    }),
  );
}

const secret = 'string | default="" oc:sensitive';
const text = 'string | default=""';
const trait = definitionOf('Trait', { password: secret });
const type = definitionOf('ComponentType', {
  token: secret,
  note: text,
  copy: text,
});

type Parts = Parameters<typeof composeSchema>[0];

function schemaOf(
  { parameters, environmentConfigs }: Parts,
  traits?: Parts['traits'],
): CompiledSchema {
  return composeSchema({
    ...(parameters && { parameters }),
    ...(environmentConfigs && { environmentConfigs }),
    ...(traits && { traits }),
  });
}

const full = schemaOf(type, { db: trait });

const stored: JsonObject = {
  parameters: { token: 'hunter-token', note: 'hunter-note' },
  traits: { db: { parameters: { password: 'hunter-password' } } },
};

const component = readComponent(
  nodeFromValue({
    apiVersion: 'component-config.io/v1alpha1',
    kind: 'Component',
    metadata: { name: 'payments' },
    spec: {
      componentType: 'any',
      parameters: { note: 'in Git', other: 'in Git, too' },
      traits: [{ name: 'any', instanceName: 'db' }],
    },
  }),
);

const environment = readEnvironment(
  nodeFromValue({
    apiVersion: 'component-config.io/v1alpha1',
    kind: 'Environment',
    metadata: { name: 'staging' },
  }),
);

/** Everything shown to a caller without the permission to reveal secrets. */
function showAll(
  schema: CompiledSchema,
  portal: PortalValues,
  overlays = '',
): string {
  const stack = buildLayers({
    component,
    environment,
    overlays: checkOverlays(
      parseSource({ file: 'overlays.yaml', text: overlays }).documents.map(
        ({ root }) => readOverlay(root),
      ),
    ),
    schema,
    portal,
  });
  const effective = resolveEffective({ schema, ...stack });
  const without = resolveEffective({
    schema,
    layers: stack.layers.filter(({ kind }) => kind !== 'portal'),
  });
  const masked = maskSensitive(effective, schema, MASK);
  const hiding = { mask: MASK, before: schema, after: schema };
  const pointers = [
    ...Object.keys(masked.provenance),
    ...masked.tombstones.map(({ pointer }) => pointer),
  ];
  return JSON.stringify([
    masked,
    pointers.map(pointer => explain(masked, pointer)),
    compareEffective(effective, without, hiding),
    compareEffective(without, effective, hiding),
    maskLayers(stack.layers, schema, MASK),
    maskValues(
      portal.allEnvironments ?? {},
      schema,
      MASK,
      portal.recorded?.allEnvironments,
    ),
  ]);
}

function recordOf(values: JsonObject, schema: CompiledSchema): SensitiveRecord {
  return recordSensitive({ values, schema, revision: 1 });
}

const renamed = definitionOf('ComponentType', {
  secretToken: secret,
  note: text,
});
const opened = definitionOf('ComponentType', { token: text, note: text });
const broken = definitionOf('ComponentType', {
  token: 'strin | oc:sensitive',
  note: text,
});

describe('a secret stored in the portal', () => {
  it.each<[string, CompiledSchema]>([
    ['the trait is gone', schemaOf(type)],
    ['the trait has another instance name', schemaOf(type, { other: trait })],
    ['the trait no longer has a schema', schemaOf(type, { db: {} })],
    ['the component has another type', schemaOf({}, { db: trait })],
    ['its field has another name', schemaOf(renamed, { db: trait })],
    ['the section has errors', schemaOf(broken, { db: trait })],
    ['nothing is left', schemaOf({})],
  ])('is not shown when %s', (_, schema) => {
    const shown = showAll(schema, { allEnvironments: stored });

    expect(shown).not.toMatch(/hunter-(token|password)/);
    // Values from a file are public.
    expect(shown).toContain('in Git, too');
  });

  it('is not shown when the type no longer declares it sensitive', () => {
    const schema = schemaOf(opened, { db: trait });
    const recorded = { allEnvironments: recordOf(stored, full) };

    expect(showAll(schema, { allEnvironments: stored })).toContain(
      'hunter-token',
    );
    expect(showAll(schema, { allEnvironments: stored, recorded })).not.toMatch(
      /hunter-(token|password)/,
    );
  });

  it('is shown if the schema does not declare its place sensitive, and nothing was recorded', () => {
    expect(showAll(full, { allEnvironments: stored })).toContain('hunter-note');
  });

  it('is not shown where a template copies it from an undescribed place', () => {
    const overlay = `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: copying }
spec:
  criteria: {}
  mutation:
    rules:
      - { field: parameters.copy, override: "{{ .parameters.oldToken }}" }
      - { field: parameters.note, override: x, when: { field: parameters.oldToken, operator: equals, value: y } }
`;
    const values = { parameters: { oldToken: 'hunter-token' } };
    const shown = showAll(full, { allEnvironments: values }, overlay);

    expect(shown).not.toContain('hunter');
    expect(shown).toContain('is sensitive, so its value is not shown');
  });

  it('can be revealed where it is masked, and only there', () => {
    const schema = schemaOf(type);
    const effective = resolveEffective({
      schema,
      ...buildLayers({
        component,
        environment,
        overlays: [],
        schema,
        portal: { allEnvironments: stored },
      }),
    });

    expect(
      revealAt(effective, schema, '/traits/db/parameters/password'),
    ).toEqual({ value: 'hunter-password' });
    expect(revealAt(effective, schema, '/parameters/note')).toBeUndefined();
    expect(revealAt(effective, schema, '/parameters')).toBeUndefined();
    expect(revealAt(effective, schema, '/nowhere')).toBeUndefined();
  });
});

describe('values that no schema describes', () => {
  const free = composeSchema({
    parameters: compileDefinition(
      nodeFromValue({
        apiVersion: 'component-config.io/v1alpha1',
        kind: 'ComponentType',
        metadata: { name: 'any' },
        spec: {
          parameters: {
            openAPIV3Schema: {
              type: 'object',
              properties: {
                free: { type: 'object' },
                open: {
                  type: 'object',
                  properties: { a: { type: 'string' } },
                  additionalProperties: true,
                },
                kept: {
                  type: 'object',
                  properties: { a: { type: 'string' } },
                  'x-kubernetes-preserve-unknown-fields': true,
                },
                map: {
                  type: 'object',
                  additionalProperties: { type: 'string' },
                },
                closed: {
                  type: 'object',
                  properties: { a: { type: 'string' } },
                },
                list: {
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: { a: { type: 'string' } },
                  },
                },
                either: {
                  type: 'object',
                  properties: { a: { type: 'string' } },
                  oneOf: [{ properties: { b: { type: 'string' } } }],
                },
              },
            },
          },
        },
      }),
    ).parameters,
  });

  it.each<[string, JsonObject, JsonObject]>([
    [
      'not in an object that allows any fields',
      { free: { x: 1 } },
      { free: { x: 1 } },
    ],
    ['not beside fields', { open: { x: 1 } }, { open: { x: 1 } }],
    ['not where they are kept', { kept: { x: 1 } }, { kept: { x: 1 } }],
    ['not in a map', { map: { x: 1 } }, { map: { x: 1 } }],
    ['not in an alternative', { either: { b: 1 } }, { either: { b: 1 } }],
    [
      'in an object of other fields',
      { closed: { a: 'y', x: 1 } },
      { closed: { a: 'y', x: MASK } },
    ],
    [
      'in an item',
      { list: [{ a: 'y', x: { z: 1 } }] },
      { list: [{ a: 'y', x: { z: MASK } }] },
    ],
    ['at the top', { x: [{ y: 1 }] }, { x: [{ y: MASK }] }],
    [
      'behind markers',
      { x: { $remove: ['hunter'] }, list: { $remove: ['a'] } },
      { x: { $remove: [MASK] }, list: { $remove: ['a'] } },
    ],
  ])('are masked %s', (_, values, masked) => {
    expect(maskValues({ parameters: values }, free, MASK, undefined)).toEqual({
      parameters: masked,
    });
  });
});
