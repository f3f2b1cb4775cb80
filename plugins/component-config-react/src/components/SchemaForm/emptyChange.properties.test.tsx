import {
  compileOpenApi,
  composeSchema,
  JsonObject,
  JsonSchema,
  nodeFromValue,
  parsePointer,
} from '@component-config/config-engine';
import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { flattenFields, formFields } from './formFields';
import { formSchema } from './formSchema';
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
        default: fc.constant({}),
      }),
    ),
    tie('schema').map(items => ({ type: 'array', items })),
    tie('schema').map(additionalProperties => ({
      type: 'object',
      additionalProperties,
    })),
  ),
}));

const anySection = fc
  .dictionary(name, anySchema, { maxKeys: 4 })
  .map(properties => ({ type: 'object', properties }));

/** Some of the places of a section, as if a person had set them. */
const someLayer = fc.constantFrom<JsonObject>(
  {},
  { environmentConfigs: {} },
  { environmentConfigs: { a: 'x' } },
  { environmentConfigs: { a: { b: null }, b: [] } },
  { environmentConfigs: { a: [{}, 'x'], b: { k: {} }, ü: false } },
  { environmentConfigs: 'no map' as unknown as JsonObject },
);

function compiled(section: JsonSchema) {
  const environmentConfigs = compileOpenApi({
    schema: nodeFromValue(JSON.parse(JSON.stringify(section))),
  });
  return composeSchema({ environmentConfigs });
}

it('opening and closing a form without an edit changes nothing, whatever the schema and the layer are', () => {
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

it('every field is at a place of the schema, once', () => {
  fc.assert(
    fc.property(anySection, section => {
      const form = formSchema(compiled(section), '/environmentConfigs')!;
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
