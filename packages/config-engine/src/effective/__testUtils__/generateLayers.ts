// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { emptyObject, isObject, JsonObject, JsonValue } from '../../json';
import { childPointer, formatPointer } from '../../pointer';
import type { MutationRule } from '../../mutation';
import type { CompiledSchema, JsonSchema, MergeStrategy } from '../../schema';
import type { Layer, LayerRules } from '../../layers';

// Few names, so that layers and schema overlap, including names that are pitfalls for plain objects and pointers.
const name = fc.constantFrom(
  'a',
  'b',
  'c',
  '1',
  'x/y',
  '__proto__',
  'constructor',
);

const marker = fc.constantFrom<JsonValue>(
  { $remove: true },
  { $unset: true },
  { $remove: ['x', 1, 'a'] },
  { a: 1, $remove: true },
  { a: 'x', $remove: true },
  [{ a: 1 }, { a: 'x', c: 1 }],
  [{ a: 1, c: 2 }, { $remove: ['x', 1] }],
  [1, 'x'],
  ['x', 2],
);

const { value: anyValue } = fc.letrec<{ value: JsonValue; map: JsonObject }>(
  tie => ({
    map: fc
      .dictionary(name, tie('value'), { maxKeys: 3 })
      .map(entries => Object.assign(emptyObject(), entries)),
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom<JsonValue>(null, 0, 1, 2, '', 'x', true, false),
      tie('map'),
      fc.array(tie('value'), { maxLength: 3 }),
      marker,
    ),
  }),
);

const config = fc
  .dictionary(name, anyValue, { maxKeys: 4 })
  .map(entries => Object.assign(emptyObject<JsonValue>(), entries));

/** Whether a value contains no markers: defaults of schemas are not layers. */
function isPlain(value: JsonValue): boolean {
  return !JSON.stringify(value).includes('"$');
}

const { schema: anySchema } = fc.letrec<{ schema: JsonSchema }>(tie => ({
  schema: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<JsonSchema>(
      { type: 'string' },
      { type: 'integer', default: 7 },
      { type: 'string', default: 'd' },
      { type: ['integer', 'null'] },
      { type: ['string', 'null'], default: 'n' },
      { type: 'object', default: {} },
      {},
      { default: { a: 1 } },
      { type: 'object', additionalProperties: true },
      { type: 'array' },
    ),
    fc
      .record({
        properties: fc.dictionary(name, tie('schema'), { maxKeys: 3 }),
        default: fc.option(config.filter(isPlain), { nil: undefined }),
      })
      .map(({ properties, default: value }) => ({
        type: 'object',
        properties: Object.assign(emptyObject(), properties),
        ...(value && { default: value }),
      })),
    fc
      .record({
        items: tie('schema'),
        default: fc.option(
          fc.array(anyValue, { maxLength: 2 }).filter(isPlain),
          { nil: undefined },
        ),
      })
      .map(({ items, default: value }) => ({
        type: 'array',
        items,
        ...(value && { default: value }),
      })),
    tie('schema').map(additionalProperties => ({
      type: 'object',
      additionalProperties,
    })),
  ),
}));

const strategy = fc.constantFrom<MergeStrategy>(
  { kind: 'append' },
  { kind: 'union' },
  { kind: 'map', keys: ['a'] },
  { kind: 'map', keys: ['a', 'b'] },
  { kind: 'replace' },
);

/** A schema with defaults and merge strategies. */
export const rootSchema = fc
  .tuple(
    fc.dictionary(name, anySchema, { maxKeys: 4 }),
    fc.array(strategy, { minLength: 3, maxLength: 3 }),
  )
  .map(([properties, strategies]): CompiledSchema => {
    const jsonSchema: JsonSchema = {
      type: 'object',
      properties: Object.assign(emptyObject(), properties),
    };
    return {
      dialect: 'composed',
      structural: {},
      jsonSchema,
      annotations: {},
      order: {},
      positions: {},
      defaultOrigins: {},
      mergeStrategies: declareFor(jsonSchema, strategies),
      findings: [],
    };
  });

