// SPDX-License-Identifier: Apache-2.0

import { Finding, withSentence } from '@component-config/config-engine';
import { useMemo } from 'react';
import { useFindingMessage } from '@component-config/plugin-component-config-react';
import { DegradedLayer } from '../../configuration';
import { useTexts } from '../../translation';
import { isBrokenDefinition } from '../BrokenDefinitionAlert';

/** The code of the finding that a value is missing: only marked until somebody saves. */
const MISSING = 'values/required';

/** What is wrong with an edit, as far as whoever edits can fix it. */
export function useEditorFindings(options: {
  /** Of the values. */
  found: readonly Finding[];
  /** Of the text; empty where it can be read. */
  ofText: readonly Finding[];
  showMissing: boolean;
  degraded: readonly DegradedLayer[];
}): {
  findings: readonly Finding[];
  /** Those that are listed above the form. */
  errors: readonly Finding[];
} {
  const { t } = useTexts();
  const messageOf = useFindingMessage();
  const { found, ofText, showMissing, degraded } = options;
  const findings = useMemo(
    () =>
      found.filter(
        finding =>
          (showMissing || finding.code !== MISSING) &&
          // Of what is missing it is told above; nobody can fix it here.
          !isBrokenDefinition(finding) &&
          !degraded.some(
            ({ error }) =>
              error.code === finding.code && error.message === finding.message,
          ),
      ),
    [found, showMissing, degraded],
  );
  const textErrors = useMemo(
    () =>
      ofText.map(finding =>
        withSentence(
          finding,
          t('format.unreadable.at', {
            line: String(finding.position?.line ?? 1),
            message: messageOf(finding),
          }),
        ),
      ),
    [ofText, messageOf, t],
  );
  // While the text cannot be read, the findings are those of values that it does not say any more.
  return {
    findings,
    errors:
      ofText.length > 0
        ? textErrors
        : findings.filter(({ severity }) => severity === 'error'),
  };
}
