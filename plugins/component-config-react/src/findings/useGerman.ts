// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useEffect, useSyncExternalStore } from 'react';
import { componentConfigReactTranslationRef } from '../translation';
import { germanSentences, type GermanSentences } from './germanSentences';

/** The engine's messages in German, if that is the user's language; undefined otherwise, and until they are loaded. */
export function useGerman(): GermanSentences | undefined {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const language: string = t('findings.language');
  const isGerman = language === 'de';
  const german = useSyncExternalStore(
    germanSentences.subscribe,
    germanSentences.current,
  );
  useEffect(() => {
    if (isGerman) {
      germanSentences.load();
    }
  }, [isGerman]);
  return isGerman ? german : undefined;
}
