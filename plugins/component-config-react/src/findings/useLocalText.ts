// SPDX-License-Identifier: Apache-2.0

import {
  standaloneWords,
  wordsOf,
  type Language,
  type WordedMember,
} from '@component-config/config-engine';
import { render } from '@component-config/config-platform';
import { useCallback } from 'react';
import { useLanguage } from './useLanguage';

/**
 * Returns a text of the engine or the backend in the language of the user, given its member name.
 *
 * @public
 */
export type LocalText = <Name extends string>(
  name: Name,
  member: WordedMember<Name>,
) => string;

/**
 * Translates texts that have phrases, such as the titles of layers and the reasons of an explanation, to the language
 * of the user. Unknown phrases are in English.
 *
 * @public
 */
export function useLocalText(): LocalText {
  const language = useLanguage();
  return useCallback(
    (name, member) => localText(name, member, language),
    [language],
  );
}

/**
 * Translates the titles of layers, as they are beside a value: "set in the portal for staging", where a sentence says
 * "the portal for staging".
 *
 * @public
 */
export function useStandaloneText(): LocalText {
  const language = useLanguage();
  return useCallback(
    (name, member) => {
      const words = wordsOf(name, member);
      const standalone = standaloneWords(words);
      return standalone === words
        ? localText(name, member, language)
        : (render(standalone, language) ?? member[name]);
    },
    [language],
  );
}

/** A text in a language, or else in English. */
export function localText<Name extends string>(
  name: Name,
  member: WordedMember<Name>,
  language: Language,
): string {
  return language === 'en'
    ? member[name]
    : (render(wordsOf(name, member), language) ?? member[name]);
}
