// SPDX-License-Identifier: Apache-2.0

import {
  composeSchema,
  emptyObject,
  isObject,
  joinMarks,
  marksOf,
  sectionNames,
  writtenTokens,
  type CompiledDefinition,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  type MarkedSchema,
  type Overlay,
  type RecordedStep,
  type SchemaMarks,
} from '@component-config/config-engine';
import type { Platform } from '../platform/platform';
import { alsoMarkedSubject, type Subject } from './subject';

/** What any existing definition of a kind marks in its sections: existing overlays may set it. */
export function marksOfAll(
  platform: Pick<Platform, 'definitions'>,
  kind: CompiledDefinition['kind'],
): SchemaMarks {
  return joinMarks(ofKind(platform, kind).flatMap(marksOfDefinition));
}

function ofKind(
  { definitions }: Pick<Platform, 'definitions'>,
  kind: CompiledDefinition['kind'],
): CompiledDefinition[] {
  return [...definitions.values()].flatMap(({ definition }) =>
    definition.kind === kind ? definition : [],
  );
}

/**
 * What existing overlays set and no valid existing definition of a kind describes: nothing says that it is no secret
 * (docs/administration.md#suppositions).
 */
export function marksOfUndescribed(
  platform: Pick<Platform, 'definitions' | 'unchecked'>,
  kind: CompiledDefinition['kind'],
): SchemaMarks {
  const { overlays, mixins } = platform.unchecked;
  const ruled = overlays
    .flatMap(({ mutation }) => mutation?.rules ?? [])
    .map(({ field, value }) => valueUnder(writtenTokens(field) ?? [], value))
    .filter(isObject);
  const configs = [
    ...overlays,
    ...mixins,
    ...overlays.flatMap(one => one.parts),
  ];
  const given = [...configs.map(({ config }) => config), ...ruled];
  const values = given.flatMap(({ traits, ...own }) =>
    kind === 'Trait' ? mapsIn(traits) : [own],
  );
  return marksOf(describedByAny(ofKind(platform, kind)), values);
}

/** A value at a path in a configuration. */
function valueUnder(tokens: readonly string[], value: JsonValue): JsonValue {
  return tokens.reduceRight<JsonValue>(
    (below, token) => Object.assign(emptyObject(), { [token]: below }),
    value,
  );
}

function mapsIn(value: JsonValue | undefined): JsonObject[] {
  return isObject(value) ? Object.values(value).filter(isObject) : [];
}

/** Describes no value. */
export const nothingDescribed = composeSchema({});

/** Describes what any of the valid sections of definitions does, and marks nothing. */
function describedByAny(
  definitions: readonly CompiledDefinition[],
): MarkedSchema {
  const properties = emptyObject<JsonSchema>();
  for (const name of sectionNames) {
    const anyOf = definitions.flatMap(definition => {
      const section = definition[name];
      return section?.findings.every(({ severity }) => severity !== 'error')
        ? [section.jsonSchema]
        : [];
    });
    if (anyOf.length > 0) {
      properties[name] = { anyOf };
    }
  }
  return {
    ...nothingDescribed,
    jsonSchema: { type: 'object', properties, additionalProperties: false },
  };
}

/** What a definition marks, by its sections. */
export function marksOfDefinition(
  definition: CompiledDefinition,
): SchemaMarks[] {
  return sectionNames.flatMap(section => {
    const schema = definition[section];
    if (!schema) {
      return [];
    }
    return [marksBelow([section], marksOf(schema))];
  });
}

function marksBelow(
  steps: readonly RecordedStep[],
  { sensitive, hidden }: SchemaMarks,
): SchemaMarks {
  const below = (paths: SchemaMarks['hidden']) =>
    paths.map(path => [...steps, ...path]);
  return { sensitive: below(sensitive), hidden: below(hidden) };
}

/**
 * Adds the marks that a supposition needs in a component.
 *
 * @public
 */
export type CarryMarks = (subject: Subject) => Subject;

/**
 * A hypothetical overlay may build on existing documents, and carry their values to components of other types, which do
 * not mark them. There, whatever any definition marks is sensitive or hidden (docs/administration.md#suppositions).
 *
 * @param platform - without the supposition
 * @param overlays - the hypothetical ones
 *
 * @public
 */
export function carryMarks(
  platform: Pick<Platform, 'definitions' | 'unchecked'>,
  overlays: ReadonlyArray<Pick<Overlay, 'base' | 'mixins'>>,
): CarryMarks {
  const { unchecked } = platform;
  const bases = new Set(unchecked.overlays.map(({ name }) => name));
  const parts = new Set(unchecked.mixins.map(({ name }) => name));
  const carries = overlays.some(
    ({ base = '', mixins }) =>
      bases.has(base) || mixins.some(name => parts.has(name)),
  );
  if (!carries) {
    return subject => subject;
  }
  const ofTypes = marksOfAll(platform, 'ComponentType');
  const ofTraits = marksOfAll(platform, 'Trait');
  /** The same object for the same instances, so that schemas are marked once. */
  const known = new Map<string, SchemaMarks>();
  return subject => {
    const { component, definitions } = subject;
    const instances = [...component.traits, ...definitions.traits].map(
      ({ instanceName }) => instanceName,
    );
    const names = [...new Set(instances)].sort();
    const key = JSON.stringify(names);
    const marks =
      known.get(key) ??
      joinMarks([
        ofTypes,
        ...names.map(name => marksBelow(['traits', name], ofTraits)),
      ]);
    known.set(key, marks);
    return alsoMarkedSubject(subject, marks);
  };
}
