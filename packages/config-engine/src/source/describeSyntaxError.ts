// SPDX-License-Identifier: Apache-2.0

import type { ErrorCode, YAMLError } from 'yaml';

/** What to do about the errors that people meet most, in place of the parser's own words. */
const sentences = new Map<ErrorCode, string>([
  ['TAB_AS_INDENT', 'a tab is used as indentation; indent with spaces.'],
  [
    'BLOCK_AS_IMPLICIT_KEY',
    'a ": " within a value starts a new map; quote the value, or put the map on its own lines.',
  ],
  [
    'BAD_INDENT',
    'the indentation does not match the previous lines; entries of one map or list start in the same column.',
  ],
  [
    'MULTILINE_IMPLICIT_KEY',
    'a key must end on the line on which it starts; check for a missing ":" or an unclosed quote.',
  ],
  [
    'BAD_SCALAR_START',
    'an unquoted value cannot start with this character; quote the value.',
  ],
  [
    'BAD_DQ_ESCAPE',
    'this is not an escape in double quotes; double the backslash, or use single quotes.',
  ],
  [
    'RESOURCE_EXHAUSTION',
    'the value is too complex to read; write it more simply.',
  ],
]);

/** The parser's complaint as a clause that ends in a full stop. */
export function describeSyntaxError({ code, message }: YAMLError): string {
  const sentence = sentences.get(code);
  if (sentence !== undefined) {
    return sentence;
  }
  const own = message.replace(/^"?[A-Z](?=[a-z])/, first =>
    first.toLowerCase(),
  );
  const short = own.length > 200 ? `${own.slice(0, 200)}…` : own;
  return /[.!?]$/.test(short) ? short : `${short}.`;
}
