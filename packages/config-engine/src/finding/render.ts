// SPDX-License-Identifier: Apache-2.0

import { FindingArg, inWords, Phrase } from './phrase';
import { fillIn, hasArgs, Language, Text } from './text';

/** The argument of a finding that is appended to its sentence in brackets. */
export const REMARK = 'remark';

/** The argument of a finding that replaces its sentence. */
export const INSTEAD = 'instead';

/** The phrase that is the sentence of another finding. */
export const SENTENCE = 'sentence';

/**
 * Says phrases with the texts that `textOf` knows by their codes. What is unknown, like a phrase of a newer version, is
 * undefined; within an English sentence it is left out.
 */
export function renderer(
  textOf: (code: string) => Text<never> | undefined,
): (phrase: Phrase, language: Language) => string | undefined {
  function said({ phrase: code, args }: Phrase, language: Language): string {
    const word = (one: Phrase) => said(one, language);
    if (code === SENTENCE && args) {
      return String(language === 'en' ? args.english : word(args.of as Phrase));
    }
    const instead = args?.[INSTEAD];
    if (instead !== undefined) {
      return isPhrase(instead) ? word(instead) : String(instead);
    }
    const wording = textOf(code)?.[language];
    if (wording === undefined || (!args && hasArgs(wording))) {
      if (language === 'en') {
        return '';
      }
      throw new Error(`There is no text "${code}".`);
    }
    const sentence = fillIn(wording, inWords(args ?? {}, word) as never);
    const remark = args?.[REMARK];
    return isPhrase(remark) ? inBrackets(sentence, word(remark)) : sentence;
  }

  return (phrase, language) => {
    try {
      return said(phrase, language);
    } catch {
      // Another version of the engine may use other phrases and arguments.
      return undefined;
    }
  };
}

/** Adds a remark in brackets before the full stop of a sentence. */
export function inBrackets(sentence: string, remark: string): string {
  const [, clause, end] = /^(.*?)(\.?)$/s.exec(sentence) ?? [];
  return `${clause} (${remark})${end}`;
}

function isPhrase(arg: FindingArg | undefined): arg is Phrase {
  return typeof arg === 'object' && 'phrase' in arg;
}
