// SPDX-License-Identifier: Apache-2.0

import { overlayFindings } from '../finding/catalogue/overlay';
import { formatPath } from '../pointer';
import { Field, FieldReader } from './fieldReader';

/**
 * Maximum number of rules, files or other entries in one list of an overlay. The largest known list has a few dozen.
 */
export const maximumEntries = 500;

/**
 * The items of a list; if there are too many, none and a single finding. Reading rules takes longer than reading their
 * text, so they are counted first.
 */
export function boundedItems(
  field: Field | undefined,
  reader: FieldReader,
): Field[] {
  return field?.node.kind === 'list' &&
    hasTooMany(field.node.items.length, field, reader)
    ? []
    : reader.items(field);
}

/** Whether there are more entries than allowed; if so, reports it at the field. */
export function hasTooMany(
  entries: number,
  field: Field,
  reader: FieldReader,
): boolean {
  if (entries <= maximumEntries) {
    return false;
  }
  reader.findings.push(
    overlayFindings.tooManyEntries.at(field, {
      field: formatPath(field.pointer),
      entries,
      limit: maximumEntries,
    }),
  );
  return true;
}
