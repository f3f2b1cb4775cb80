// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../../json';
import {
  compileDefinition,
  composeSchema,
  type CompiledSchema,
} from '../../schema';
import { nodeFromValue } from '../../source';
import { maskSchema } from '../maskSchema';
import { maskLayers } from '../maskSensitive';
import { markHiddenSensitive, omitHiddenFromValues } from './hiddenFields';
import { alsoMarked, marksOf } from './marks';

const MASK = '***';

function schemaOf(parameters: JsonObject) {
  return composeSchema(
    compileDefinition(
      nodeFromValue({
        apiVersion: 'component-config.io/v1alpha1',
        kind: 'ComponentType',
        metadata: { name: 'any' },
        spec: { schema: { parameters } },
      }),
    ),
  );
}

const text = 'string | default=""';
const real = schemaOf({
  note: text,
  token: `${text} oc:sensitive`,
  cell: `${text} oc:ui:hidden`,
  keys: { mail: `${text} oc:sensitive` },
  list: '[]string | default=[] oc:sensitive',
});

const values: JsonObject = {
  parameters: {
    note: 'shown',
    token: 'hunter2',
    cell: 'osprey',
    keys: { mail: 'hunter2' },
    list: ['hunter2'],
  },
};

/** The values of a component's document as shown to callers who may not see what the schema marks. */
function shown(given: JsonObject, schema: CompiledSchema): JsonObject {
  const [layer] = maskLayers(
    [
      {
        id: 'component',
        kind: 'component',
        title: '',
        value: given,
        positions: {},
        reason: '',
      },
    ],
    schema,
    MASK,
  );
  return layer.value;
}

/** Schemas without any mark. */
const others: Array<[string, JsonObject]> = [
  ['the same fields', { note: text, token: text, cell: text }],
  ['free maps', { keys: 'map<string> | default={}', cell: 'map<string>' }],
  ['no such fields', { note: text }],
  ['no fields', {}],
  ['other types', { token: 'integer | default=1', list: 'map<string>' }],
];

describe('a schema with the marks of another', () => {
  it.each(others)('masks what the other marks: %s', (_, parameters) => {
    const marked = alsoMarked(schemaOf(parameters), marksOf(real));

    expect(shown(values, marked).parameters).toMatchObject({
      note: 'shown',
      token: MASK,
      cell: 'osprey',
      keys: { mail: MASK },
      list: [MASK],
    });
  });

  it.each(others)('hides what the other hides: %s', (_, parameters) => {
    const marked = alsoMarked(schemaOf(parameters), marksOf(real));

    expect(omitHiddenFromValues(values, marked).parameters).not.toHaveProperty(
      'cell',
    );
    const reference = { secretRef: { name: 'osprey', key: 'a' } };
    // Not even a reference is shown.
    expect(
      JSON.stringify(
        shown({ parameters: { cell: reference } }, markHiddenSensitive(marked)),
      ),
    ).not.toContain('osprey');
  });

  it('applies in sections and instances that a definition is composed into', () => {
    const marks = {
      sensitive: [['parameters', 'token']],
      hidden: [['parameters', 'cell']],
    };
    const marked = composeSchema({
      marks,
      traits: { main: { name: 'ingress', marks } },
    });

    const parameters = expect.objectContaining({ token: MASK, cell: MASK });
    expect(
      shown(
        { ...values, traits: { main: values } },
        markHiddenSensitive(marked),
      ),
    ).toEqual({ parameters, traits: { main: { parameters } } });
  });

  it('has the places of values that the schema does not describe', () => {
    const marked = alsoMarked(
      schemaOf({ free: 'map<string> | default={}', note: text }),
      marksOf(schemaOf({ note: text }), [
        { parameters: { note: 'a', free: { a: 'hunter2' } } },
      ]),
    );

    expect(
      shown(
        { parameters: { note: 'a', free: { a: 'hunter2', b: 'c' } } },
        marked,
      ),
    ).toEqual({
      parameters: { note: 'a', free: { a: MASK, b: 'c' } },
    });
  });

  it('is the schema itself if the other marks nothing else', () => {
    const same = schemaOf({ a: text, token: `${text} oc:sensitive` });

    expect(alsoMarked(same, marksOf(schemaOf({ a: text })))).toBe(same);
    expect(alsoMarked(real, marksOf(real))).toBe(real);
    const marks = marksOf(real);
    expect(alsoMarked(same, marks)).toBe(alsoMarked(same, marks));
  });

  it('is shown without the marks, with masked defaults and choices', () => {
    const schema = schemaOf({ token: 'string | default=a enum=a,b' });

    const masked = maskSchema(alsoMarked(schema, marksOf(real)), MASK);
    expect(masked).not.toHaveProperty('marks');
    expect(masked.jsonSchema).toMatchObject({
      properties: { parameters: { properties: { token: { default: MASK } } } },
    });
    expect(JSON.stringify(masked.jsonSchema)).not.toContain('enum');
    expect(
      maskSchema(alsoMarked(schemaOf({ note: text }), marksOf(real)), MASK),
    ).not.toHaveProperty('marks');
  });
});
