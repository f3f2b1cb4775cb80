// SPDX-License-Identifier: Apache-2.0

import { componentConfigTranslationRef } from '../translation';
import { messages } from '../translation/en';
import { selectsMessages } from './selectsMessages';

type KeyOf<Section extends 'pages' | 'definitions'> =
  `${Section}.${keyof (typeof messages)[Section] & string}`;

/**
 * The title of an extension in the user's language. Before Backstage 1.57, references do not select messages and
 * extensions only take texts as titles: there, the title is in English.
 */
export function translatedTitle(key: KeyOf<'pages'> | 'definitions.tab') {
  return selectsMessages()
    ? componentConfigTranslationRef(key)
    : englishText(key);
}

function englishText(key: string): string {
  const text = key
    .split('.')
    .reduce<unknown>(
      (section, name) => (section as Record<string, unknown>)[name],
      messages,
    );
  return String(text);
}
