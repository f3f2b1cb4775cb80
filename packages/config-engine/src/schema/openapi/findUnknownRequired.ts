// SPDX-License-Identifier: Apache-2.0

import { isObject } from '../../json';
import { formatPointer } from '../../pointer';
import { Pace, type Steps } from '../../steps';
import { subschemas, type LocatedSchema, type Subschema } from '../subschemas';
import type { JsonSchema } from '../types';

/** Maximum number of unknown names reported per `required`: each is compared with every property. */
const reportedNames = 10;

/** How many schemas are visited between two pauses. */
const schemasPerStep = 1_000;

/** A property that is required, but that no schema of its object declares. */
export interface UnknownRequired {
  readonly name: string;
  /** The schema that requires it. */
  readonly pointer: string;
  /** The properties that are declared. */
  readonly declared: readonly string[];
}

/** One of the schemas that describe the same value. */
interface Part extends LocatedSchema {
  /** Within `not`, which declares nothing. */
  readonly isNegated: boolean;
}

/**
 * Finds required properties that are not declared (docs/rules/openapi.md#required). An alternative may require what the
 * schema around it declares, and the other way round, so all schemas of a value are taken together. Each is visited
 * once, with pauses.
 */
export function* findUnknownRequiredSteps(
  structural: JsonSchema,
): Steps<UnknownRequired[]> {
  const pace = new Pace(schemasPerStep);
  const unknown: UnknownRequired[] = [];
  const root = { schema: structural, pointer: '' };
  const pending = [negatableParts(root, false)];
  for (let parts = pending.pop(); parts; parts = pending.pop()) {
    unknown.push(...unknownWithin(parts));
    const below = new Map<string, Part[]>();
    for (const part of parts) {
      for (const child of subschemas(part).filter(isOfChild)) {
        const name = formatPointer([child.keyword, child.key ?? '']);
        const known = below.get(name) ?? [];
        below.set(name, [...known, ...negatableParts(child, part.isNegated)]);
      }
      if (pace.isDue()) {
        yield undefined;
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
function negatableParts(place: LocatedSchema, isNegated: boolean): Part[] {
  const { schema, pointer } = place;
  const applied = subschemas(place).filter(part => !isOfChild(part));
  return [
    { schema, pointer, isNegated },
    ...applied.flatMap(part =>
      negatableParts(part, isNegated || part.keyword === 'not'),
    ),
  ];
}

/** Whether a schema describes a value within that of the schema around it. */
function isOfChild({ keyword }: Subschema): boolean {
  return ['properties', 'items', 'additionalProperties'].includes(keyword);
}