/** Assigns strategies to the lists of a schema in turn, and none to every third list. */
function declareFor(
  root: JsonSchema,
  strategies: readonly MergeStrategy[],
): CompiledSchema['mergeStrategies'] {
  const declared = emptyObject<CompiledSchema['mergeStrategies'][string]>();
  let lists = 0;
  const visit = (schema: JsonSchema, pointer: string) => {
    const { properties, items, additionalProperties } = schema;
    if (isObject(items)) {
      lists += 1;
      if (lists % 3 !== 0) {
        declared[pointer] = { strategy: strategies[lists % strategies.length] };
      }
      visit(items, `${pointer}/items`);
    }
    if (isObject(additionalProperties)) {
      visit(additionalProperties, `${pointer}/additionalProperties`);
    }
    for (const [key, child] of Object.entries(properties ?? {})) {
      if (isObject(child)) {
        visit(child, childPointer(`${pointer}/properties`, key));
      }
    }
  };
  visit(root, '');
  return declared;
}

/** Layers without rules, lowest first. */
export const layerStack = fc.array(config, { maxLength: 5 }).map(values =>
  values.map((value, index): Layer => ({
    id: `layer-${index}`,
    kind: 'overlay',
    title: `layer ${index}`,
    value,
    positions: {},
    reason: 'generated',
  })),
);

// Templates read places that layers set; some read none.
const ruleValue = fc.oneof(
  anyValue.filter(isPlain),
  fc.constantFrom<JsonValue>(
    '{{ .a }}',
    '{{ .b.c }}-x',
    '{{ .metadata.name }}',
    '{{ .environment.region | default "x" }}',
  ),
);

const condition = fc
  .record({
    field: fc.constantFrom('a', 'b', 'a.b', 'c', 'environment.region'),
    operator: fc.constantFrom(
      'exists' as const,
      'true' as const,
      'equals' as const,
    ),
  })
  .map(({ field, operator }) => ({
    field,
    operator,
    pointer: '',
    ...(operator === 'equals' && { value: 'x' }),
  }));

const rule = fc
  .record({
    field: fc
      .array(name, { minLength: 1, maxLength: 3 })
      .map(tokens => formatPointer(tokens)),
    action: fc.constantFrom('default' as const, 'override' as const),
    value: ruleValue,
    when: fc.array(condition, { maxLength: 1 }),
  })
  .map((given): MutationRule => ({ ...given, pointer: '' }));

const rules = fc
  .record({
    enabledWhen: fc.option(condition, { nil: undefined, freq: 4 }),
    rules: fc.array(rule, { maxLength: 3 }),
    parts: fc.array(
      fc.record({ when: fc.array(condition, { maxLength: 1 }), config }),
      {
        maxLength: 1,
      },
    ),
  })
  .map(({ enabledWhen, rules: given, parts }): LayerRules => ({
    ...(enabledWhen && { enabledWhen }),
    buildsOn: [],
    parts: parts.map((part, index) => ({
      ...part,
      name: `part-${index}`,
      positions: {},
    })),
    merge: [],
    mutation: { mutateFirst: true, operations: ['UPDATE'], rules: given },
    validation: [],
  }));

/** Overlays with conditions, parts and mutation, a component's own values, and enforced overlays, lowest first. */
export const ruledStack = fc
  .tuple(
    fc.array(fc.tuple(config, rules), { maxLength: 3 }),
    config,
    fc.array(fc.tuple(config, rules), { maxLength: 2 }),
  )
  .map(([overlays, own, enforced]): Layer[] => {
    const layerOf = (
      kind: Layer['kind'],
      value: JsonObject,
      index: number,
      of?: LayerRules,
    ): Layer => ({
      id: `${kind}-${index}`,
      kind,
      title: `${kind} ${index}`,
      value,
      positions: {},
      reason: 'generated',
      ...(of && { rules: of }),
    });
    return [
      ...overlays.map(([value, of], index) =>
        layerOf('overlay', value, index, of),
      ),
      layerOf('component', own, 0),
      ...enforced.map(([value, of], index) =>
        layerOf('enforced-overlay', value, index, of),
      ),
    ];
  });

/** The context of conditions and templates of generated rules. */
export const ruleContext = {
  environment: { region: 'x' },
  metadata: { name: 'generated' },
};

/** Makes any change of the input an error. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}
