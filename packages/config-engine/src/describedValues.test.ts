// SPDX-License-Identifier: Apache-2.0

import { checkCondition } from './condition';
import { resolveEffective } from './effective';
import { isObject, JsonObject, JsonValue } from './json';
import type { Layer } from './layers';
import { marksOf } from './masking';
import {
  compileDefinition,
  composeSchema,
  schemasAt,
  type JsonSchema,
} from './schema';
import { parseSource } from './source';
import { whereUsed } from './usage';

/** A definition with a schema of the parameter `m`, whose template and rule read `m.a`. */
function definitionWith(m: JsonSchema) {
  const properties = JSON.stringify({ m });
  const text = `
apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: service }
spec:
  parameters: { openAPIV3Schema: { type: object, properties: ${properties} } }
  validations: [{ rule: '\${parameters.m.a == 1}', message: One. }]
  resources: [{ id: r, template: { a: '\${parameters.m.a}' } }]
`;
  const [{ root }] = parseSource({ file: 'type.yaml', text }).documents;
  const definition = compileDefinition(root);
  const { findings } = whereUsed(root, definition);
  const codes = [...definition.findings, ...findings].map(({ code }) => code);
  return { codes, schema: composeSchema(definition) };
}

function layersOf(...values: JsonValue[]): Layer[] {
  return values.map((m, index) => ({
    id: `${index}`,
    kind: 'overlay',
    title: `overlay ${index}`,
    value: { parameters: { m } },
    positions: {},
    reason: 'test',
  }));
}

/** What each part of the engine says about the value `a` of a map `m`. */
function answersFor(m: JsonSchema): JsonObject {
  const { codes, schema } = definitionWith(m);
  const { jsonSchema } = schema;
  const value = { parameters: { m: { a: 1 } } };
  const condition = checkCondition(
    { field: 'parameters.m.a', operator: 'exists', pointer: '' },
    [jsonSchema],
  );
  const merged = resolveEffective({
    schema,
    layers: layersOf({ a: 1 }, { a: null }),
  }).config.parameters;
  const { findings } = resolveEffective({ schema, layers: layersOf({ a: 1 }) });
  return {
    schemas: schemasAt(jsonSchema, '/parameters/m/a').length,
    'a condition reads it': condition.length === 0,
    'a rule reads it': !codes.includes('validations/unknown-field'),
    'a template reads it': !codes.includes('usage/undefined-field'),
    'no warning': findings.every(({ code }) => !code.includes('unknown-field')),
    'shown to all': marksOf(schema, [value]).sensitive.length === 0,
    'null is a value':
      isObject(merged) && isObject(merged.m) && Object.hasOwn(merged.m, 'a'),
  };
}

const known = {
  'a condition reads it': true,
  'a rule reads it': true,
  'a template reads it': true,
  'no warning': true,
  'shown to all': true,
};

const described = { ...known, schemas: 1, 'null is a value': false };
const free = { ...known, schemas: 1, 'null is a value': true };
const unknown = {
  schemas: 0,
  'a condition reads it': false,
  'a rule reads it': false,
  'a template reads it': false,
  'no warning': false,
  'shown to all': false,
  'null is a value': false,
};
/** Validation reports that it is a map, or that it has the key. */
const reported = { ...unknown, 'no warning': true };
/** Nothing else is known of what is in it. */
const notAMap = {
  ...reported,
  'a template reads it': true,
  'shown to all': true,
};

const a = { type: 'integer' };
const x = { type: 'string' };

describe('the value of a key', () => {
  it.each<[string, JsonSchema, JsonObject]>([
    ['a property', { properties: { a } }, described],
    [
      'a property of a branch',
      { properties: { x }, anyOf: [{ properties: { a } }] },
      described,
    ],
    [
      'a property of a branch of a branch',
      { properties: { x }, allOf: [{ oneOf: [{ properties: { a } }] }] },
      described,
    ],
    [
      'additional properties',
      { properties: { x }, additionalProperties: a },
      described,
    ],
    [
      'any additional properties',
      { properties: { x }, additionalProperties: true },
      free,
    ],
    [
      'any unknown fields',
      {
        type: 'object',
        properties: { x },
        'x-kubernetes-preserve-unknown-fields': true,
      },
      free,
    ],
    ['nothing but its type', { type: 'object' }, free],
    ['no type', { 'x-kubernetes-preserve-unknown-fields': true }, free],
    [
      'conditions on any properties',
      { type: 'object', anyOf: [{ required: ['b'] }, { required: ['c'] }] },
      free,
    ],
    [
      'text or any map',
      { oneOf: [{ type: 'string' }, { type: 'object' }] },
      free,
    ],
    ['other properties', { properties: { x } }, unknown],
    [
      'other properties in branches',
      {
        type: 'object',
        oneOf: [{ properties: { b: x } }, { properties: { c: x } }],
      },
      unknown,
    ],
    [
      'only other properties',
      { properties: { x }, additionalProperties: false },
      reported,
    ],
    ['text', { type: 'string' }, notAMap],
    [
      'text or a number',
      { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      notAMap,
    ],
    ['a list', { type: 'array', items: x }, notAMap],
  ])('with a schema of %s', (_, m, expected) => {
    expect(answersFor(m)).toEqual(expected);
  });
});

describe('the items of a list', () => {
  const items = { type: 'object', properties: { a } };
  const list = { type: 'array', items };

  it.each<[string, JsonSchema, number, string[]]>([
    ['items', list, 1, ['x']],
    ['items in branches, too', { ...list, allOf: [list] }, 2, ['x']],
    ['items only in a branch', { type: 'array', anyOf: [list] }, 1, ['x']],
    ['any items', { type: 'array' }, 1, []],
    ['no list', { type: 'object', properties: { a } }, 0, []],
  ])('with a schema of %s', (_, m, schemas, masked) => {
    const { schema } = definitionWith(m);
    const value = { parameters: { m: [{ a: 1, x: 1 }] } };
    const { sensitive } = marksOf(schema, [value]);

    expect(schemasAt(schema.jsonSchema, '/parameters/m/0')).toHaveLength(
      schemas,
    );
    expect(sensitive.map(path => path.at(-1))).toEqual(masked);
  });
});
