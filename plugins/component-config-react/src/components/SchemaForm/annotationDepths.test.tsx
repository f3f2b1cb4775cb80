// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  annotationNames,
  compileOpenApi,
  composeSchema,
  JsonObject,
  JsonSchema,
  nodeFromValue,
} from '@component-config/config-engine';
import { cleanup, screen } from '@testing-library/react';
import { fieldId } from './navigation/fieldId';
import { renderForm } from './__testUtils__/schemaForm';
import { SchemaFormProps } from './types';

/** Where a field can be: its object within a section, and the minimal layer for it to be rendered. */
const depths: ReadonlyArray<{
  depth: string;
  section: (object: JsonSchema) => JsonSchema;
  /** The path from the section to the object. */
  path: string;
  layer: (object: JsonObject) => JsonObject;
}> = [
  {
    depth: 'a section',
    section: object => object,
    path: '',
    layer: object => object,
  },
  {
    depth: 'an object in an object',
    section: object => inObject('a', inObject('b', object)),
    path: '/a/b',
    layer: object => ({ a: { b: object } }),
  },
  {
    depth: 'an item of a list',
    section: object => inObject('list', { type: 'array', items: object }),
    path: '/list/0',
    layer: object => ({ list: [object] }),
  },
  {
    depth: 'an entry of a map',
    section: object =>
      inObject('map', { type: 'object', additionalProperties: object }),
    path: '/map/key',
    layer: object => ({ map: { key: object } }),
  },
  {
    depth: 'an alternative',
    section: object => inObject('choice', { type: 'object', oneOf: [object] }),
    path: '/choice',
    layer: object => ({ choice: object }),
  },
  {
    depth: 'an item of a list in an entry of a map',
    section: object =>
      inObject('map', {
        type: 'object',
        additionalProperties: inObject('list', {
          type: 'array',
          items: object,
        }),
      }),
    path: '/map/key/list/0',
    layer: object => ({ map: { key: { list: [object] } } }),
  },
];

function inObject(name: string, schema: JsonSchema): JsonSchema {
  return { type: 'object', properties: { [name]: schema } };
}

const text: JsonSchema = { type: 'string' };
const choice: JsonSchema = { type: 'string', enum: ['x', 'y'] };

/** The parts of the field `field`, which comes after `other`, that a test checks. */
interface Seen {
  row: HTMLElement | null;
  control: HTMLElement | null;
  /** The names of the rows of the object. */
  order: readonly string[];
}

