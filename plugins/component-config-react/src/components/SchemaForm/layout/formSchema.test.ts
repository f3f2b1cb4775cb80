// SPDX-License-Identifier: Apache-2.0

import { Annotations, JsonSchema } from '@component-config/config-engine';
import { formSchema } from './formSchema';
import { compiledSection } from '../__testUtils__/schemaForm';

function formOf(
  field: JsonSchema,
  annotations: { [pointer: string]: Annotations } = {},
) {
  const form = formSchema(
    compiledSection(
      { type: 'object', properties: { field } },
      Object.fromEntries(
        Object.entries(annotations).map(([pointer, entry]) => [
          `/properties/field${pointer}`,
          entry,
        ]),
      ),
    ),
    '/environmentConfigs',
  );
  return {
    schema: form?.schema.properties?.field,
    uiSchema: form?.uiSchema.field,
  };
}

describe('the schema of a form', () => {
  it('has no defaults and no constraints at any depth', () => {
    const { schema } = formOf({
      type: 'object',
      default: { a: 1 },
      properties: {
        a: { type: 'integer', default: 1, minimum: 1, maximum: 9 },
        b: {
          type: 'array',
          minItems: 2,
          uniqueItems: true,
          default: ['x'],
          items: { type: 'string', pattern: '^x', format: 'email' },
        },
        c: {
          type: 'object',
          additionalProperties: { type: 'string', default: 'y' },
        },
      },
    });
    expect(schema).toEqual({
      type: 'object',
      title: 'Field',
      properties: {
        a: { type: 'integer', title: 'A' },
        b: { type: 'array', title: 'B', items: { type: 'string' } },
        c: {
          type: 'object',
          title: 'C',
          properties: {},
          additionalProperties: { type: 'string' },
        },
      },
    });
  });

  it('keeps the required fields, to mark them', () => {
    const { schema } = formOf({
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'string' } },
    });
    expect(schema).toHaveProperty('required', ['a']);
  });

  it.each<[string, JsonSchema, object, object]>([
    ['text', { type: 'string' }, { type: 'string' }, {}],
    [
      'nullable text',
      { type: ['string', 'null'] },
      { type: 'string' },
      { 'ui:nullable': true },
    ],
    [
      'text or number',
      { type: ['integer', 'string'] },
      { type: 'string' },
      { 'ui:widget': 'scalar' },
    ],
    [
      'alternatives of scalars',
      { anyOf: [{ type: 'integer' }, { type: 'string' }] },
      { type: 'string' },
      { 'ui:widget': 'scalar' },
    ],
    [
      'an enum',
      { type: 'string', enum: ['a', 'b'] },
      { type: 'string', enum: ['a', 'b'] },
      { 'ui:widget': 'select' },
    ],
    [
      'a numeric enum',
      { type: 'integer', enum: [1, 2] },
      { type: 'integer', enum: [1, 2] },
      { 'ui:widget': 'select' },
    ],
    [
      'a free-form object',
      { type: 'object' },
      { type: 'object' },
      { 'ui:field': 'FreeField', 'ui:expected': 'object' },
    ],
    [
      'anything',
      {},
      { type: 'object' },
      { 'ui:field': 'FreeField', 'ui:nullable': true },
    ],
    [
      'a list of anything',
      { type: 'array' },
      { type: 'object' },
      { 'ui:field': 'FreeField', 'ui:expected': 'array' },
    ],
  ])('renders %s', (_, field, schema, uiSchema) => {
    expect(formOf(field)).toEqual({
      schema: { ...schema, title: 'Field' },
      uiSchema,
    });
  });

  it('renders the fields of every part of an "allOf"', () => {
    const { schema } = formOf({
      allOf: [
        { type: 'object', properties: { a: { type: 'string' } } },
        { type: 'object', properties: { b: { type: 'integer' } } },
      ],
    });
    expect(schema).toEqual({
      type: 'object',
      title: 'Field',
      properties: {
        a: { type: 'string', title: 'A' },
        b: { type: 'integer', title: 'B' },
      },
    });
  });

  it('names the branches of a "oneOf" after their fields', () => {
    const { uiSchema } = formOf({
      type: 'object',
      oneOf: [
        { properties: { hostPath: { type: 'string' } } },
        { title: 'Claim', properties: { claim: { type: 'string' } } },
      ],
    });
    expect(uiSchema).toMatchObject({
      'ui:branches': [{ title: 'Host path' }, { title: 'Claim' }],
    });
  });
});

describe('titles', () => {
  it.each([
    ['a label', { title: 'Title' }, { 'ui:label': 'Label' }, 'Label'],
    ['the title', { title: 'Title' }, {}, 'Title'],
    ['the key made readable', {}, {}, 'Field'],
  ])('are %s', (_, keywords, annotations, expected) => {
    const { schema } = formOf(
      { type: 'string', ...keywords },
      { '': annotations },
    );
    expect(schema).toHaveProperty('title', expected);
  });
});

