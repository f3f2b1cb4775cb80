// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '@component-config/config-engine';
import { useCallback } from 'react';
import { useGerman } from './useGerman';

/**
 * The parts of a finding that a translation needs.
 *
 * @public
 */
export type FindingText = Pick<Finding, 'code' | 'message' | 'args'>;

/**
 * Returns the messages of findings in the language of the user, which is that of the texts. Unknown messages, and all
 * messages until the translations are loaded, are in English.
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
