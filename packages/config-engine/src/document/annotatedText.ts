// SPDX-License-Identifier: Apache-2.0

import { childField, Field, FieldReader } from './fieldReader';

/** What OpenChoreo's documents are called by, in their annotations. */
const annotations = {
  title: 'openchoreo.dev/display-name',
  description: 'openchoreo.dev/description',
} as const;

/** The title or description of a document, in its metadata or in the annotation that OpenChoreo has for it. */
export function annotatedText(
  metadata: Field | undefined,
  field: keyof typeof annotations,
  reader: Pick<FieldReader, 'text'>,
): string | undefined {
  const written = childField(metadata, 'annotations');
  return (
    reader.text(childField(metadata, field)) ??
    reader.text(childField(written, annotations[field]))
  );
}
