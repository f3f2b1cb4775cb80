// SPDX-License-Identifier: Apache-2.0

/** Replaces the characters from `start` to before `end`. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies all edits; those at the same offset in order. Undefined if edits other than deletions overlap. */
export function applyEdits(
  text: string,
  edits: readonly TextEdit[],
): string | undefined {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  let result = '';
  let at = 0;
  for (const edit of sorted) {
    if (edit.start < at) {
      if (edit.text !== '') {
        return undefined;
      }
      at = Math.max(at, edit.end);
      continue;
    }
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}
