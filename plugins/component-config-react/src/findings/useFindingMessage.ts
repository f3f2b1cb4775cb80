// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import type { Finding } from '@component-config/config-engine';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { componentConfigReactTranslationRef } from '../translation';
import { germanSentences } from './germanSentences';

/**
 * What a finding needs to be told in another language.
 *
 * @public
 */
export type ToldFinding = Pick<Finding, 'code' | 'message' | 'args'>;

/**
 * The sentences of findings in the language of the person: that of the texts. A finding whose sentence is not known in
 * that language, and everything until the sentences are loaded, is told in English.
 *
 * @public
 */
export function useFindingMessage(): (finding: ToldFinding) => string {
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
  return useCallback(
    finding => (isGerman && german?.(finding)) || finding.message,
    [isGerman, german],
  );
}
