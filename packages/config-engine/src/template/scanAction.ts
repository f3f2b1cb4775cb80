// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../finding';
import type { SyntaxProblem } from './scanTemplate';

/**
 * A token of an action.
 *
 * @public
 */
export interface Token {
  readonly kind:
    | 'name'
    | 'field'
    | 'root'
    | 'variable'
    | 'text'
    | 'number'
    | '|'
    | '('
    | ')'
    | ':='
    | '='
    | ',';
  /** The value of a string, the steps of a field with dots, otherwise the text as written. */
  readonly value: string;
  readonly offset: number;
  /** Whether a blank precedes it: `(a).b` and `(a) .b` differ. */
  readonly spaced: boolean;
}

const number = /[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?(?![\w.])/y;
const field = /(?:\.[\p{L}_][\p{L}\p{N}_-]*)+|\.(?![\p{L}\p{N}_])/uy;
const variable = /\$[\p{L}\p{N}_]*/uy;
const name = /[\p{L}_][\p{L}\p{N}_]*/uy;
const text = /"(?:[^"\\\n]|\\[^\n])*"|`[^`]*`/y;
const sign = /:=|[|()=,]/y;

const readers: ReadonlyArray<readonly [Token['kind'], RegExp]> = [
  ['number', number],
  ['field', field],
  ['variable', variable],
  ['name', name],
  ['text', text],
];

/**
 * Splits an action of a Go template into tokens.
 *
 * @param action - what is between the braces
 * @param start - its offset in the template
 *
 * @public
 */
export function scanAction(
  action: string,
  start: number,
): { tokens: Token[] } | SyntaxProblem {
  const tokens: Token[] = [];
  let index = 0;
  while (index < action.length) {
    const blanks = blanksAt(action, index);
    const spaced = index === 0 || blanks > 0;
    index += blanks;
    if (index >= action.length) {
      break;
    }
    const offset = start + index;
    const found = readToken(action, index);
    if (!found) {
      return {
        problem: phrase('notExpected', {
          token: [...action.slice(index)][0],
        }),
        offset,
      };
    }
    const [kind, written] = found;
    index += written.length;
    if (kind === 'text') {
      const value = unquote(written);
      if (value === undefined) {
        return { problem: phrase('invalidEscape'), offset };
      }
      tokens.push({ kind, value, offset, spaced });
    } else if (kind === 'variable' && written === '$') {
      tokens.push({ kind: 'root', value: written, offset, spaced });
    } else {
      tokens.push({ kind, value: written, offset, spaced });
    }
  }
  return { tokens };
}

function blanksAt(action: string, index: number): number {
  const blanks = /\s*/y;
  blanks.lastIndex = index;
  return blanks.exec(action)![0].length;
}

function readToken(
  action: string,
  index: number,
): readonly [Token['kind'], string] | undefined {
  for (const [kind, pattern] of readers) {
    pattern.lastIndex = index;
    const match = pattern.exec(action);
    if (match) {
      return [kind, match[0]];
    }
  }
  sign.lastIndex = index;
  const match = sign.exec(action);
  return match ? [match[0] as Token['kind'], match[0]] : undefined;
}

const escapes: { readonly [char: string]: string } = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  '"': '"',
};

/** Decodes a Go string literal, quoted or raw; undefined if an escape is invalid. */
function unquote(written: string): string | undefined {
  const inner = written.slice(1, -1);
  if (written.startsWith('`')) {
    return inner;
  }
  let isValid = true;
  const value = inner.replace(
    /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|(.))/g,
    (_, hex, unicode, char) => {
      const code = hex ?? unicode;
      if (code !== undefined) {
        return String.fromCharCode(parseInt(code, 16));
      }
      if (!Object.hasOwn(escapes, char)) {
        isValid = false;
        return '';
      }
      return escapes[char];
    },
  );
  return isValid ? value : undefined;
}
