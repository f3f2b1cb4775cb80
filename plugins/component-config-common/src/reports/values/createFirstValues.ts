// SPDX-License-Identifier: Apache-2.0

import {
  createValues,
  type Environment,
  type JsonObject,
} from '@component-config/config-engine';
import { SENSITIVE_MASK, type ValuesCreation } from '../../types';
import {
  inEnvironment,
  buildLayerStack,
  type Subject,
} from '../subject/subject';

/** Values saved for the first time. */
export interface FirstValues {
  readonly values: JsonObject;
  /** Omitted if nothing was added and there is nothing to report. */
  readonly report?: ValuesCreation;
}

/**
 * The first stored values of a component, in an environment or in all if none is given, with the additions of creation
 * rules (docs/rules/mutation.md#first-values). Such rules never prevent a save: additions that would invalidate a
 * configuration are omitted.
 *
 * @param values - the values to save, not yet validated
 */
export function createFirstValues(
  subject: Subject,
  environment: Environment | undefined,
  values: JsonObject,
): FirstValues {
  const held = [...subject.heads, { environment: environment?.name, values }];
  const there = inEnvironment(subject, environment);
  const { layers, context } = buildLayerStack(there, environment, held);
  const kind = environment ? 'portal-environment' : 'portal';
  const created = createValues({
    schema: there.schema,
    layers,
    edited: layers.find(layer => layer.kind === kind)?.id ?? '',
    context,
    environments: environment
      ? []
      : subject.environments.map(one => {
          const state = inEnvironment(subject, one);
          return { schema: state.schema, ...buildLayerStack(state, one, held) };
        }),
    mask: SENSITIVE_MASK,
  });
  const { added, findings } = created;
  return {
    values: created.values,
    ...((added.length > 0 || findings.length > 0) && {
      report: { added: [...added], findings: [...findings] },
    }),
  };
}
