// SPDX-License-Identifier: Apache-2.0

import type { Phrase } from './phrase';
import { englishWords, inBrackets, phrase } from './phrases';
import { SENTENCE } from './render';
import type { Finding, FindingText } from './types';

/** The finding with another sentence than that of its code. */
export function withSentence(finding: Finding, sentence: Phrase): Finding {
  const { args, remark, ...others } = finding;
  return { ...others, message: englishWords(sentence), sentence };
}

/** The finding with a remark in brackets at the end of its sentence. */
export function withRemark(finding: Finding, remark: Phrase): Finding {
  return {
    ...finding,
    message: inBrackets(finding.message, englishWords(remark)),
    remark,
  };
}

/** What a finding says, as a phrase. */
export function phraseOf({
  code,
  args,
  sentence = { phrase: code, ...(args && { args }) },
  remark,
}: Omit<FindingText, 'message'>): Phrase {
  return remark ? phrase('remarked', { sentence, remark }) : sentence;
}

/**
 * The sentence of a finding, for use within that of another.
 *
 * @public
 */
export function sentenceOf(finding: FindingText): Phrase {
  // The arguments of the sentence are cut already, so it is not.
  return {
    phrase: SENTENCE,
    args: { english: finding.message, of: phraseOf(finding) },
  };
}
