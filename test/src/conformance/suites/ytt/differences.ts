// SPDX-License-Identifier: Apache-2.0

import { isObject } from '@component-config/config-engine';
import type { CaseOutcome, Difference } from '../../types';

/** Intended differences from ytt. */
export const yttDifferences: readonly Difference[] = [
  ...['ytt/data-values', 'ytt/openapi'].map((section): Difference => ({
    section,
    reason:
      'Loops and conditions around parts of a schema are refused, with a finding that suggests an alternative: they need the whole template language.',
    covers: (_, outcome) => everyCode(outcome, ['ytt/templating']),
  })),
  {
    section: 'ytt/data-values',
    reason:
      'Invalid YAML is refused as in ytt, with the position and the message of another parser.',
    covers: (content, outcome) =>
      String(content.error).startsWith('Unmarshaling YAML template') &&
      everyCode(outcome, ['ytt/syntax']),
  },
];

/** Whether we report errors, and only of these kinds. */
function everyCode(
  { result }: CaseOutcome & { agrees: false },
  codes: readonly string[],
): boolean {
  return (
    isObject(result) &&
    Array.isArray(result.errors) &&
    result.errors.length > 0 &&
    result.errors.every(
      error => isObject(error) && codes.includes(String(error.code)),
    )
  );
}
