// SPDX-License-Identifier: Apache-2.0

import type { Overlay, OverlayMixin } from '../../overlay';
import type { DocumentIdentities } from './types';

type Document = Overlay | OverlayMixin;

const nothingIdentified: DocumentIdentities = {
  numbers: new Map(),
  contents: new Map(),
  byContent: new Map(),
  next: 0,
};

/** Numbers the documents. A document whose content, positions included, is unchanged keeps its number. */
export function identifyDocuments(
  documents: readonly Document[],
  before: DocumentIdentities = nothingIdentified,
): DocumentIdentities {
  const numbers = new Map<Document, number>();
  const contents = new Map<Document, string>();
  const byContent = new Map<string, number>();
  let { next } = before;
  for (const document of documents) {
    const content = before.contents.get(document) ?? JSON.stringify(document);
    let number = byContent.get(content) ?? before.byContent.get(content);
    if (number === undefined) {
      number = next;
      next += 1;
    }
    byContent.set(content, number);
    contents.set(document, content);
    numbers.set(document, number);
  }
  return { numbers, contents, byContent, next };
}
