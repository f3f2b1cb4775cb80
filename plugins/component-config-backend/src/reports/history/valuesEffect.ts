// SPDX-License-Identifier: Apache-2.0

import {
  compareEffective,
  createBudget,
  inSteps,
  isNewTo,
  type EffectiveConfiguration,
  type Environment,
  type Steps,
} from '@component-config/config-engine';
import {
  type ValuesEffect,
  SENSITIVE_MASK,
  type PlatformView,
} from '@component-config/plugin-component-config-common';
import {
  environmentNamed,
  summarizeEnvironment,
  visibleEnvironments,
  showChanges,
  showEffective,
  viewOf,
  changedFields,
  inEnvironment,
  resolveStoredSteps,
  type RecordedValues,
  type Subject,
} from '@component-config/config-platform';
import { valueChanges } from './changedPlaces';

/** Two states of the values for one environment, or for all if none is given. */
export interface ComparedValues {
  readonly environment?: string;
  /** Undefined if nothing was ever saved. */
  readonly before: RecordedValues | undefined;
  readonly after: RecordedValues | undefined;
}

/**
 * The effect of other values, in each of their environments that the user may see. All environments share one budget; one
 * resolution at a time.
 *
 * @throws NotFoundError if there is no such environment
 */
export function* valuesEffectSteps(
  subject: Subject,
  { environment, before, after }: ComparedValues,
): Steps<{ effect: ValuesEffect[]; view: PlatformView }> {
  const budget = createBudget();
  const concerned: ReadonlyArray<Environment | undefined> =
    environment === undefined
      ? visibleEnvironments(subject)
      : [environmentNamed(subject, environment)];
  const others = subject.heads.filter(head => head.environment !== environment);
  const shown: EffectiveConfiguration[] = [];
  const effect: ValuesEffect[] = [];
  for (const target of concerned.length > 0 ? concerned : [undefined]) {
    const there = inEnvironment(subject, target);
    const [was, is] = yield* inSteps([before, after], stored =>
      resolveStoredSteps(
        there,
        target,
        stored ? [...others, stored] : others,
        budget,
      ),
    );
    shown.push(was, is);
    const changes = compareEffective(was, is, {
      mask: SENSITIVE_MASK,
      before: there.maskingSchema,
      after: there.maskingSchema,
    });
    const shownAfter = showEffective(there, is);
    effect.push({
      ...(target && {
        environment: summarizeEnvironment(target, subject.hiddenDocuments),
      }),
      changes: showChanges([there], changes),
      fields: changedFields(
        shownAfter,
        valueChanges(there, before, after),
        environment,
      ),
      findings: shownAfter.findings.filter(
        isNewTo(showEffective(there, was).findings),
      ),
    });
    yield undefined;
  }
  return { effect, view: viewOf(subject, ...shown) };
}
