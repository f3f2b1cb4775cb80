// SPDX-License-Identifier: Apache-2.0

import type { TranslationApi } from '@backstage/frontend-plugin-api';
import type { FindingText } from '@component-config/config-engine';
import { refusalOf } from '../api/refusalOf';
import { componentConfigReactTranslationRef } from '../translation';
import { findingMessage } from './useFindingMessage';
import { languageNamed } from './useLanguage';
import { localText } from './useLocalText';

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
export function localTexts(
  translations: Pick<TranslationApi, 'getTranslation'>,
): LocalTexts {
  const texts = translations.getTranslation(componentConfigReactTranslationRef);
  const language = languageNamed(
    texts.ready ? texts.t('findings.language') : '',
  );
  return {
    findingMessage: finding => findingMessage(finding, language),
    refusalSentence: error => {
      const refusal = refusalOf(error);
      return refusal && localText('message', refusal, language);
    },
  };
}
