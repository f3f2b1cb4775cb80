// SPDX-License-Identifier: Apache-2.0

import {
  createValues,
  emptyObject,
  maskLayers,
  restoreMasked,
  valueAt,
  type CompiledSchema,
  type Environment,
  type JsonObject,
  type LayerStack,
} from '@component-config/config-engine';
import {
  type DraftCreation,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';
import type { DraftSubject } from './draftSubject';
import { withOwnLayer } from '../values/ownLayer';
import type { OwnValues } from '../values/ownValues';
import { withoutOmitted } from './scaffolding';
import { showCreation } from '../subject/showSubject';
import {
  inEnvironment,
  buildLayerStack,
  type Subject,
} from '../subject/subject';

/** Values of a new component, completed. */
export interface CreatedDraft {
  readonly values: OwnValues;
  /** The part that the user may see. */
  readonly created: DraftCreation[];
}

/**
 * Applies creation rules to the values of a new component: to those for all environments, and to those of each one
 * (docs/rules/mutation.md#first-values). Secrets and fields with `scaffolding=omit` are never written.
 */
export function createDraftValues({
  after,
  values,
}: DraftSubject): CreatedDraft {
  const completed = [undefined, ...after.environments].map(environment => ({
    environment,
    ...complete(after, environment, values),
  }));
  const [general, ...others] = completed;
  return {
    values: {
      general: general.values,
      environments: new Map([
        ...values.environments,
        ...others
          .filter(one => Object.keys(one.values).length > 0)
          .map(one => [one.environment?.name ?? '', one.values] as const),
      ]),
    },
    created: completed
      .filter(({ created }) => created.added.length + created.findings.length)
      .map(({ environment, created }) => ({
        ...(environment && { environment: environment.name }),
        ...showCreation(after, created),
      })),
  };
}

function complete(
  subject: Subject,
  environment: Environment | undefined,
  own: OwnValues,
) {
  const edited = environment ? `component:${environment.name}` : 'component';
  const values = environment
    ? (own.environments.get(environment.name) ?? emptyObject())
    : own.general;
  const stackIn = (one: Environment | undefined, value: JsonObject) => {
    const there = inEnvironment(subject, one);
    const stack = buildLayerStack(there, one, there.heads);
    return hideSecrets(
      { ...stack, layers: withOwnLayer(stack.layers, edited, value, there) },
      there.maskingSchema,
    );
  };
  const created = createValues({
    ...stackIn(environment, values),
    edited,
    environments: environment
      ? []
      : subject.environments.map(one => stackIn(one, values)),
    mask: SENSITIVE_MASK,
  });
  // A secret added by a rule has nothing to be restored from, and is removed.
  const { values: clear } = restoreMasked({
    values: created.values,
    stored: { values, revision: 0 },
    schema: subject.maskingSchema,
    mask: SENSITIVE_MASK,
  });
  const written = withoutOmitted(clear, subject.maskingSchema);
  return {
    values: written,
    created: {
      added: created.added.filter(
        ({ pointer }) => valueAt(written, pointer) !== undefined,
      ),
      findings: [...created.findings],
    },
  };
}

function hideSecrets(stack: LayerStack, schema: CompiledSchema) {
  return {
    schema,
    layers: maskLayers(stack.layers, schema, SENSITIVE_MASK),
    context: stack.context,
  };
}
