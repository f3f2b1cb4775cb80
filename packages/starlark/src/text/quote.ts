// SPDX-License-Identifier: Apache-2.0

import { isEscapedByte } from './bytes';

const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;
const named: ReadonlyMap<string, string> = new Map([
  ['\x07', '\\a'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\v', '\\v'],
  ['"', '\\"'],
  ['\\', '\\\\'],
]);

/** Quotes a string as Go does: double quotes, with escapes for unprintable characters. */
export function quote(text: string): string {
  let quoted = '';
  for (const character of text) {
    quoted += named.get(character) ?? quoteCharacter(character);
  }
  return `"${quoted}"`;
}

function quoteCharacter(character: string): string {
  if (printable.test(character)) {
    return character;
  }
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20 || code === 0x7f || isEscapedByte(code)) {
    return `\\x${(code & 0xff).toString(16).padStart(2, '0')}`;
  }
  return code < 0x10000
    ? `\\u${code.toString(16).padStart(4, '0')}`
    : `\\U${code.toString(16).padStart(8, '0')}`;
}
