// SPDX-License-Identifier: Apache-2.0

import type { TranslationApi } from '@backstage/frontend-plugin-api';
import { wordsOf } from '@component-config/config-engine';
import { refusalOf } from '../api/refusalOf';
import { componentConfigReactTranslationRef } from '../translation';
import { germanSentences } from './germanSentences';
import type { FindingText } from './useFindingMessage';

/**
 * Messages of the engine and the backend in the language of the user.
 *
 * @public
 */
export interface LocalTexts {
  findingMessage: (finding: FindingText) => string;
  /** Undefined for an error that is no refusal of the backend. */
  refusalSentence: (error: unknown) => string | undefined;
}

/**
 * What `useFindingMessage` and `useRefusalSentence` return, for code outside of components.
 *
 * @public
 */
export async function loadLocalTexts(
  translations: Pick<TranslationApi, 'getTranslation'>,
): Promise<LocalTexts> {
  const texts = translations.getTranslation(componentConfigReactTranslationRef);
  const language: string = texts.ready ? texts.t('findings.language') : '';
  if (language === 'de') {
    await germanSentences.load();
  }
  const german = language === 'de' ? germanSentences.current() : undefined;
  return {
    findingMessage: finding => german?.message(finding) ?? finding.message,
    refusalSentence: error => {
      const refusal = refusalOf(error);
      const words = refusal && wordsOf('message', refusal);
      return typeof words === 'object'
        ? (german?.phrase(words) ?? refusal?.message)
        : words;
    },
  };
}
