// SPDX-License-Identifier: Apache-2.0

import {
  compareEffective,
  createBudget,
  inSteps,
  type ConfigurationChange,
  type Steps,
} from '@component-config/config-engine';
import {
  type EffectiveChange,
  type EnvironmentChange,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';
import {
  type ValuesRevision,
  findHead,
  visibleEnvironments,
  showChanges,
  inEnvironment,
  resolveStoredSteps,
  type Subject,
} from '@component-config/config-platform';

/**
 * How a change of the portal's values affects the effective configuration in each environment that the user may see:
 * without secrets and hidden fields. An equal value from another layer is not a change. One resolution at a time, and none
 * in environments to which no changed value applies.
 *
 * @param subject - `heads`: the current values; without hidden fields
 * @param before - the previous values
 */
export function* environmentChangeSteps(
  subject: Subject,
  before: readonly ValuesRevision[],
): Steps<EnvironmentChange[]> {
  const budget = createBudget();
  const changed: EnvironmentChange[] = [];
  for (const environment of visibleEnvironments(subject)) {
    const isUntouched = [undefined, environment.name].every(
      scope => findHead(before, scope) === findHead(subject.heads, scope),
    );
    if (isUntouched) {
      continue;
    }
    const there = inEnvironment(subject, environment);
    const [was, is] = yield* inSteps([before, subject.heads], heads =>
      resolveStoredSteps(there, environment, heads, budget),
    );
    const changes = compareEffective(was, is, {
      mask: SENSITIVE_MASK,
      before: there.maskingSchema,
      after: there.maskingSchema,
    });
    const shown = showChanges([there], changes).flatMap(summarize);
    if (shown.length > 0) {
      changed.push({ environment: environment.name, changes: shown });
    }
    yield undefined;
  }
  return changed;
}

function summarize({
  pointer,
  kind,
  before,
  after,
}: ConfigurationChange): EffectiveChange[] {
  return kind === 'reason'
    ? []
    : [
        {
          pointer,
          kind,
          ...(before && { before: before.value }),
          ...(after && { after: after.value }),
        },
      ];
}
