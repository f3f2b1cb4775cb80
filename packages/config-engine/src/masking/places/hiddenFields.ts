// SPDX-License-Identifier: Apache-2.0

import type {
  ConfigurationChange,
  EffectiveConfiguration,
} from '../../effective/types';
import type { Layer } from '../../layers/types';
import {
  emptyObject,
  isObject,
  JsonObject,
  JsonValue,
  mapValues,
} from '../../json';
import { memo } from '../../memo';
import { childPointer, isWithin, parsePointer, valueAt } from '../../pointer';
import {
  annotationFor,
  Annotations,
  CompiledSchema,
  JsonSchema,
  LocatedSchema,
  mapSubschemas,
  MarkedSchema,
  propertyPointer,
  RecordedStep,
} from '../../schema';
import { annotatedPaths, HIDDEN_FIELD } from './declaredPlaces';
import {
  addPath,
  createTree,
  isSecret,
  PlaceNode,
  step,
  PlaceNodes,
} from './placeTree';
import { placesOf, SecretPlaces } from './sensitivePlaces';
import { fieldPointer } from './fieldPointer';

/** Whether neither forms nor views show a field, so that only callers who may see hidden fields get it. */
function isHiddenField(annotations: Annotations): boolean {
  return (['form', 'view'] as const).every(
    reader => annotationFor(annotations, reader, 'ui:hidden') === true,
  );
}

/** The places of hidden fields. */
export const hiddenTree = memo((schema: CompiledSchema): PlaceNode => {
  const tree = createTree();
  for (const path of hiddenPaths(schema)) {
    addPath(tree, path);
  }
  return tree;
});

/** The same as paths. */
export function hiddenPaths(
  schema: MarkedSchema,
): Array<readonly RecordedStep[]> {
  return [
    ...annotatedPaths(schema, isHiddenField),
    ...(schema.marks?.hidden ?? []),
  ];
}

function hiddenPlaces(schema: CompiledSchema): SecretPlaces {
  return placesOf([hiddenTree(schema)]);
}

/**
 * Whether a place is a hidden field or within one.
 *
 * @public
 */
export function isHiddenAt(schema: CompiledSchema, pointer: string): boolean {
  return hiddenPlaces(schema).has(pointer);
}

/**
 * Whether a place is a hidden field, within one, or may contain one.
 *
 * @public
 */
export function touchesHidden(
  schema: CompiledSchema,
  pointer: string,
): boolean {
  return hiddenPlaces(schema).touches(pointer);
}

/**
 * The schema to resolve and mask with for callers who may not see hidden fields. Hidden fields become sensitive, so
 * that no sentence reveals their values and no template copies them elsewhere.
 *
 * @public
 */
export const markHiddenSensitive: (schema: MarkedSchema) => MarkedSchema = memo(
  schema => {
    const pointers = Object.keys(schema.annotations).filter(pointer =>
      isHiddenField(schema.annotations[pointer]),
    );
    const { marks } = schema;
    if (pointers.length === 0 && !marks?.hidden.length) {
      return schema;
    }
    const annotations = Object.assign(
      emptyObject<Annotations>(),
      schema.annotations,
    );
    for (const pointer of pointers) {
      annotations[pointer] = {
        ...annotations[pointer],
        sensitive: HIDDEN_FIELD,
      };
    }
    return {
      ...schema,
      annotations,
      ...(marks && { marks: { ...marks, isHiddenSensitive: true as const } }),
    };
  },
);

/**
 * The schema without its hidden fields, for callers who may not see them; `hiddenFields` is their number. Hidden fields are
 * no longer required.
 *
 * @public
 */
