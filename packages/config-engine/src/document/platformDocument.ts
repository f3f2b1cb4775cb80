// SPDX-License-Identifier: Apache-2.0

import type { FindingKind, SourcePosition } from '../finding';
import type { SourceNode } from '../source';
import { boundDocument } from './boundDepth';
import { childField, Field, FieldReader, rootField } from './fieldReader';
import type { MapShape, Shapes, ValuesOf } from './shape';
import { reportUnknownKeys, UnknownKey } from './unknownKeys';

/** The version of the platform documents read by this engine. */
export const DOCUMENT_VERSION = 'component-config.io/v1alpha1';

/** The versions of documents that belong to another system, which adds its own keys. */
const foreignVersions: readonly string[] = [
  'openchoreo.dev/v1alpha1',
  // Used by OpenChoreo's own plugins in the catalog.
  'backstage.io/v1alpha1',
];

/** What every platform document has. */
export interface PlatformDocument<Spec> {
  /** Whether another system owns the document; if so, unknown keys are not reported. */
  readonly isForeign: boolean;
  readonly name: string;
  readonly namespace?: string;
  readonly title?: string;
  readonly description?: string;
  /** The position of the name, or of the document. */
  readonly position?: SourcePosition;
  readonly specField?: Field;
  readonly spec: Spec;
}

/** The findings of a strict reader, besides those for types. */
export interface DocumentFindings extends UnknownKey {
  readonly wrongDocument: FindingKind<{ field: string; expected: string }>;
  readonly nameMissing: FindingKind<Record<never, never>>;
}

// The keys of a catalog entity; the catalog adds `relations` and `status`.
const documentKeys = [
  'apiVersion',
  'kind',
  'metadata',
  'spec',
  'relations',
  'status',
];

/**
 * Reads a document with a `spec` of a declared shape. The metadata is open, as in the catalog: foreign labels,
 * annotations and links are allowed.
 *
 * @param acceptsForeign - whether other systems have documents of this kind; only our keys are read from those
 */
export function readPlatformDocument<S extends Shapes>(
  root: SourceNode,
  kind: string,
  shape: MapShape<S>,
  reader: FieldReader,
  kinds: DocumentFindings,
  acceptsForeign = false,
): PlatformDocument<ValuesOf<S>> {
  const bounded = boundDocument(root);
  reader.findings.push(...bounded.findings);
  const document = rootField(bounded.root);
  if (!reader.isMap(document)) {
    if (reader.findings.length === 0) {
      // An empty document, which field readers treat as absent.
      reader.findings.push(
        kinds.wrongDocument.at(document, { field: 'kind', expected: kind }),
      );
    }
    return {
      isForeign: false,
      name: '',
      position: root.position,
      spec: shape.readKeys(undefined, reader),
    };
  }
  const version = reader.text(childField(document, 'apiVersion'));
  const isForeign =
    acceptsForeign &&
    version !== undefined &&
    foreignVersions.includes(version);
  for (const [field, expected] of [
    ['apiVersion', isForeign ? version : DOCUMENT_VERSION],
    ['kind', kind],
  ]) {
    const found = childField(document, field);
    if (reader.text(found) !== expected) {
      reader.findings.push(
        kinds.wrongDocument.at(found ?? document, { field, expected }),
      );
    }
  }
  if (!isForeign) {
    reportUnknownKeys(document, documentKeys, reader, kinds);
  }

  const metadata = childField(document, 'metadata');
  const nameField = childField(metadata, 'name');
  const name = reader.text(nameField);
  if (name === undefined) {
    reader.findings.push(
      kinds.nameMissing.at(nameField ?? metadata ?? document, {}),
    );
  }
  const namespace = reader.text(childField(metadata, 'namespace'));
  const title = annotatedText(metadata, 'title', reader);
  const description = annotatedText(metadata, 'description', reader);
  const field = childField(document, 'spec');
  const specField = reader.isMap(field) ? field : undefined;
  if (!isForeign) {
    reportUnknownKeys(specField, shape.keys, reader, kinds);
  }
  return {
    isForeign,
    name: name ?? '',
    namespace,
    title,
    description,
    position: nameField?.position ?? root.position,
    specField,
    spec: shape.readKeys(specField, reader),
  };
}

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
