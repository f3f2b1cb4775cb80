// SPDX-License-Identifier: Apache-2.0

import {
  compileOpenApi,
  compileYtt,
  composeSchema,
  isObject,
  JsonObject,
  JsonSchema,
  JsonValue,
  nodeFromValue,
  parsePointer,
} from '@component-config/config-engine';
import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { dropUnshown } from './fieldTree/dropUnshown';
import { flattenFields, formFields } from './fieldTree/formFields';
import { fieldTree } from './fieldTree/fieldTree';
import { layerOf, renderResolvedForm } from './__testUtils__/resolvedForm';
import { renderForm } from './__testUtils__/schemaForm';

const name = fc.constantFrom('a', 'b', 'constructor', 'a/b', '1', 'x_y', 'ü');

const leaf: fc.Arbitrary<JsonSchema> = fc.oneof(
  fc.constantFrom<JsonSchema>(
    { type: 'string', default: 'd' },
    { type: 'string', nullable: true },
    { type: 'string', 'x-oc-ui-hidden': true },
    { type: 'string', 'x-oc-sensitive': true, default: 's' },
    { type: 'string', 'x-oc-build-inject': 'git.sha' },
    { type: 'integer', default: 1, minimum: 1 },
    { type: 'number', description: 'A ratio.' },
    { type: 'boolean', default: true, 'x-oc-ui-advanced': true },
    { type: 'string', enum: ['x', 'y'], default: 'x' },
    { type: 'array', items: { type: 'string' }, default: ['x'] },
    { type: 'object' },
    { 'x-kubernetes-int-or-string': true },
  ),
);

const { schema: anySchema } = fc.letrec<{ schema: JsonSchema }>(tie => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.dictionary(name, tie('schema'), { maxKeys: 4 }).chain(properties =>
      fc.record({
        type: fc.constant('object'),
        properties: fc.constant(properties),
        required: fc.subarray(Object.keys(properties)),
        default: fc.constantFrom<JsonValue>({}, null),
        nullable: fc.boolean(),
      }),
    ),
    tie('schema').map(items => ({ type: 'array', items })),
    tie('schema').map(additionalProperties => ({
      type: 'object',
      nullable: true,
      additionalProperties,
    })),
  ),
}));

const anySection = fc
  .dictionary(name, anySchema, { maxKeys: 4 })
  .map(properties => ({ type: 'object', properties }));

/** Some paths of a section, as if a user had set them. */
const someLayer = fc.constantFrom<JsonObject>(
  {},
  { environmentConfigs: {} },
  { environmentConfigs: { a: 'x' } },
  { environmentConfigs: { a: { b: null }, b: [] } },
  { environmentConfigs: { a: [{}, 'x'], b: { k: {} }, ü: false } },
  { environmentConfigs: { a: {}, b: null, x_y: [null], ü: { a: {} } } },
  { environmentConfigs: 'no map' as unknown as JsonObject },
);

/** A map of a ytt schema: nullable parts, on or off by default, with choices between them at any depth. */
const { map: anyYttMap } = fc.letrec<{ map: string[] }>(tie => ({
  map: fc
    .dictionary(
      fc.constantFrom('a', 'b', 'x_y'),
      fc.record({
        nullable: fc.boolean(),
        isOn: fc.boolean(),
        isChoice: fc.boolean(),
        lines: fc.option(tie('map'), { depthSize: 'small' }),
        isList: fc.boolean(),
      }),
      { minKeys: 1, maxKeys: 3 },
    )
    .map(fields =>
      Object.entries(fields).flatMap(([key, field]) => {
        const { nullable, isOn, isChoice, lines, isList } = field;
        const choice =
          isChoice && lines ? ['#@schema/validation one_not_null=True'] : [];
        const on = isOn && lines && !isList ? ['#@schema/default {}'] : [];
        const annotations = [
          ...(nullable ? ['#@schema/nullable', ...on] : []),
          ...(isList ? [] : choice),
        ];
        const value = lines?.map(line => `  ${line}`) ?? [];
        const [head, ...body] = isList
          ? [`${key}:`, '-', ...(lines ? choice : []), ...value]
          : [`${key}:`, ...value];
        if (!lines) {
          return [...annotations, isList ? `${key}: [""]` : `${key}: ""`];
        }
        return [...annotations, head, ...body];
      }),
    ),
}));

function compiledYtt(lines: readonly string[]) {
  const text = ['#@data/values-schema', '---', ...lines, ''].join('\n');
  const environmentConfigs = compileYtt({
    sources: [{ file: 'schema.yaml', text }],
  });
  expect(environmentConfigs.findings).toEqual([]);
  return composeSchema({ environmentConfigs });
}

function compiled(section: JsonSchema) {
  const environmentConfigs = compileOpenApi({
    schema: nodeFromValue(JSON.parse(JSON.stringify(section))),
  });
  return composeSchema({ environmentConfigs });
}

it('opening and closing a form without an edit changes nothing, for any schema and layer', () => {
  const error = jest.spyOn(console, 'error');
  fc.assert(
    fc.property(anySection, someLayer, (section, layer) => {
      const { onChange, unmount } = renderForm({
        schema: compiled(section),
        value: layer,
      });
      unmount();
      cleanup();
      expect(onChange).not.toHaveBeenCalled();
      expect(error).not.toHaveBeenCalled();
    }),
    { numRuns: 40, seed: 4 },
  );
  error.mockRestore();
});

it('the same holds for ytt schemas, and saving drops nothing that is on, off or chosen', () => {
  const error = jest.spyOn(console, 'error');
  fc.assert(
    fc.property(anyYttMap, someLayer, someLayer, (lines, layer, below) => {
      const schema = compiledYtt(lines);
      const value = below.environmentConfigs;
      const { onChange, layer: stored } = renderResolvedForm({
        schema,
        values: layer.environmentConfigs,
        below: isObject(value) ? [layerOf('overlay x', value)] : [],
      });
      cleanup();
      expect(onChange).not.toHaveBeenCalled();
      expect(error).not.toHaveBeenCalled();
      const saved = dropUnshown({
        schema,
        roots: ['/environmentConfigs'],
        layer: stored(),
        inheritedAt: () => undefined,
      });
      expect(saved).toEqual({ layer: stored(), dropped: [] });
    }),
    { numRuns: 40, seed: 5 },
  );
  error.mockRestore();
});

it('every field is at a path of the schema, without duplicates', () => {
  fc.assert(
    fc.property(anySection, section => {
      const form = fieldTree(compiled(section), '/environmentConfigs')!;
      const pointers = flattenFields(
        formFields(form, '/environmentConfigs', () => undefined),
      ).map(field => field.pointer);
      expect(new Set(pointers).size).toBe(pointers.length);
      for (const pointer of pointers) {
        const tokens = parsePointer(pointer).slice(1);
        expect(placeIn(section, tokens)).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});

function placeIn(schema: JsonSchema, tokens: readonly string[]): boolean {
  const [token, ...rest] = tokens;
  const properties = schema.properties as JsonObject | undefined;
  return (
    token === undefined ||
    (properties !== undefined &&
      Object.hasOwn(properties, token) &&
      placeIn(properties[token] as JsonSchema, rest))
  );
}
