// SPDX-License-Identifier: Apache-2.0

import {
  boundedItems,
  childField,
  Field,
  FieldReader,
  MapShape,
  MissingKey,
  placeOf,
  Shape,
  shape,
  Shapes,
} from '../../document';
import type { FindingPlace } from '../../finding';
import { overlayFindings } from '../../finding/catalogue/overlay';

export const missingKey: MissingKey = (place, key) =>
  overlayFindings.missingKey.at(place, { key });

/** A map within an overlay or a mixin. */
export function strictMap<S extends Shapes>(keys: S): MapShape<S> {
  return shape.map(keys, overlayFindings);
}

/** A string at a required key. */
export const requiredText = shape.required(shape.filledText, missingKey);

/**
 * A list of maps that are identified by one of their keys. Repeated entries are reported.
 *
 * @param name - the key that identifies an entry
 * @param read - returns undefined for an invalid entry, which is left out
 * @returns the entries with their places in the document
 */
export function entries<V, T extends object>(
  name: string,
  keys: Shape<V | undefined>,
  read: (values: V, entry: Field, reader: FieldReader) => T | undefined,
): Shape<Array<T & FindingPlace>> {
  const entry = shape.refine(keys, (values, field, reader) => {
    const value = read(values, field, reader);
    return value && { ...value, ...placeOf(field) };
  });
  return {
    schema: shape.list(entry).schema,
    read(field, reader) {
      const items = boundedItems(field, reader);
      reportRepeated(
        items.map(item => childField(item, name)),
        reader,
      );
      return items.flatMap(item => entry.read(item, reader) ?? []);
    },
  };
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
