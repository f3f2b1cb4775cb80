// SPDX-License-Identifier: Apache-2.0

import { splitEnum } from '../../../engineParts';
import { describeDifference } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';

/** A list of values as in a marker, and the items that it is split into, with quotes kept. */
export function runSplitCase(content: Case): CaseOutcome {
  const items = splitEnum(String(content.input)).map(({ text }) => text);
  const difference = describeDifference(content.expect, items);
  return difference
    ? { agrees: false, what: difference, result: items }
    : { agrees: true };
}