export function omitHiddenFromSchema(schema: CompiledSchema): CompiledSchema {
  const hidden = Object.keys(schema.annotations).filter(pointer =>
    isHiddenField(schema.annotations[pointer]),
  );
  if (hidden.length === 0) {
    return schema;
  }
  const gone = new Set(hidden);
  const isGone = (pointer: string) => {
    for (let end = pointer.length; end > 0;) {
      if (gone.has(pointer.slice(0, end))) {
        return true;
      }
      end = pointer.lastIndexOf('/', end - 1);
    }
    return gone.has('');
  };
  const keep = <T>(table: { readonly [pointer: string]: T }) =>
    mapValues(table, (value, pointer) => (isGone(pointer) ? undefined : value));
  const order = keep(schema.order);
  for (const pointer of Object.keys(order)) {
    order[pointer] = order[pointer].filter(
      name => !gone.has(childPointer(`${pointer}/properties`, name)),
    );
  }
  const hiddenCount = emptyObject<number>();
  for (const pointer of hidden) {
    const outermost = pointer.slice(0, pointer.lastIndexOf('/'));
    if (!isGone(outermost)) {
      const section = sectionOf(schema, pointer);
      hiddenCount[section] =
        (hiddenCount[section] ?? 0) +
        countLeaves(valueAt(schema.jsonSchema, pointer));
    }
  }
  const { rules, validations, ...rest } = schema;
  return {
    ...rest,
    structural: withoutFields({ schema: schema.structural, pointer: '' }, gone),
    jsonSchema: withoutFields({ schema: schema.jsonSchema, pointer: '' }, gone),
    annotations: keep(schema.annotations),
    order,
    positions: keep(schema.positions),
    defaultOrigins: keep(schema.defaultOrigins),
    mergeStrategies: keep(schema.mergeStrategies),
    // The rules of a section are its full source, which names all fields. They are evaluated when values are saved.
    ...(rules && { rules: rulesWithout(rules, hidden) }),
    ...(validations && {
      validations: validationsWithout(validations, hiddenPlaces(schema)),
    }),
    hiddenFields: hiddenCount,
    findings: schema.findings.filter(({ pointer }) => !isGone(pointer)),
  };
}

function rulesWithout(
  rules: NonNullable<CompiledSchema['rules']>,
  hidden: readonly string[],
): NonNullable<CompiledSchema['rules']> {
  return mapValues(rules, (own, pointer) =>
    hidden.some(field => isWithin(field, pointer)) ? undefined : own,
  );
}

/** Drops rules that read a hidden field, because they name it. They are evaluated when values are saved. */
function validationsWithout(
  validations: NonNullable<CompiledSchema['validations']>,
  hidden: SecretPlaces,
): NonNullable<CompiledSchema['validations']> {
  return mapValues(validations, ({ name, rules }, pointer) => {
    const configuration = propertyPointer(pointer);
    return {
      name,
      rules: rules.filter(({ reads }) =>
        reads.every(read => !hidden.touches(`${configuration}${read}`)),
      ),
    };
  });
}

/** The section that a pointer into a composed schema refers to, or the whole schema if it is a single section. */
function sectionOf({ dialect }: CompiledSchema, pointer: string): string {
  if (dialect !== 'composed') {
    return '';
  }
  const tokens = parsePointer(pointer);
  const length = tokens[1] === 'traits' ? 6 : 2;
  return tokens
    .slice(0, length)
    .reduce((at, token) => childPointer(at, token), '');
}

/** The number of controls that a field has in a form: one, or those of its properties. */
function countLeaves(schema: JsonValue | undefined): number {
  const properties = isObject(schema) ? schema.properties : undefined;
  if (!isObject(properties) || Object.keys(properties).length === 0) {
    return 1;
  }
  return Object.values(properties).reduce<number>(
    (sum, property) => sum + countLeaves(property),
    0,
  );
}

function withoutFields(
  located: LocatedSchema,
  gone: ReadonlySet<string>,
): JsonSchema {
  const taken = new Set<JsonValue>();
  const remaining = mapSubschemas(located, part => {
    if (!gone.has(part.pointer)) {
      return withoutFields(part, gone);
    }
    if (part.keyword === 'properties' && part.key !== undefined) {
      taken.add(part.key);
    }
    return undefined;
  });
  const { required, default: value } = remaining;
  if (Array.isArray(required)) {
    remaining.required = required.filter(name => !taken.has(name));
  }
  if (isObject(value)) {
    remaining.default = mapValues(value, (child, name) =>
      taken.has(name) ? undefined : child,
    );
  }
  return remaining;
}

