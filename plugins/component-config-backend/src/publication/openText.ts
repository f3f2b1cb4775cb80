// SPDX-License-Identifier: Apache-2.0

import {
  documentNodes,
  documentsNamed,
  parseSource,
  type DocumentName,
  type SourceNode,
} from '@component-config/config-engine';

/** A text with its documents, including the items of lists. */
export interface OpenedText {
  readonly text: string;
  readonly documents: readonly SourceNode[];
}

/** Opens a text, which may be invalid. */
export function openText(path: string, text: string): OpenedText {
  const { documents } = parseSource({ file: path, text });
  return {
    text,
    documents: documents.flatMap(({ root }) =>
      documentNodes(root).map(({ node }) => node),
    ),
  };
}

/** Finds a document in a text by its name. */
export function findDocument(
  { documents }: OpenedText,
  name: DocumentName,
): SourceNode | undefined {
  return documentsNamed(
    documents.map(node => ({ node })),
    name,
  )[0]?.node;
}
