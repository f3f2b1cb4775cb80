// SPDX-License-Identifier: Apache-2.0

import {
  boundedItems,
  childField,
  Field,
  FieldReader,
  reportUnknownKeys,
} from '../../document';
import type { FindingPlace } from '../../finding';
import { overlayFindings } from '../../finding/catalogue/overlay';

/**
 * Reads a list of maps that are identified by one of their keys. Repeated entries and unknown keys are reported.
 *
 * @param known - the keys that an entry may have
 * @param name - the key that identifies an entry
 * @param read - returns undefined for an invalid entry, which is left out
 * @returns the entries with their places in the document
 */
export function readEntries<T extends object>(
  field: Field | undefined,
  known: readonly string[],
  name: string,
  reader: FieldReader,
  read: (entry: Field) => T | undefined,
): Array<T & FindingPlace> {
  const items = boundedItems(field, reader);
  reportRepeated(
    items.map(item => childField(item, name)),
    reader,
  );
  return items.flatMap(item => {
    if (!reader.isMap(item)) {
      return [];
    }
    reportUnknownKeys(item, known, reader, overlayFindings);
    const entry = read(item);
    const { pointer, position } = item;
    return entry ? [{ ...entry, pointer, ...(position && { position }) }] : [];
  });
}

/** The string at a required key of an entry; reports a finding if it is missing. */
export function requireText(
  entry: Field,
  key: string,
  reader: FieldReader,
): string | undefined {
  const field = childField(entry, key);
  const text = reader.text(field);
  if (text === undefined && (!field || field.node.kind === 'scalar')) {
    reader.findings.push(
      overlayFindings.missingKey.at(field ?? entry, { key }),
    );
  }
  return text;
}

/** Reports each string that repeats an earlier one in the list. */
export function reportRepeated(
  fields: ReadonlyArray<Field | undefined>,
  reader: FieldReader,
): void {
  const seen = new Set<string>();
  for (const field of fields) {
    if (field?.node.kind === 'scalar' && field.node.value !== null) {
      const { text } = field.node;
      if (seen.has(text)) {
        reader.findings.push(
          overlayFindings.repeatedEntry.at(field, { name: text }),
        );
      }
      seen.add(text);
    }
  }
}
