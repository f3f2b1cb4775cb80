// SPDX-License-Identifier: Apache-2.0

import {
  wordsOf,
  type WordedMember,
  type Words,
} from '@component-config/config-engine';
import { useCallback } from 'react';
import { useGerman } from './useGerman';

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
 * of the user. Unknown phrases, and all texts until the translations are loaded, are in English.
 *
 * @public
 */
export function useLocalText(): LocalText {
  const german = useGerman();
  return useCallback(
    (name, member) => {
      const words: Words = wordsOf(name, member);
      const local =
        typeof words === 'string' ? undefined : german?.phrase(words);
      return local ?? member[name];
    },
    [german],
  );
}
