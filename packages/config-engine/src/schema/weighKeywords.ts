// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, JsonValue } from '../json';

/** How many characters of text weigh as much as one value. */
const charactersPerValue = 64;
/** How many values weigh as much as one field: more than an ordinary field has. */
const valuesPerField = 16;

/**
 * What a schema without the schemas in it comes to, in fields: 1 for an ordinary one, more where it has a large default,
 * enum or text, which are written out at each use of the schema as well.
 *
 * @param limit - in values: where counting stops, so that weighing never takes longer than what it protects
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