describe('annotations', () => {
  it.each<[Annotations, object]>([
    [{ 'ui:help': 'Ask' }, { 'ui:help': 'Ask' }],
    [{ 'ui:placeholder': 'e.g.' }, { 'ui:placeholder': 'e.g.' }],
    [{ 'ui:readonly': true }, { 'ui:readonly': true }],
    [{ 'ui:hidden': true }, { 'ui:hidden': true }],
    [{ 'ui:widget': 'textarea' }, { 'ui:widget': 'textarea' }],
    [{ 'ui:widget': 'somethingElse' }, {}],
    [{ 'ui:advanced': true }, { 'ui:advanced': true }],
    [{ 'ui:group': 'Network' }, { 'ui:group': 'Network' }],
    [{ scaffolding: 'omit' }, { 'ui:omit': true }],
    [{ 'ui:form:hidden': false, 'ui:hidden': true }, {}],
    [{ 'ui:view:hidden': true }, {}],
    [{ sensitive: true }, { 'ui:sensitive': true, 'ui:widget': 'secret' }],
    [
      { 'build:inject': 'git.sha' },
      {
        'ui:readonly': true,
        'ui:setBy': { kind: 'build', what: 'git.sha' },
      },
    ],
    [
      { generated: true },
      { 'ui:readonly': true, 'ui:setBy': { kind: 'tooling', what: '' } },
    ],
    [{ generated: false }, {}],
    [{ 'something:unknown': true }, {}],
  ])('%j become %j', (annotations, expected) => {
    expect(formOf({ type: 'string' }, { '': annotations }).uiSchema).toEqual(
      expected,
    );
  });

  it.each(['textarea', 'password', 'radio'])('render the widget %s', widget => {
    const drawn = (field: JsonSchema) =>
      formOf(field, { '': { 'ui:widget': widget } }).uiSchema;
    expect([
      drawn({ type: 'string' }),
      drawn({ type: 'string', enum: ['a'] }),
    ]).toContainEqual({ 'ui:widget': widget });
  });

  it('label the enum values of a list', () => {
    const { uiSchema } = formOf(
      { type: 'string', enum: ['a', 'b'] },
      { '': { 'ui:enumNames': ['A', 'B'] } },
    );
    expect(uiSchema).toHaveProperty('ui:enumNames', ['A', 'B']);
  });

  it('apply at every depth: in objects, items and entries', () => {
    const { uiSchema } = formOf(
      {
        type: 'object',
        properties: {
          list: {
            type: 'array',
            items: { type: 'object', properties: { a: { type: 'string' } } },
          },
          map: {
            type: 'object',
            additionalProperties: {
              type: 'object',
              properties: { b: { type: 'string' } },
            },
          },
        },
      },
      {
        '/properties/list/items/properties/a': { 'ui:help': 'of an item' },
        '/properties/map/additionalProperties/properties/b': {
          'ui:help': 'of an entry',
        },
      },
    );
    expect(uiSchema).toMatchObject({
      list: { items: { 'ui:entry': true, a: { 'ui:help': 'of an item' } } },
      map: {
        'ui:field': 'MapField',
        'ui:entries': {
          'ui:entry': true,
          b: { 'ui:help': 'of an entry' },
        },
      },
    });
  });
});

describe('the order of fields', () => {
  const fields = (
    annotations: { [pointer: string]: Annotations },
    keywords: JsonSchema = {},
  ) =>
    formSchema(
      compiledSection(
        {
          type: 'object',
          properties: {
            a: { type: 'string' },
            b: { type: 'string' },
            c: { type: 'string' },
            d: { type: 'string', description: 'Described.' },
          },
          ...keywords,
        },
        annotations,
        { '': ['c', 'b', 'a', 'd'] },
      ),
      '/environmentConfigs',
    )?.uiSchema['ui:order'];

  it("is required, described, the rest, advanced; each in the author's order", () => {
    expect(
      fields({ '/properties/c': { 'ui:advanced': true } }, { required: ['a'] }),
    ).toEqual(['a', 'd', 'b', 'c']);
  });

  it('starts with "ui:order"', () => {
    expect(
      fields({
        '/properties/b': { 'ui:order': 1 },
        '/properties/a': { 'ui:order': 0 },
      }),
    ).toEqual(['a', 'b', 'd', 'c']);
  });

  it('can be a list of names at the object', () => {
    expect(fields({ '': { 'ui:order': ['b', 'unknown', 'c'] } })).toEqual([
      'b',
      'c',
      'd',
      'a',
    ]);
  });
});

it('is undefined for a section that is not in the schema', () => {
  expect(
    formSchema(compiledSection({ type: 'object' }), '/parameters'),
  ).toBeUndefined();
  expect(
    formSchema(compiledSection({ type: 'object' }), '/constructor'),
  ).toBeUndefined();
});

it('treats a field named like an object keyword as data', () => {
  const form = formSchema(
    compiledSection({
      type: 'object',
      properties: JSON.parse('{"constructor": {"type": "string"}}'),
    }),
    '/environmentConfigs',
  );
  expect(form?.schema.properties?.constructor).toEqual({
    type: 'string',
    title: 'Constructor',
  });
});
