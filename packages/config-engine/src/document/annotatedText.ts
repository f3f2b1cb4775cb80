// SPDX-License-Identifier: Apache-2.0

import { childField, Field, FieldReader } from './fieldReader';

/** The annotations that OpenChoreo uses for the title and description of a document. */
const annotations = {
  title: 'openchoreo.dev/display-name',
  description: 'openchoreo.dev/description',
} as const;

/** The title or description of a document, from its metadata or OpenChoreo's annotation. */
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
