// SPDX-License-Identifier: Apache-2.0

import {
  criteriaMismatch,
  specificityOf,
} from '@component-config/config-engine';
import type { Case, CaseOutcome } from '../../types';
import { compareResult } from './compareResult';
import { objectOf } from './recipeDocument';
import { recipeFacts } from './recipeFacts';

/** Whether the criteria of a recipe match a query. */
export function runMatchesCase(content: Case): CaseOutcome {
  const mismatch = criteriaMismatch(
    recipeFacts(objectOf(content.recipe)),
    recipeFacts(objectOf(content.query)),
  );
  return compareResult(content.expect, mismatch === undefined);
}

/** The number of specific criteria. */
export function runSpecificityCase(content: Case): CaseOutcome {
  return compareResult(
    content.expect,
    specificityOf(recipeFacts(objectOf(content.criteria))),
  );
}
