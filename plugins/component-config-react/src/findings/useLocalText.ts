// SPDX-License-Identifier: Apache-2.0

import {
  wordsOf,
  type WordedMember,
  type Words,
} from '@component-config/config-engine';
import { useCallback } from 'react';
import { useGerman } from './useGerman';

/**
 * Gives a text of the engine or the backend in the language of the person: that of the member of this name.
 *
 * @public
 */
export type LocalText = <Name extends string>(
  name: Name,
  member: WordedMember<Name>,
) => string;

/**
 * Texts that come with their phrases, such as the titles of layers and the reasons of an explanation, in the language of
 * the person. A text whose phrase is not known in that language, and everything until the sentences are loaded, is told
 * in English.
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
