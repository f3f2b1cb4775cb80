// SPDX-License-Identifier: Apache-2.0

import type { Phrase, Words } from './phrase';
import { englishWords, inEnglish } from './phrases';
import type { Finding } from './types';

/** The argument of a finding that is appended to its sentence in brackets. */
export const REMARK = 'remark';

/** The argument of a finding that replaces its sentence. */
export const INSTEAD = 'instead';

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
    message: inBrackets(finding.message, inEnglish(remark)),
    args: { ...finding.args, [REMARK]: remark },
  };
}

/** Adds a remark in brackets before the full stop of a sentence. */
export function inBrackets(sentence: string, remark: string): string {
  const [, clause, end] = /^(.*?)(\.?)$/s.exec(sentence) ?? [];
  return `${clause} (${remark})${end}`;
}

/**
 * The sentence of a finding, for use within that of another.
 *
 * @public
 */
export function sentenceOf({ code, message, args }: Finding): Phrase {
  // The arguments of the sentence are cut already, so it is not.
  return {
    phrase: 'sentence',
    args: { english: message, of: { phrase: code, ...(args && { args }) } },
  };
}
