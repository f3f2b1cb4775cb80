// SPDX-License-Identifier: Apache-2.0

import {
  documentNodes,
  documentsNamed,
  parseSourceSteps,
  type DocumentName,
  type SourceNode,
} from '@component-config/config-engine';
import { inTurns } from '@component-config/config-platform/repositories';

/** A text with its documents, including the items of lists. */
export interface OpenedText {
  readonly text: string;
  readonly documents: readonly SourceNode[];
}

/** Opens a text, which may be invalid. */
export async function openText(
  path: string,
  text: string,
): Promise<OpenedText> {
  const { documents } = await inTurns(parseSourceSteps({ file: path, text }));
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
