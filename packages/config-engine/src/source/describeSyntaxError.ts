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

/** Messages that end with the text in question, which may be a secret. */
const quotingMessage =
  /^(Block scalar header includes extra characters|Not a YAML token|Unexpected \S+ token in YAML \w+): [^]*$/;

/** The parser's error as a clause with a full stop. Does not repeat values. */
export function describeSyntaxError({ code, message }: YAMLError): Words {
  const sentence = sentences.get(code);
  if (sentence !== undefined) {
    return sentence;
  }
  const own = message
    .replace(quotingMessage, '$1')
    .replace(/^"?[A-Z](?=[a-z])/, first => first.toLowerCase());
  const short = own.length > 200 ? `${own.slice(0, 200)}…` : own;
  return /[.!?]$/.test(short) ? short : `${short}.`;
}
