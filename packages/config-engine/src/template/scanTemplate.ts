// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase } from '../finding';

/**
 * A segment of a template: text, or the content of `{{` and `}}`.
 *
 * @public
 */
export interface Segment {
  readonly kind: 'text' | 'action';
  readonly text: string;
  /** The offset of the first character of `text`. */
  readonly offset: number;
}

/**
 * Why a template is invalid, and where.
 *
 * @public
 */
export interface SyntaxProblem {
  readonly problem: Phrase;
  readonly offset: number;
}

const spaces = ' \t\r\n';

/**
 * Splits a Go template into text and actions. `{{- ` and ` -}}` trim the adjacent text; comments are dropped.
 *
 * @public
 */
export function scanTemplate(
  source: string,
): { segments: Segment[] } | SyntaxProblem {
  const segments: Segment[] = [];
  let offset = 0;
  let trimsNext = false;
  for (;;) {
    const open = source.indexOf('{{', offset);
    let text = source.slice(offset, open < 0 ? undefined : open);
    if (trimsNext) {
      const trimmed = text.trimStart();
      offset += text.length - trimmed.length;
      text = trimmed;
    }
    const trimsText =
      open >= 0 &&
      source[open + 2] === '-' &&
      spaces.includes(source[open + 3] ?? 'x');
    if (trimsText) {
      text = text.trimEnd();
    }
    if (text !== '') {
      segments.push({ kind: 'text', text, offset });
    }
    if (open < 0) {
      return { segments };
    }
    const start = open + (trimsText ? 3 : 2);
    const close = endOfAction(source, start);
    if (close === undefined) {
      return { problem: phrase('bracesNotClosed'), offset: open };
    }
    trimsNext =
      source[close - 1] === '-' && spaces.includes(source[close - 2] ?? 'x');
    const action = source.slice(start, trimsNext ? close - 1 : close);
    if (!/^\s*\/\*[^]*\*\/\s*$/.test(action)) {
      segments.push({ kind: 'action', text: action, offset: start });
    }
    offset = close + 2;
  }
}

/** The offset of the `}}` that ends an action, ignoring those in strings and comments. */
function endOfAction(source: string, start: number): number | undefined {
  const comment = /\/\*/y;
  comment.lastIndex = start + /^\s*/.exec(source.slice(start))![0].length;
  if (comment.test(source)) {
    const end = source.indexOf('*/', start);
    const close = end < 0 ? -1 : source.indexOf('}}', end);
    return close < 0 ? undefined : close;
  }
  for (let index = start; index < source.length; index++) {
    const char = source[index];
    if (char === '"' || char === '`') {
      const end = endOfText(source, index);
      if (end === undefined) {
        return undefined;
      }
      index = end;
    } else if (source.startsWith('}}', index)) {
      return index;
    }
  }
  return undefined;
}

/** The offset of the closing quote of the string that starts at `start`. */
function endOfText(source: string, start: number): number | undefined {
  const quote = source[start];
  for (let index = start + 1; index < source.length; index++) {
    if (quote === '"' && source[index] === '\\') {
      index += 1;
    } else if (source[index] === quote) {
      return index;
    }
  }
  return undefined;
}
