// SPDX-License-Identifier: Apache-2.0

import type { FindingText, Language } from '@component-config/config-engine';
import { render } from '@component-config/config-platform';
import { useCallback } from 'react';
import { useLanguage } from './useLanguage';

/**
 * Returns the messages of findings in the language of the user, which is that of the texts. Unknown messages are in
 * English.
 *
 * @public
 */
export function useFindingMessage(): (finding: FindingText) => string {
  const language = useLanguage();
  return useCallback(finding => findingMessage(finding, language), [language]);
}

/** The message of a finding in a language, or else in English. */
export function findingMessage(
  finding: FindingText,
  language: Language,
): string {
  return language === 'en'
    ? finding.message
    : (render(finding, language) ?? finding.message);
}
