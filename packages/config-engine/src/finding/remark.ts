// SPDX-License-Identifier: Apache-2.0

import type { Phrase, Words } from './phrase';
import { englishWords, inEnglish, phrase } from './phrases';
import type { Finding } from './types';

/** The name under which the arguments of a finding have what stands in brackets at the end of its sentence. */
export const REMARK = 'remark';

/** The name under which the arguments of a finding have what stands for its sentence. */
export const INSTEAD = 'instead';

/**
 * The finding with another sentence, and nothing that the first one fills in.
 *
 * @param instead - a phrase, or a text that is in the language of the reader already
 * @public
 */
export function withSentence(finding: Finding, instead: Words): Finding {
  return {
    ...finding,
    message: englishWords(instead),
    args: { [INSTEAD]: instead },
  };
}

/** The finding with something more in brackets at the end of its sentence. */
export function withRemark(finding: Finding, remark: Phrase): Finding {
  return {
    ...finding,
    message: inBrackets(finding.message, inEnglish(remark)),
    args: { ...finding.args, [REMARK]: remark },
  };
}

/** A sentence with something more in brackets, before its full stop. */
export function inBrackets(sentence: string, remark: string): string {
  const [, clause, end] = /^(.*?)(\.?)$/s.exec(sentence) ?? [];
  return `${clause} (${remark})${end}`;
}

/** The sentence of a finding within that of another. */
export function sentenceOf({ code, message, args }: Finding): Phrase {
  return phrase('sentence', {
    english: message,
    of: { phrase: code, ...(args && { args }) },
  });
}
