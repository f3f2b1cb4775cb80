// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import type { Language } from '@component-config/config-engine';
import { componentConfigReactTranslationRef } from '../translation';

/** The language of the user, which is that of the texts. */
export function useLanguage(): Language {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  return languageNamed(t('findings.language'));
}

/** The language of texts that name it; English if there are no messages in it. */
export function languageNamed(name: string): Language {
  return name === 'de' ? 'de' : 'en';
}
