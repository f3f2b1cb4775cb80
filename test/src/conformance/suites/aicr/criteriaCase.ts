import {
  criteriaMismatch,
  specificityOf,
} from '@component-config/config-engine';
import type { Case, CaseOutcome } from '../../types';
import { factsOf } from './catalogue';
import { compareResult } from './compareResult';
import { objectOf } from './recipeDocument';

/** Whether the criteria of a recipe match a query. */
export function runMatchesCase(content: Case): CaseOutcome {
  const mismatch = criteriaMismatch(
    factsOf(objectOf(content.recipe)),
    factsOf(objectOf(content.query)),
  );
  return compareResult(content.expect, mismatch === undefined);
}

/** How many criteria are specific. */
export function runSpecificityCase(content: Case): CaseOutcome {
  return compareResult(
    content.expect,
    specificityOf(factsOf(objectOf(content.criteria))),
  );
}
