// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '@component-config/config-engine';
import { useCallback } from 'react';
import { useGerman } from './useGerman';

/**
 * What a finding needs to be told in another language.
 *
 * @public
 */
export type FindingText = Pick<Finding, 'code' | 'message' | 'args'>;

/**
 * The sentences of findings in the language of the person: that of the texts. A finding whose sentence is not known in
 * that language, and everything until the sentences are loaded, is told in English.
 *
 * @public
 */
export function useFindingMessage(): (finding: FindingText) => string {
  const german = useGerman();
  return useCallback(
    finding => german?.message(finding) ?? finding.message,
    [german],
  );
}
