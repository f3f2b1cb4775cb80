// SPDX-License-Identifier: Apache-2.0

import {
  render,
  evaluateConstraint,
  type JsonObject,
} from '@component-config/config-engine';
import { parseFactPath } from './parseFactPath';
import type { Case, CaseOutcome } from '../../types';
import { compareError, compareResult } from './compareResult';

/** The measurement types of AICR's snapshots. */
const measurementTypes = ['K8s', 'GPU', 'OS', 'SystemD'];

/** Whether a fact meets a constraint; upstream reports an error if it cannot be evaluated. */
export function runConstraintCase(content: Case): CaseOutcome {
  const outcome = evaluateConstraint(
    String(content.expression),
    String(content.actual),
  );
  const problem =
    outcome.holds || outcome.problem === undefined
      ? undefined
      : render(outcome.problem);
  if (typeof content.error === 'string') {
    return compareError(
      content.error,
      problem === undefined ? [] : [{ message: problem }],
      { holds: outcome.holds },
    );
  }
  return compareResult(content.expect, problem ?? outcome.holds);
}

/** The parts of a fact's name. */
export function runConstraintPathCase(content: Case): CaseOutcome {
  const path = parseFactPath(String(content.path), measurementTypes);
  const result: JsonObject | null = path ? { ...path } : null;
  return typeof content.error === 'string'
    ? compareError(content.error, path ? [] : [{ message: '' }], result)
    : compareResult(content.expect, result);
}
