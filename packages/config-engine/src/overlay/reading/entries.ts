// SPDX-License-Identifier: Apache-2.0

import { childField, Field, FieldReader } from '../../document';
import { overlayFindings } from '../../finding/catalogue/overlay';

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
