// SPDX-License-Identifier: Apache-2.0

import { Finding, phrase, Phrase } from '../finding';
import { writingFindings } from '../finding/catalogue/writing';
import {
  documentNodes,
  documentsNamed,
  parseSource,
  type SourceDocument,
  type SourceNode,
  type SourceText,
} from '../source';
import type { DocumentAddress } from './types';

/** A document of a file. */
export interface FoundDocument {
  /** The index among the non-empty YAML documents of the file. */
  readonly index: number;
  /** The root of that YAML document. */
  readonly root: SourceNode;
  /** The pointer within it: `/items/2` for an item of a `kind: List`, otherwise the root. */
  readonly pointer: string;
  readonly node: SourceNode;
}

/** The documents of a file, and their errors. */
export interface OpenFile {
  readonly text: string;
  /** In order; a `kind: List` is replaced by its items. */
  readonly documents: readonly FoundDocument[];
  /** The first error of the file. */
  readonly fault?: Finding;
  /** The first error within a document, ignoring those of other documents. */
  faultOf(document: FoundDocument): Finding | undefined;
}

/** Parser findings that do not change the value of a document. */
const harmless = new Set(['source/unsafe-integer', 'source/not-json-number']);

/** Reads the documents of a file for writing. */
export function openFile(source: SourceText): OpenFile {
  const { documents, findings } = parseSource(source);
  const faults = findings.filter(
    ({ severity, code }) => severity === 'error' && !harmless.has(code),
  );
  const startOf = (index: number) =>
    documents[index]?.root.position?.start ?? Infinity;
  return {
    text: source.text,
    documents: documents.flatMap(documentsIn),
    ...(faults.length > 0 && { fault: faults[0] }),
    faultOf: ({ index }) => {
      const from = index === 0 ? 0 : startOf(index);
      const to = startOf(index + 1);
      return faults.find(
        ({ position }) =>
          position === undefined ||
          (position.start >= from && position.start < to),
      );
    },
  };
}

function documentsIn({ root }: SourceDocument, index: number): FoundDocument[] {
  return documentNodes(root).map(({ pointer, node }) => ({
    index,
    root,
    pointer,
    node,
  }));
}

/** Finds the requested document, or explains why it cannot. */
export function findDocument(
  documents: readonly FoundDocument[],
  address: DocumentAddress | undefined,
): FoundDocument | Finding {
  const found = address ? matching(documents, address) : documents;
  if (found.length === 1) {
    return found[0];
  }
  const document = describe(address);
  return found.length === 0
    ? writingFindings.documentMissing.at({ pointer: '' }, { document })
    : writingFindings.documentTwice.at(
        { pointer: '', position: found[1].node.position },
        { document, lines: found.map(lineOf).join(', ') },
      );
}

function matching(
  documents: readonly FoundDocument[],
  address: DocumentAddress,
): readonly FoundDocument[] {
  if ('line' in address) {
    return documents
      .filter(document => lineOf(document) <= address.line)
      .slice(-1);
  }
  return documentsNamed(documents, address);
}

function describe(address: DocumentAddress | undefined): Phrase {
  if (!address) {
    return phrase('document');
  }
  if ('line' in address) {
    return phrase('documentAtLine', { line: address.line });
  }
  const { kind, name, namespace } = address;
  return namespace === undefined
    ? phrase('documentNamed', { kind, name })
    : phrase('documentOfNamespace', { kind, name, namespace });
}

/** The line on which a document begins. */
function lineOf({ node }: FoundDocument): number {
  return node.position?.line ?? 1;
}
