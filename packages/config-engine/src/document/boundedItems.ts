// SPDX-License-Identifier: Apache-2.0

import { overlayFindings } from '../finding/catalogue/overlay';
import { formatPath } from '../pointer';
import { Field, FieldReader } from './fieldReader';

/** How many rules, files or other entries one list of an overlay may have; the largest that we know of have a few dozen. */
export const maximumEntries = 500;

/**
 * The items of a list, where there are not too many of them: otherwise none, and one finding. Reading the rules of a text
 * takes longer than reading the text, so they are counted first.
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

/** Whether there are more entries than an overlay may have, which is a finding at the field that holds them. */
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
