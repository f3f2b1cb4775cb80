// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  createBudget,
  equalJson,
  inSteps,
  isObject,
  maskValues,
  omitHiddenFromValues,
  type JsonObject,
  type JsonValue,
  type Steps,
} from '@component-config/config-engine';
import {
  type EffectiveChange,
  type EnvironmentChange,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';
import {
  showEffective,
  inEnvironment,
  resolveStoredSteps,
  type Subject,
} from '@component-config/config-platform';

/**
 * The announced parts of the effective configuration in an environment.
 */
export interface AnnouncedState {
  /** Name of the environment. */
  readonly environment: string;
  /** Without secrets and hidden fields. */
  readonly config: JsonObject;
  /** Why it is incomplete, as a sentence; omitted if it is complete. */
  readonly degraded?: string;
}

/**
 * An earlier announcement as it may be quoted now.
 */
export interface MaskedState extends AnnouncedState {
  /** Whether a field has become secret or hidden since: any other value may be derived from it. */
  readonly mayRepeatSecret?: boolean;
}

/**
 * The effective configuration in each environment, for subscribers; one at a time.
 *
 * @param subject - without hidden fields
 */
export function* configurationStateSteps(
  subject: Subject,
): Steps<AnnouncedState[]> {
  const budget = createBudget();
  return yield* inSteps(subject.environments, function* stateIn(environment) {
    const there = inEnvironment(subject, environment);
    const { config, skipped } = showEffective(
      there,
      yield* resolveStoredSteps(there, environment, subject.heads, budget),
    );
    const degraded = skipped.flatMap(({ error }) => error?.message ?? [])[0];
    return {
      environment: environment.name,
      config,
      ...(degraded !== undefined && { degraded }),
    };
  });
}

/**
 * Earlier announcements as the current documents would show them: without the values of fields that have become secret
 * or hidden since.
 */
export function maskStates(
  subject: Subject,
  states: readonly AnnouncedState[],
): MaskedState[] {
  return states.map(state => {
    const environment = subject.environments.find(
      ({ name }) => name === state.environment,
    );
    if (!environment) {
      return state;
    }
    const { schema, maskingSchema, seesHiddenFields } = inEnvironment(
      subject,
      environment,
    );
    const masked = maskValues(
      state.config,
      maskingSchema,
      SENSITIVE_MASK,
      undefined,
    );
    const config = seesHiddenFields
      ? masked
      : omitHiddenFromValues(masked, schema);
    return {
      ...state,
      config,
      mayRepeatSecret: !equalJson(config, state.config),
    };
  });
}

/**
 * The differences in environments that are on both sides; a list counts as one field.
 */
export function stateChanges(
  before: readonly MaskedState[],
  after: readonly AnnouncedState[],
): EnvironmentChange[] {
  return after.flatMap(({ environment, config }) => {
    const known = before.find(state => state.environment === environment);
    const found = known ? changesBelow(known.config, config, '') : [];
    const changes = known?.mayRepeatSecret ? found.map(withoutBefore) : found;
    return changes.length > 0 ? [{ environment, changes }] : [];
  });
}

/**
 * Environments whose configuration has become degraded; new environments do not count.
 */
export function newlyDegraded(
  before: readonly AnnouncedState[],
  after: readonly AnnouncedState[],
): AnnouncedState[] {
  return after.filter(
    ({ environment, degraded }) =>
      degraded !== undefined &&
      before.some(
        state =>
          state.environment === environment && state.degraded === undefined,
      ),
  );
}

function withoutBefore(change: EffectiveChange): EffectiveChange {
  return change.before === undefined
    ? change
    : { ...change, before: SENSITIVE_MASK };
}

function changesBelow(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  pointer: string,
): EffectiveChange[] {
  if (isObject(before) && isObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap(key =>
      changesBelow(
        Object.hasOwn(before, key) ? before[key] : undefined,
        Object.hasOwn(after, key) ? after[key] : undefined,
        childPointer(pointer, key),
      ),
    );
  }
  if (before === undefined) {
    return after === undefined ? [] : [{ pointer, kind: 'added', after }];
  }
  if (after === undefined) {
    return [{ pointer, kind: 'removed', before }];
  }
  if (equalJson(before, after)) {
    return [];
  }
  // A value that is derived from a field that has become secret since was announced before.
  const isSecret = after === SENSITIVE_MASK;
  return [
    {
      pointer,
      kind: 'changed',
      before: isSecret ? SENSITIVE_MASK : before,
      after,
    },
  ];
}
