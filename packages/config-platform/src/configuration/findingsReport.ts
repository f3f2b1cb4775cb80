// SPDX-License-Identifier: Apache-2.0

import {
  createBudget,
  readEffective,
  resolve,
  type Finding,
} from '@component-config/config-engine';
import { generalFindings } from './generalFindings';
import { visibleEnvironments } from '../environments/environments';
import { showEffective } from '../subject/showSubject';
import {
  inEnvironment,
  inputOf,
  buildLayerStack,
  type Subject,
} from '../subject/subject';

/**
 * The findings of a component in one environment, or those that no environment reports.
 *
 * @public
 */
export interface EnvironmentFindings {
  /** The name of the environment; omitted for what does not depend on one. */
  readonly environment?: string;
  readonly findings: readonly Finding[];
}

/**
 * The findings of a component in every environment that the user may see: those of `effectiveReport`, without the
 * reasons for values, and first what no environment reports. All environments share one budget.
 *
 * @public
 */
export function findingsReport(subject: Subject): EnvironmentFindings[] {
  const budget = createBudget();
  const general = generalFindings(subject, budget);
  const inEach = visibleEnvironments(subject).map(environment => {
    const there = inEnvironment(subject, environment);
    const stack = buildLayerStack(there, environment, subject.heads);
    const resolution = resolve({ ...inputOf(there, stack), budget });
    const { findings } =
      resolution.findings.length === 0
        ? resolution
        : // A finding may quote a value, and only the reasons show whether it is a secret.
          showEffective(there, readEffective(resolution));
    return { environment: environment.name, findings };
  });
  return general.length > 0 ? [{ findings: general }, ...inEach] : inEach;
}
