// SPDX-License-Identifier: Apache-2.0

import { componentConfigTranslationRef } from '../translation';
import { messages } from '../translation/en';

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

/**
 * Whether the frontend API in use is that of Backstage 1.57 or later: its translation references select messages. In an
 * app it is the host's; in a remote of module federation it is the one that the remote was built with.
 */
export function selectsMessages(): boolean {
  const ref: unknown = componentConfigTranslationRef;
  return typeof ref === 'function';
}
