// SPDX-License-Identifier: Apache-2.0

import {
  compareEffective,
  createBudget,
  type ConfigurationChange,
} from '@component-config/config-engine';
import type { EffectiveChange, EnvironmentChange } from '../../events';
import { SENSITIVE_MASK } from '../../types';
import type { ValuesRevision } from '../values/revisions';
import { visibleEnvironments } from './environments';
import { showChanges } from '../subject/showSubject';
import {
  inEnvironment,
  resolve,
  buildLayerStack,
  type Subject,
} from '../subject/subject';

/**
 * How a change of the portal's values affects the effective configuration in each environment that the user may see:
 * without secrets and hidden fields. An equal value from another layer is not a change.
 *
 * @param subject - `heads`: the current values; without hidden fields
 * @param before - the previous values
 *
 * @alpha
 */
export function environmentChanges(
  subject: Subject,
  before: readonly ValuesRevision[],
): EnvironmentChange[] {
  const budget = createBudget();
  return visibleEnvironments(subject).flatMap(environment => {
    const there = inEnvironment(subject, environment);
    const effective = (heads: readonly ValuesRevision[]) =>
      resolve(there, buildLayerStack(there, environment, heads), budget);
    const changes = compareEffective(
      effective(before),
      effective(subject.heads),
      {
        mask: SENSITIVE_MASK,
        before: there.concealed,
        after: there.concealed,
      },
    );
    const shown = showChanges([there], changes).flatMap(summarize);
    return shown.length > 0
      ? [{ environment: environment.name, changes: shown }]
      : [];
  });
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
