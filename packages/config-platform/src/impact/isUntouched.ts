// SPDX-License-Identifier: Apache-2.0

import type { Environment } from '@component-config/config-engine';
import { inEnvironment } from '../subject/subject';
import type { SubjectReading } from './readSide';
import type { ImpactComponent } from './types';

/**
 * Whether a component is the same on both sides, apart from the platform.
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
 * Whether all inputs for resolving the configuration of a component in an environment, and for rendering its resources,
 * are unchanged: then the result is the same, and need not be computed. The component itself has to be unchanged.
 */
export function isUntouched(
  before: SubjectReading,
  after: SubjectReading,
  was: Environment,
  is: Environment,
): boolean {
  const then = inEnvironment(before.subject, was);
  const now = inEnvironment(after.subject, is);
  return (
    before.platformText(then, was) === after.platformText(now, is) &&
    before.templatesText(then, was) === after.templatesText(now, is)
  );
}

/** Identifies a delivery; releases are identified by their keys. */
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
