// SPDX-License-Identifier: Apache-2.0

import { didYouMean, FindingKind, Hint } from '../finding';
import { childPointer, formatPath } from '../pointer';
import type { SourceNode } from '../source';
import { annotatedText } from './annotatedText';
import { boundDepth } from './boundDepth';
import { childField, Field, FieldReader, rootField } from './fieldReader';

/** The version of the platform documents that this engine reads. */
export const DOCUMENT_VERSION = 'component-config.io/v1alpha1';

/** The versions of documents that another system owns, which adds keys of its own to them. */
export const foreignVersions: readonly string[] = [
  'openchoreo.dev/v1alpha1',
  // Under which OpenChoreo's own plugins put them into the catalog.
  'backstage.io/v1alpha1',
];

/** How many unknown keys of one map are listed. */
const listedKeys = 100;

/** What every platform document starts with. */
export interface DocumentHead {
  /** Another system owns the document, so that keys that are not known here are nobody's mistake. */
  readonly isForeign: boolean;
  readonly name: string;
  readonly nameField?: Field;
  readonly namespace?: string;
  readonly title?: string;
  readonly description?: string;
  readonly spec?: Field;
}

/** The findings that a strict reader needs beside those of types. */
export interface DocumentFindings {
  readonly wrongDocument: FindingKind<{ field: string; expected: string }>;
  readonly nameMissing: FindingKind<Record<never, never>>;
  readonly unknownKey: FindingKind<{
    key: string;
    within: string;
    hint: Hint;
  }>;
}

// Those of a catalog entity; `relations` and `status` are added by the catalog.
const documentKeys = [
  'apiVersion',
  'kind',
  'metadata',
  'spec',
  'relations',
  'status',
];

/**
 * Reads what comes before the `spec`. The metadata is open, as the catalog has it: labels, annotations and links of
 * others are welcome there.
 *
 * @param acceptsForeign - whether documents of another system are of this kind, too: only their own keys are read
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
      // Nothing at all, which readers of fields take for absent.
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

/** Gives a finding for the first keys of a map that are not among the known ones, and those keys. */
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
