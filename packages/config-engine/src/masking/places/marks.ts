// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../../json';
import { memo, memoPair } from '../../memo';
import type { MarkedSchema, RecordedStep, SchemaMarks } from '../../schema';
import { declaredPaths, distinctPaths } from './declaredPlaces';
import { hiddenPaths } from './hiddenFields';
import { undescribedFinder } from './undescribed';

const noMarks: SchemaMarks = { sensitive: [], hidden: [] };

const ownMarks = memo((schema: MarkedSchema): SchemaMarks => ({
  sensitive: declaredPaths(schema),
  hidden: distinctPaths(hiddenPaths(schema)),
}));

/**
 * The places that a schema marks as sensitive or hidden.
 *
 * @param values - values that are secret where the schema does not describe them
 * @returns the same object each time, if there are no such values
 *
 * @public
 */
export function marksOf(
  schema: MarkedSchema,
  values: readonly JsonObject[] = [],
): SchemaMarks {
  const marks = ownMarks(schema);
  const undescribed: RecordedStep[][] = [];
  const find = undescribedFinder(schema);
  for (const value of values) {
    find(value, '', path => undescribed.push(path));
  }
  return undescribed.length === 0
    ? marks
    : joinMarks([marks, { sensitive: undescribed, hidden: [] }]);
}

/**
 * The marks of several schemas.
 *
 * @public
 */
export function joinMarks(all: readonly SchemaMarks[]): SchemaMarks {
  return {
    sensitive: distinctPaths(all.flatMap(({ sensitive }) => sensitive)),
    hidden: distinctPaths(all.flatMap(({ hidden }) => hidden)),
  };
}

/**
 * The schema with the marks of others: a place is sensitive or hidden if any of them says so. For a schema that a caller
 * supplies or chooses, which must not reveal what the schema in use hides.
 *
 * @returns the same object each time; the schema itself if they mark nothing else
 *
 * @public
 */
export const alsoMarked: (
  schema: MarkedSchema,
  marks: SchemaMarks,
) => MarkedSchema = memoPair((schema, marks) => {
  const own = ownMarks(schema);
  return hasOthers(own.sensitive, marks.sensitive) ||
    hasOthers(own.hidden, marks.hidden)
    ? { ...schema, marks: joinMarks([schema.marks ?? noMarks, marks]) }
    : schema;
});

function hasOthers(
  paths: SchemaMarks['hidden'],
  others: SchemaMarks['hidden'],
): boolean {
  const known = new Set(paths.map(path => JSON.stringify(path)));
  return others.some(path => !known.has(JSON.stringify(path)));
}