/** A value without hidden fields; undefined if the value itself is hidden. */
export function omitFrom(
  value: JsonValue,
  where: PlaceNodes,
): JsonValue | undefined {
  if (isSecret(where)) {
    return undefined;
  }
  if (where.length === 0) {
    return value;
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const one = omitFrom(item, step(where, String(index), 'list'));
      return one === undefined ? [] : [one];
    });
  }
  return isObject(value)
    ? mapValues(value, (child, key) => omitFrom(child, step(where, key, 'map')))
    : value;
}

function objectWithout(value: JsonObject, places: SecretPlaces): JsonObject {
  const remaining = omitFrom(value, places.at(''));
  return isObject(remaining) ? remaining : emptyObject();
}

/**
 * Values without those of hidden fields.
 *
 * @public
 */
export function omitHiddenFromValues(
  values: JsonObject,
  schema: CompiledSchema,
): JsonObject {
  return objectWithout(values, hiddenPlaces(schema));
}

/**
 * Layers without the values and rules of hidden fields.
 *
 * @public
 */
export function omitHiddenFromLayers(
  layers: readonly Layer[],
  schema: CompiledSchema,
): Layer[] {
  const places = hiddenPlaces(schema);
  if (places.isEmpty) {
    return [...layers];
  }
  return layers.map(layer => {
    const { value, rules } = layer;
    return {
      ...layer,
      value: objectWithout(value, places),
      positions: entriesWithout(layer.positions, places),
      ...(layer.expressions && {
        expressions: entriesWithout(layer.expressions, places),
      }),
      ...(rules && {
        rules: {
          ...rules,
          parts: rules.parts.map(part => ({
            ...part,
            config: objectWithout(part.config, places),
          })),
          ...(rules.mutation && {
            mutation: {
              ...rules.mutation,
              rules: rules.mutation.rules.filter(
                ({ field }) => !places.has(fieldPointer(field)),
              ),
            },
          }),
          validation: rules.validation.filter(
            ({ field }) => !places.has(fieldPointer(field)),
          ),
        },
      }),
    };
  });
}

function entriesWithout<T>(
  table: { readonly [pointer: string]: T },
  places: SecretPlaces,
): { [pointer: string]: T } {
  return mapValues(table, (value, pointer) =>
    places.has(pointer) ? undefined : value,
  );
}

/**
 * An effective configuration without hidden fields. Expects one that was resolved and masked with
 * `markHiddenSensitive(schema)`, so that contributions to surrounding places have hidden fields masked.
 *
 * @public
 */
export function omitHiddenFromEffective(
  effective: EffectiveConfiguration,
  schema: CompiledSchema,
): EffectiveConfiguration {
  const places = hiddenPlaces(schema);
  if (places.isEmpty) {
    return effective;
  }
  const isShown = ({ pointer }: { readonly pointer?: string }) =>
    pointer === undefined || !places.has(pointer);
  return {
    ...effective,
    config: objectWithout(effective.config, places),
    provenance: entriesWithout(effective.provenance, places),
    shadowedLists: entriesWithout(effective.shadowedLists, places),
    items: entriesWithout(effective.items, places),
    strategies: entriesWithout(effective.strategies, places),
    tombstones: effective.tombstones.filter(isShown),
    mutations: effective.mutations.filter(isShown),
    skippedRules: effective.skippedRules.filter(isShown),
    patch: effective.patch.filter(({ path }) => !places.has(path)),
    findings: effective.findings.filter(isShown),
  };
}

/**
 * Changes between configurations, without those of hidden fields.
 *
 * @public
 */
export function omitHiddenFromChanges(
  changes: readonly ConfigurationChange[],
  schema: CompiledSchema,
): ConfigurationChange[] {
  const places = hiddenPlaces(schema);
  return changes.filter(
    ({ pointer, before, after }) =>
      !places.has(pointer) &&
      ![before, after].some(side => side && places.has(side.pointer)),
  );
}
