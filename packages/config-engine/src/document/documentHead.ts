// SPDX-License-Identifier: Apache-2.0

import { didYouMean, FindingKind, Hint } from '../finding';
import { childPointer, formatPath } from '../pointer';
import type { SourceNode } from '../source';
import { annotatedText } from './annotatedText';
import { boundDepth } from './boundDepth';
import { childField, Field, FieldReader, rootField } from './fieldReader';

/** The version of the platform documents read by this engine. */
export const DOCUMENT_VERSION = 'component-config.io/v1alpha1';

/** The versions of documents that belong to another system, which adds its own keys. */
const foreignVersions: readonly string[] = [
  'openchoreo.dev/v1alpha1',
  // Used by OpenChoreo's own plugins in the catalog.
  'backstage.io/v1alpha1',
];

/** Maximum number of unknown keys reported per map. */
const listedKeys = 100;

/** The common start of every platform document. */
export interface DocumentHead {
  /** Whether another system owns the document; if so, unknown keys are not reported. */
  readonly isForeign: boolean;
  readonly name: string;
  readonly nameField?: Field;
  readonly namespace?: string;
  readonly title?: string;
  readonly description?: string;
  readonly spec?: Field;
}

/** The findings of a strict reader, besides those for types. */
export interface DocumentFindings {
  readonly wrongDocument: FindingKind<{ field: string; expected: string }>;
  readonly nameMissing: FindingKind<Record<never, never>>;
  readonly unknownKey: FindingKind<{
    key: string;
    within: string;
    hint: Hint;
  }>;
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
 * Reads the part before the `spec`. The metadata is open, as in the catalog: foreign labels, annotations and links are
 * allowed.
 *
 * @param acceptsForeign - whether other systems have documents of this kind; only our keys are read from those
 */
export function readDocumentHead(
  root: SourceNode,
  kind: string,
  reader: FieldReader,
  kinds: DocumentFindings,
  acceptsForeign = false,
): DocumentHead {
  const bounded = boundDepth(root);
  reader.findings.push(...bounded.findings);
  const document = rootField(bounded.root);
  if (!reader.isMap(document)) {
    if (reader.findings.length === 0) {
      // An empty document, which field readers treat as absent.
      reader.findings.push(
        kinds.wrongDocument.at(document, { field: 'kind', expected: kind }),
      );
    }
    return { name: '', isForeign: false };
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
  const spec = childField(document, 'spec');
  return {
    isForeign,
    name: name ?? '',
    nameField,
    namespace: reader.text(childField(metadata, 'namespace')),
    title: annotatedText(metadata, 'title', reader),
    description: annotatedText(metadata, 'description', reader),
    spec: reader.isMap(spec) ? spec : undefined,
  };
}

/** Reports the first unknown keys of a map, and returns them. */
export function reportUnknownKeys(
  field: Field | undefined,
  known: readonly string[],
  reader: FieldReader,
  kinds: Pick<DocumentFindings, 'unknownKey'>,
): string[] {
  if (field?.node.kind !== 'map') {
    return [];
  }
  const unknown: string[] = [];
  for (const { key, keyPosition } of field.node.entries) {
    if (unknown.length === listedKeys) {
      break;
    }
    if (!known.includes(key)) {
      unknown.push(key);
      reader.findings.push(
        kinds.unknownKey.at(
          { pointer: childPointer(field.pointer, key), position: keyPosition },
          {
            key,
            within: formatPath(field.pointer) || 'document',
            hint: didYouMean(key, known),
          },
        ),
      );
    }
  }
  return unknown;
}