/** One way to write each annotation that a form honors, and its visible effect. */
const honoured: ReadonlyArray<{
  annotation: string;
  value: JsonSchema[string];
  field?: JsonSchema;
  /** The values of the object. */
  values?: JsonObject;
  props?: Partial<SchemaFormProps>;
  check: (seen: Seen) => void;
}> = [
  {
    annotation: 'ui:label',
    value: 'Its name',
    check: ({ row }) => expect(row).toHaveTextContent(/^Its name/),
  },
  {
    annotation: 'ui:help',
    value: 'In seconds.',
    check: ({ control }) =>
      expect(control).toHaveAccessibleDescription(/In seconds\./),
  },
  {
    annotation: 'ui:placeholder',
    value: 'team/model',
    check: ({ control }) =>
      expect(control).toHaveAttribute('placeholder', 'team/model'),
  },
  {
    annotation: 'ui:group',
    value: 'Network',
    check: ({ row }) =>
      expect(row?.closest('[data-fold$="#group:Network"]')).not.toBeNull(),
  },
  {
    annotation: 'ui:order',
    value: 1,
    check: ({ order }) => expect(order).toEqual(['field', 'other']),
  },
  {
    annotation: 'ui:advanced',
    value: true,
    check: ({ row }) => {
      expect(row).toBeNull();
      expect(
        screen.getByRole('button', { name: /^Advanced/ }),
      ).toBeInTheDocument();
    },
  },
  {
    annotation: 'ui:hidden',
    value: true,
    check: ({ row }) => expect(row).toBeNull(),
  },
  {
    annotation: 'ui:readonly',
    value: true,
    check: ({ control }) => expect(control).toBeDisabled(),
  },
  {
    annotation: 'ui:widget',
    value: 'textarea',
    check: ({ control }) => expect(control?.tagName).toBe('TEXTAREA'),
  },
  {
    annotation: 'ui:widget',
    value: 'password',
    check: ({ control }) => expect(control).toHaveAttribute('type', 'password'),
  },
  {
    annotation: 'ui:widget',
    value: 'radio',
    field: choice,
    check: ({ control }) => expect(control).toHaveRole('radiogroup'),
  },
  {
    annotation: 'ui:widget',
    value: 'radio',
    field: { type: 'boolean' },
    check: ({ control }) => expect(control).toHaveRole('radiogroup'),
  },
  {
    annotation: 'ui:enumNames',
    value: { x: 'The first' },
    field: choice,
    values: { field: 'x' },
    check: ({ row }) => expect(row).toHaveTextContent('The first'),
  },
  {
    annotation: 'ui:showIf',
    value: 'other=yes',
    values: { other: 'no' },
    check: ({ row }) => expect(row).toBeNull(),
  },
  {
    annotation: 'ui:showIf',
    value: 'other=yes',
    values: { other: 'yes' },
    check: ({ row }) => expect(row).not.toBeNull(),
  },
  {
    annotation: 'options',
    value: { field: 'other' },
    props: { loadOptions: async () => ({ options: [], isComplete: true }) },
    check: ({ control }) => expect(control).toHaveRole('combobox'),
  },
  {
    annotation: 'build:inject',
    value: 'git.sha',
    check: ({ row, control }) => {
      expect(row).toHaveTextContent('Set by the build: git.sha');
      expect(control?.tagName).toBe('DIV');
    },
  },
  {
    annotation: 'generated',
    value: 'the service mesh',
    check: ({ row, control }) => {
      expect(row).toHaveTextContent('Generated by the service mesh');
      expect(control?.tagName).toBe('DIV');
    },
  },
  {
    annotation: 'generated',
    value: true,
    field: { type: 'object', properties: { within: text } },
    check: ({ row }) => expect(row).toHaveTextContent('Generated by tooling'),
  },
  {
    annotation: 'scaffolding',
    value: 'omit',
    props: { mode: 'scaffold' },
    check: ({ row }) => expect(row).toBeNull(),
  },
  {
    annotation: 'sensitive',
    value: true,
    check: ({ control }) => expect(control).toHaveAttribute('type', 'password'),
  },
  {
    annotation: 'sensitive',
    value: true,
    field: { type: 'object', additionalProperties: text },
    values: { field: { key: 'sesame' } },
    check: () => {
      const value = document.querySelector('input[value=sesame]');
      expect(value).toHaveAttribute('type', 'password');
    },
  },
];

/**
 * Annotations about merging are honored by the merge, and rendered as a list or map of their kind. Which immutable
 * fields are locked is decided where the saved values are known, and given to the form; what is promoted is shown where
 * environments are compared, and what runs beside the effective values.
 */
const notDrawn = [
  ...['merge:strategy', 'merge:keys'],
  ...['immutable', 'promote', 'observed'],
];

describe.each(depths)('in $depth', ({ section, path, layer }) => {
  it.each(honoured)(
    '$annotation: $value is honored',
    ({ annotation, value, field = text, values = {}, props, check }) => {
      const name = `x-oc-${annotation.replaceAll(':', '-')}`;
      const object: JsonSchema = {
        type: 'object',
        properties: { other: text, field: { ...field, [name]: value } },
      };
      const schema = composeSchema({
        environmentConfigs: compileOpenApi({
          schema: nodeFromValue(section(object)),
        }),
      });
      expect(schema.findings).toEqual([]);
      renderForm({
        schema,
        value: { environmentConfigs: layer({ other: 'o', ...values }) },
        props,
      });
      const pointer = `/environmentConfigs${path}`;
      const rowOf = (key: string) =>
        document.querySelector<HTMLElement>(
          `[data-pointer="${pointer}/${key}"]`,
        );
      const rows = [
        ...document.querySelectorAll<HTMLElement>('[data-pointer]'),
      ].map(row => row.dataset.pointer);
      check({
        row: rowOf('field'),
        control: document.getElementById(fieldId(`${pointer}/field`)),
        order: ['other', 'field'].sort(
          (a, b) =>
            rows.indexOf(`${pointer}/${a}`) - rows.indexOf(`${pointer}/${b}`),
        ),
      });
      cleanup();
    },
  );
});

it('tests and documents every annotation of the vocabulary', () => {
  const page = readFileSync(
    resolve(__dirname, '../../../../../docs/reference/annotations.md'),
    'utf8',
  );
  const tested = new Set([
    ...honoured.map(({ annotation }) => annotation),
    ...notDrawn,
  ]);
  // Annotations for forms only are read like those for all, and those for views are not rendered here.
  const names = annotationNames.filter(name => !/^ui:(form|view):/.test(name));
  expect([...tested].sort()).toEqual(names.sort());
  for (const name of tested) {
    expect(page).toMatch(new RegExp(`\`(oc:)?${name}\``));
  }
});
