// SPDX-License-Identifier: Apache-2.0

import { formatValue } from '../../../engineParts';
import { describeDifference } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';

/** The text of a value in rules and templates. */
export function runScalarCase(content: Case): CaseOutcome {
  const text = formatValue(content.value);
  const what = describeDifference(content.expect, text);
  return what === undefined
    ? { agrees: true }
    : { agrees: false, what, result: text };
}
