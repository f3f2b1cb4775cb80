// SPDX-License-Identifier: Apache-2.0

/** A document within a text. */
export interface DocumentPart {
  readonly text: string;
  /** The offset of its start. */
  readonly start: number;
}

/** The document at an offset. A line of `---` ends one document and starts the next. */
export function documentAt(text: string, offset: number): DocumentPart {
  let start = 0;
  for (const separator of text.matchAll(/^---(?:[ \t].*)?(?:\n|$)/gm)) {
    if (separator.index >= offset) {
      return { text: text.slice(start, separator.index), start };
    }
    start = Math.min(separator.index + separator[0].length, offset);
  }
  return { text: text.slice(start), start };
}

/** The kind of a document; undefined while it has none. */
export function kindOf(document: string): string | undefined {
  return /^kind:[ \t]*["']?([A-Za-z]+)/m.exec(document)?.[1];
}
