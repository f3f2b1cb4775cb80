// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, JsonValue } from '../json';

/** Characters that weigh as much as one value. */
const charactersPerValue = 64;
/** Values that weigh as much as one field; ordinary fields have fewer. */
const valuesPerField = 16;

/**
 * The weight of a schema without its child schemas, in fields: 1 for an ordinary one, more for large defaults, enums
 * and strings, which are repeated at each use of the schema.
 *
 * @param limit - counting stops after this many values, so that weighing is cheaper than what it protects
 */
export function weighKeywords(keywords: JsonObject, limit: number): number {
  let weight = 1;
  const pending: (JsonValue[] | JsonObject)[] = [keywords];
  for (
    let next = pending.pop();
    next !== undefined && weight < limit;
    next = pending.pop()
  ) {
    for (const value of Array.isArray(next) ? next : Object.values(next)) {
      weight += 1;
      if (weight >= limit) {
        break;
      }
      if (typeof value === 'string') {
        weight += Math.floor(value.length / charactersPerValue);
      } else if (typeof value === 'object' && value !== null) {
        pending.push(value);
      }
    }
  }
  return 1 + Math.floor(weight / valuesPerField);
}
