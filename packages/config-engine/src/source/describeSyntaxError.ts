// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase, Words } from '../finding';
import type { ErrorCode, YAMLError } from 'yaml';

/** How to fix the most common errors, in place of the parser's messages. */
const sentences = new Map<ErrorCode, Phrase>([
  ['TAB_AS_INDENT', phrase('tabAsIndentation')],
  ['BLOCK_AS_IMPLICIT_KEY', phrase('mapWithinValue')],
  ['BAD_INDENT', phrase('badIndentation')],
  ['MULTILINE_IMPLICIT_KEY', phrase('keyOverLines')],
  ['BAD_SCALAR_START', phrase('badStart')],
  ['BAD_DQ_ESCAPE', phrase('badEscape')],
  ['RESOURCE_EXHAUSTION', phrase('tooComplex')],
]);

/** The parser's error as a clause with a full stop. */
export function describeSyntaxError({ code, message }: YAMLError): Words {
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
