// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '../../json';
import { childPointer } from '../../pointer';
import { branchesOf } from '../subschemas';
import type { JsonSchema } from '../types';

/** Maximum number of unknown names reported per `required`: each is compared with every property. */
const reportedNames = 10;

/** A property that is required, but that no schema of its object declares. */
export interface UnknownRequired {
  readonly name: string;
  /** The schema that requires it. */
  readonly pointer: string;
  /** The properties that are declared. */
  readonly declared: readonly string[];
}

/** One of the schemas that describe the same value. */
interface Part {
  readonly schema: JsonSchema;
  readonly pointer: string;
  /** Within `not`, which declares nothing. */
  readonly isNegated: boolean;
}

/**
 * Finds required properties that are not declared (docs/rules/openapi.md#required). An alternative may require what the
 * schema around it declares, and the other way round, so all schemas of a value are taken together. Each is visited
 * once.
 */
export function findUnknownRequired(structural: JsonSchema): UnknownRequired[] {
  const unknown: UnknownRequired[] = [];
  const pending = [partsOf(structural, '', false)];
  for (let parts = pending.pop(); parts; parts = pending.pop()) {
    unknown.push(...unknownWithin(parts));
    const below = new Map<string, Part[]>();
    for (const { schema, pointer, isNegated } of parts) {
      for (const path of childPaths(schema)) {
        const child = path.reduce<JsonValue>(
          (outer, key) => (isObject(outer) ? outer[key] : null),
          schema,
        );
        const key = path.join('/');
        const at = path.reduce(childPointer, pointer);
        const known = below.get(key) ?? [];
        below.set(key, [...known, ...partsOf(child, at, isNegated)]);
      }
    }
    pending.push(...below.values());
  }
  return unknown;
}

function unknownWithin(parts: readonly Part[]): UnknownRequired[] {
  const declared = new Set(
    parts.flatMap(({ schema: { properties }, isNegated }) =>
      isObject(properties) && !isNegated ? Object.keys(properties) : [],
    ),
  );
  if (declared.size === 0) {
    return [];
  }
  const isOpen = parts.some(
    ({ schema }) =>
      schema.additionalProperties === true ||
      isObject(schema.additionalProperties) ||
      schema['x-kubernetes-preserve-unknown-fields'] === true,
  );
  return parts.flatMap(({ schema: { properties, required }, pointer }) => {
    // In an open object, `anyOf: [{ required: [a] }]` is a condition on any property.
    const names =
      Array.isArray(required) && (isObject(properties) || !isOpen)
        ? required.map(String)
        : [];
    return names
      .filter(name => !declared.has(name))
      .slice(0, reportedNames)
      .map(name => ({ name, pointer, declared: [...declared] }));
  });
}

/** A schema, and those of `allOf` and the like within it, which describe the same value. */
function partsOf(
  schema: JsonValue | undefined,
  pointer: string,
  isNegated: boolean,
): Part[] {
  if (!isObject(schema)) {
    return [];
  }
  return [
    { schema, pointer, isNegated },
    ...branchesOf({ schema, pointer }).flatMap(branch =>
      partsOf(branch.schema, branch.pointer, isNegated),
    ),
    ...partsOf(schema.not, `${pointer}/not`, true),
  ];
}

/** The paths from a schema to those of the values within its value. */
function childPaths({ properties }: JsonSchema): string[][] {
  const names = isObject(properties) ? Object.keys(properties) : [];
  return [
    ...names.map(name => ['properties', name]),
    ['items'],
    ['additionalProperties'],
  ];
}
