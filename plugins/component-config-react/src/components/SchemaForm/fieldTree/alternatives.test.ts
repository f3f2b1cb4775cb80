// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, JsonSchema } from '@component-config/config-engine';
import { compiledSection } from '../__testUtils__/schemaForm';
import { fieldTree } from './fieldTree';
import { formFields } from './formFields';
import type { FieldNode } from './types';

function nodeOf(field: JsonSchema): FieldNode {
  const tree = fieldTree(
    compiledSection({ type: 'object', properties: { field } }),
    '/environmentConfigs',
  );
  return tree?.kind === 'object' ? tree.fields[0] : tree!;
}

/** The names of the fields that are shown for a value, required ones with an asterisk. */
function shownFor(field: JsonSchema, value: JsonObject) {
  const at = '/environmentConfigs/field';
  return formFields(nodeOf(field), at, pointer => {
    const name = pointer.slice(at.length + 1);
    return name === '' ? value : value[name];
  })
    .filter(({ isInapplicable }) => !isInapplicable)
    .map(
      ({ pointer, isRequired }) =>
        `${pointer.slice(at.length + 1)}${isRequired ? '*' : ''}`,
    );
}

const text = { type: 'string' };
const only = (value: string) => ({ type: 'string', enum: [value] });

describe('alternatives that a field tells apart', () => {
  const beside: JsonSchema = {
    type: 'object',
    required: ['type'],
    properties: {
      interval: text,
      url: text,
      region: text,
      type: { type: 'string', enum: ['git', 'bucket', 'none'] },
    },
    oneOf: [
      { properties: { type: { enum: ['git'] } }, required: ['url'] },
      {
        title: 'Object storage',
        properties: { type: { enum: ['bucket'] } },
        required: ['region'],
      },
    ],
  };
  const within: JsonSchema = {
    type: 'object',
    oneOf: [
      {
        type: 'object',
        required: ['type', 'url'],
        properties: { type: only('git'), url: text, interval: text },
      },
      {
        type: 'object',
        title: 'Object storage',
        required: ['type', 'region'],
        properties: { type: only('bucket'), region: text, interval: text },
      },
    ],
  };

  it.each<[string, JsonSchema]>([
    ['beside them', beside],
    ['in each of them', within],
    [
      'in each of them, as a constant',
      JSON.parse(
        JSON.stringify(within).replace(/"enum":\["(\w+)"\]/g, '"const":"$1"'),
      ),
    ],
  ])('are chosen by a field that is declared %s', (_, schema) => {
    const node = nodeOf(schema);
    expect(node).toMatchObject({
      kind: 'object',
      fields: expect.arrayContaining([
        expect.objectContaining({
          name: 'type',
          kind: 'control',
          choices: ['git', 'bucket'],
          choiceNames: ['git', 'Object storage'],
        }),
      ]),
    });
    expect(shownFor(schema, {})).toEqual(['type*', 'interval']);
    expect(shownFor(schema, { type: 'git' }).sort()).toEqual([
      'interval',
      'type*',
      'url*',
    ]);
    expect(shownFor(schema, { type: 'bucket' }).sort()).toEqual([
      'interval',
      'region*',
      'type*',
    ]);
  });

  it('show the fields of the parts of one of them only for it', () => {
    const schema: JsonSchema = {
      ...beside,
      oneOf: [
        {
          properties: { type: { enum: ['git'] } },
          allOf: [{ properties: { branch: text }, required: ['url'] }],
        },
        { properties: { type: { enum: ['bucket'] } }, required: ['region'] },
      ],
    };
    expect(shownFor(schema, { type: 'git' })).toEqual(
      expect.arrayContaining(['url', 'branch']),
    );
    const others = shownFor(schema, { type: 'bucket' });
    expect(others).not.toContain('url');
    expect(others).not.toContain('branch');
  });

  it('show a field of several of them for each', () => {
    const schema = {
      ...beside,
      oneOf: [
        { properties: { type: { enum: ['git', 'hub'] } }, required: ['url'] },
        { properties: { type: { enum: ['bucket'] } }, required: ['region'] },
        {
          properties: { type: { enum: ['mirror'] } },
          required: ['region', 'url'],
        },
      ],
    };
    expect(shownFor(schema, { type: 'hub' })).toContain('url*');
    expect(shownFor(schema, { type: 'hub' })).not.toContain('region*');
    expect(shownFor(schema, { type: 'mirror' })).toEqual(
      expect.arrayContaining(['url*', 'region*']),
    );
  });

  it.each<[string, JsonSchema[]]>([
    [
      'share a constant',
      [
        { properties: { type: only('git'), url: text } },
        { properties: { type: only('git'), region: text } },
      ],
    ],
    [
      'declare a field differently',
      [
        { properties: { type: only('git'), size: text } },
        { properties: { type: only('bucket'), size: { type: 'integer' } } },
      ],
    ],
    [
      'have a constant in only some',
      [
        { properties: { type: only('git'), url: text } },
        { properties: { region: text } },
      ],
    ],
  ])('are chosen by themselves if they %s', (_, oneOf) => {
    expect(nodeOf({ type: 'object', oneOf })).toMatchObject({ kind: 'union' });
  });
});

describe('alternatives that only require fields', () => {
  const conditions = (keyword: string): JsonSchema => ({
    type: 'object',
    properties: { name: text, url: text, region: text },
    [keyword]: [{ required: ['url'] }, { required: ['region'] }],
  });

  it('are named after these, and have them', () => {
    expect(nodeOf(conditions('oneOf'))).toMatchObject({
      kind: 'union',
      base: { fields: [{ name: 'name' }] },
      branches: [
        {
          title: 'URL',
          node: { fields: [{ name: 'url', isRequired: true }] },
        },
        {
          title: 'Region',
          node: { fields: [{ name: 'region', isRequired: true }] },
        },
      ],
    });
  });

  it('are no choice if any number of them may be met', () => {
    expect(nodeOf(conditions('anyOf'))).toMatchObject({
      kind: 'object',
      fields: [{ name: 'name' }, { name: 'url' }, { name: 'region' }],
    });
  });
});
