// SPDX-License-Identifier: Apache-2.0

import type { Environment } from '@component-config/config-engine';
import { inEnvironment } from '../subject';
import type { SubjectReading } from './readSide';
import type { ImpactComponent } from './types';

/**
 * Whether a component says the same on both sides, beside what the platform says of it.
 *
 * @see isUntouched
 */
export function isSameComponent(
  before: ImpactComponent,
  after: ImpactComponent,
): boolean {
  return (
    before === after ||
    (isSame(before.component, after.component) &&
      isSame(before.heads, after.heads) &&
      (before.delivery === after.delivery ||
        isSame(deliveredOf(before), deliveredOf(after))))
  );
}

/**
 * Whether nothing is different from which the configuration of a component in an environment is resolved: then it is the
 * same, and need not be resolved to know that. The component itself has to be the same.
 */
export function isUntouched(
  before: SubjectReading,
  after: SubjectReading,
  was: Environment,
  is: Environment,
): boolean {
  const then = inEnvironment(before.subject, was);
  const now = inEnvironment(after.subject, is);
  return before.platformText(then, was) === after.platformText(now, is);
}

/** What tells one delivery from another; a release is told by its key. */
function deliveredOf({ delivery }: ImpactComponent) {
  return (
    delivery && {
      values: delivery.values,
      workload: delivery.workload,
      releases: [...delivery.releases].map(([name, { key }]) => [name, key]),
    }
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
