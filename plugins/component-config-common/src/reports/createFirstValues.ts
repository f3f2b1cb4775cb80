// SPDX-License-Identifier: Apache-2.0

import {
  createValues,
  type Environment,
  type JsonObject,
} from '@component-config/config-engine';
import { SENSITIVE_MASK, type ValuesCreation } from '../types';
import { inEnvironment, buildLayerStack, type Subject } from './subject';

/** Values that are saved for the first time. */
export interface FirstValues {
  readonly values: JsonObject;
  /** Absent: nothing was added to them, and there is nothing to tell. */
  readonly report?: ValuesCreation;
}

/**
 * The first values that the portal holds for a component, in an environment or in all when none is given, with what
 * rules for new components write into them (docs/rules/mutation.md#first-values). Such rules never keep anybody from
 * saving: what would make a configuration wrong is left out.
 *
 * @param values - what is saved, of whatever correctness
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
