// SPDX-License-Identifier: Apache-2.0

import {
  Annotations,
  CompiledSchema,
  JsonSchema,
} from '@component-config/config-engine';
import { rjsfForm } from '../theme/rjsfForm';
import { childrenOf, fieldTree } from './fieldTree';
import { compiledSection } from '../__testUtils__/schemaForm';

/** The node of a field, and the schema and hints that rjsf renders it from. */
function formOf(
  field: JsonSchema,
  annotations: { [pointer: string]: Annotations } = {},
) {
  const tree = fieldTree(
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
  const [node] = tree?.kind === 'object' ? tree.fields : [];
  const { schema, uiSchema } = rjsfForm(node);
  return { node, schema, uiSchema };
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

  it.each<[string, JsonSchema, object, object, object]>([
    ['text', { type: 'string' }, { type: 'string' }, {}, {}],
    [
      'nullable text',
      { type: ['string', 'null'] },
      { type: 'string' },
      {},
      { isNullable: true },
    ],
    [
      'text or number',
      { type: ['integer', 'string'] },
      { type: 'string' },
      { 'ui:widget': 'scalar' },
      { kind: 'control', type: 'scalar' },
    ],
    [
      'alternatives of scalars',
      { anyOf: [{ type: 'integer' }, { type: 'string' }] },
      { type: 'string' },
      { 'ui:widget': 'scalar' },
      { kind: 'control', type: 'scalar' },
    ],
    [
      'an enum',
      { type: 'string', enum: ['a', 'b'] },
      { type: 'string', enum: ['a', 'b'] },
      { 'ui:widget': 'select' },
      { kind: 'control' },
    ],
    [
      'a numeric enum',
      { type: 'integer', enum: [1, 2] },
      { type: 'integer', enum: [1, 2] },
      { 'ui:widget': 'select' },
      { kind: 'control' },
    ],
    [
      'a free-form object',
      { type: 'object' },
      { type: 'object' },
      { 'ui:field': 'FreeField' },
      { kind: 'free', shape: 'object' },
    ],
    [
      'anything',
      {},
      { type: 'object' },
      { 'ui:field': 'FreeField' },
      { kind: 'free', shape: 'any', isNullable: true },
    ],
    [
      'a list of anything',
      { type: 'array' },
      { type: 'object' },
      { 'ui:field': 'FreeField' },
      { kind: 'free', shape: 'array' },
    ],
  ])('renders %s', (_, field, schema, uiSchema, facts) => {
    const form = formOf(field);
    expect(form).toEqual({
      schema: { ...schema, title: 'Field' },
      uiSchema: { ...uiSchema, 'ui:node': form.node },
      node: expect.objectContaining({ isNullable: false, ...facts }),
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
    const { node } = formOf({
      type: 'object',
      oneOf: [
        { properties: { hostPath: { type: 'string' } } },
        { title: 'Claim', properties: { claim: { type: 'string' } } },
      ],
    });
    expect(node).toMatchObject({
      kind: 'union',
      branches: [{ title: 'Host path' }, { title: 'Claim' }],
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
    [{ 'ui:help': 'Ask' }, { help: 'Ask' }],
    [{ 'ui:placeholder': 'e.g.' }, { placeholder: 'e.g.' }],
    [{ 'ui:readonly': true }, { isReadonly: true }],
    [{ 'ui:hidden': true }, { isHidden: true }],
    [{ 'ui:widget': 'textarea' }, { widget: 'textarea' }],
    [{ 'ui:advanced': true }, { isAdvanced: true }],
    [{ 'ui:group': 'Network' }, { group: 'Network' }],
    [{ scaffolding: 'omit' }, { isOmitted: true }],
    [{ 'ui:form:hidden': false, 'ui:hidden': true }, {}],
    [{ 'ui:view:hidden': true }, {}],
    [{ sensitive: true }, { isSensitive: true }],
    [
      { 'build:inject': 'git.sha' },
      { isReadonly: true, setBy: { kind: 'build', what: 'git.sha' } },
    ],
    [
      { generated: true },
      { isReadonly: true, setBy: { kind: 'tooling', what: '' } },
    ],
    [{ generated: false }, {}],
    [{ 'something:unknown': true }, {}],
  ])('%j become %j', (annotations, expected) => {
    const field: JsonSchema = { type: 'string' };
    expect(formOf(field, { '': annotations }).node).toEqual({
      ...formOf(field).node,
      ...expected,
    });
  });

  it.each<[Annotations, object]>([
    [{ 'ui:help': 'Ask' }, { 'ui:help': 'Ask' }],
    [{ 'ui:placeholder': 'e.g.' }, { 'ui:placeholder': 'e.g.' }],
    [{ 'ui:readonly': true }, { 'ui:readonly': true }],
    [{ 'ui:widget': 'textarea' }, { 'ui:widget': 'textarea' }],
    [{ 'ui:widget': 'somethingElse' }, {}],
    [{ sensitive: true }, { 'ui:widget': 'secret' }],
    [{ generated: true }, { 'ui:readonly': true }],
    [{ 'ui:hidden': true, 'ui:group': 'Network' }, {}],
  ])('%j become the hints %j', (annotations, expected) => {
    const { node, uiSchema } = formOf({ type: 'string' }, { '': annotations });
    expect(uiSchema).toEqual({ ...expected, 'ui:node': node });
  });

  it.each(['textarea', 'password', 'radio'])('render the widget %s', widget => {
    const rendered = (field: JsonSchema) =>
      formOf(field, { '': { 'ui:widget': widget } }).uiSchema['ui:widget'];
    expect([
      rendered({ type: 'string' }),
      rendered({ type: 'string', enum: ['a'] }),
    ]).toContain(widget);
  });

  it('hide a sensitive number, even if its values are listed', () => {
    const { uiSchema } = formOf(
      { type: 'integer', enum: [1, 2] },
      { '': { sensitive: true } },
    );
    expect(uiSchema).toHaveProperty('ui:widget', 'secret');
  });

  it('label the enum values of a list', () => {
    const { uiSchema } = formOf(
      { type: 'string', enum: ['a', 'b'] },
      { '': { 'ui:enumNames': ['A', 'B'] } },
    );
    expect(uiSchema).toHaveProperty('ui:enumNames', ['A', 'B']);
  });

  it('apply at every depth: in objects, items and entries', () => {
    const { node } = formOf(
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
    expect(node).toMatchObject({
      fields: [
        {
          name: 'list',
          item: { isEntry: true, fields: [{ help: 'of an item' }] },
        },
        {
          name: 'map',
          kind: 'map',
          entry: { isEntry: true, fields: [{ help: 'of an entry' }] },
        },
      ],
    });
  });
});

describe('the order of fields', () => {
  const namesOf = (schema: CompiledSchema) => {
    const tree = fieldTree(schema, '/environmentConfigs')!;
    const names = childrenOf(tree).map(({ name }) => name);
    expect(rjsfForm(tree).uiSchema['ui:order']).toEqual(names);
    return names;
  };
  const fields = (
    annotations: { [pointer: string]: Annotations },
    keywords: JsonSchema = {},
  ) =>
    namesOf(
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
    );

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
  const schema = compiledSection({ type: 'object' });
  expect(fieldTree(schema, '/parameters')).toBeUndefined();
  expect(fieldTree(schema, '/constructor')).toBeUndefined();
});

it('is built once per compiled schema, and so is the form of rjsf', () => {
  const schema = compiledSection({
    type: 'object',
    properties: { a: { type: 'string' } },
  });
  const tree = fieldTree(schema, '/environmentConfigs')!;
  expect(fieldTree(schema, '/environmentConfigs')).toBe(tree);
  expect(rjsfForm(tree)).toBe(rjsfForm(tree));
});

it('treats a field named like an object keyword as data', () => {
  const tree = fieldTree(
    compiledSection({
      type: 'object',
      properties: JSON.parse('{"constructor": {"type": "string"}}'),
    }),
    '/environmentConfigs',
  );
  expect(rjsfForm(tree!).schema.properties?.constructor).toEqual({
    type: 'string',
    title: 'Constructor',
  });
});
