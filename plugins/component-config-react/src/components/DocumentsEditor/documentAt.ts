// SPDX-License-Identifier: Apache-2.0

/** A document of a text, as a stretch of it. */
export interface DocumentPart {
  readonly text: string;
  /** Offset at which it begins. */
  readonly start: number;
}

/** The document around an offset. A line of `---` ends one and begins the next. */
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

/** The kind that a document names; undefined while it names none. */
export function kindOf(document: string): string | undefined {
  return /^kind:[ \t]*["']?([A-Za-z]+)/m.exec(document)?.[1];
}
