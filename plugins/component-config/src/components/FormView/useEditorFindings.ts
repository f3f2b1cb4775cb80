// SPDX-License-Identifier: Apache-2.0

import { Finding, identityOfFinding } from '@component-config/config-engine';
import { useMemo } from 'react';
import { useFindingMessage } from '@component-config/plugin-component-config-react';
import { DegradedLayer } from '../../configuration';
import { useTexts } from '../../translation';
import { isBrokenDefinition } from '../BrokenDefinitionAlert/BrokenDefinitionAlert';

/** The code of findings about missing values, which are only marked until the user saves. */
const MISSING = 'values/required';

/** The findings of an edit that its author can fix. */
export function useEditorFindings(options: {
  /** Findings of the values. */
  found: readonly Finding[];
  /** Findings of the YAML; empty if it can be parsed. */
  ofText: readonly Finding[];
  /** Findings of texts in fields that are not values yet. */
  ofFields: readonly Finding[];
  showMissing: boolean;
  degraded: readonly DegradedLayer[];
}): {
  findings: readonly Finding[];
  /** The findings listed above the form. */
  errors: readonly Finding[];
  /** What that list says of each. */
  errorText: (finding: Finding) => string;
} {
  const { t } = useTexts();
  const messageOf = useFindingMessage();
  const { found, ofText, ofFields, showMissing, degraded } = options;
  const findings = useMemo(() => {
    const missing = new Set(degraded.map(({ error }) => saidBy(error)));
    return found.filter(
      finding =>
        (showMissing || finding.code !== MISSING) &&
        // Broken definitions are reported above; the author of the values cannot fix them.
        !isBrokenDefinition(finding) &&
        !missing.has(saidBy(finding)),
    );
  }, [found, showMissing, degraded]);
  // While the YAML cannot be parsed, the findings belong to earlier values.
  return {
    findings,
    errors:
      ofText.length > 0
        ? ofText
        : [
            ...findings.filter(({ severity }) => severity === 'error'),
            ...ofFields,
          ],
    errorText: finding => {
      const message = messageOf(finding);
      return ofText.length > 0
        ? t('format.unreadable.at', {
            line: String(finding.position?.line ?? 1),
            message,
          })
        : message;
    },
  };
}

/** What a finding says, wherever it is. */
function saidBy(finding: Finding): string {
  return identityOfFinding({ ...finding, pointer: '' });
}
