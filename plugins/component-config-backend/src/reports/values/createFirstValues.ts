// SPDX-License-Identifier: Apache-2.0

import {
  createValues,
  type Environment,
  type JsonObject,
  type RestoredValues,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type ValuesCreation,
} from '@component-config/plugin-component-config-common';
import {
  inEnvironment,
  buildLayerStack,
  type Subject,
  enteredLayers,
} from '@component-config/config-platform';

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
 * @param restored - @see enteredLayers
 */
export function createFirstValues(
  subject: Subject,
  environment: Environment | undefined,
  values: JsonObject,
  restored?: RestoredValues['restored'],
): FirstValues {
  const stored = [...subject.heads, { environment: environment?.name, values }];
  const there = inEnvironment(subject, environment);
  const stackOf = (state: Subject, one: Environment | undefined) => {
    const stack = buildLayerStack(state, one, stored);
    const edited = { environment: environment?.name };
    return { ...stack, layers: enteredLayers(state, stack, edited, restored) };
  };
  const { layers, context } = stackOf(there, environment);
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
          return { schema: state.schema, ...stackOf(state, one) };
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
