// SPDX-License-Identifier: Apache-2.0

import type { Phrase, Words } from './phrase';
import { englishWords } from './phrases';
import { inBrackets, INSTEAD, REMARK, SENTENCE } from './render';
import type { Finding } from './types';

/**
 * The finding with another sentence, and without the arguments of its own.
 *
 * @param instead - a phrase, or a string already in the reader's language
 *
 * @public
 */
export function withSentence(finding: Finding, instead: Words): Finding {
  return {
    ...finding,
    message: englishWords(instead),
    args: { [INSTEAD]: instead },
  };
}

/** The finding with a remark in brackets at the end of its sentence. */
export function withRemark(finding: Finding, remark: Phrase): Finding {
  return {
    ...finding,
    message: inBrackets(finding.message, englishWords(remark)),
    args: { ...finding.args, [REMARK]: remark },
  };
}

/**
 * The sentence of a finding, for use within that of another.
 *
 * @public
 */
export function sentenceOf({ code, message, args }: Finding): Phrase {
  // The arguments of the sentence are cut already, so it is not.
  return {
    phrase: SENTENCE,
    args: { english: message, of: { phrase: code, ...(args && { args }) } },
  };
}
