// SPDX-License-Identifier: Apache-2.0

import { inWords, Phrase } from './phrase';
import { fillIn, hasArgs, Language, Text } from './text';

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
    const wording = textOf(code)?.[language];
    if (wording === undefined || (!args && hasArgs(wording))) {
      if (language === 'en') {
        return '';
      }
      throw new Error(`There is no text "${code}".`);
    }
    return fillIn<never>(wording, inWords(args ?? {}, word) as never);
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
