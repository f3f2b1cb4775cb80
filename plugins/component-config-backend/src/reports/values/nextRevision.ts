// SPDX-License-Identifier: Apache-2.0

import { NotAllowedError } from '@backstage/errors';
import {
  childPointer,
  equalJson,
  isObject,
  restoreMasked,
  type JsonObject,
  type JsonValue,
  type RestoredValues,
  type SensitiveRecord,
  type Steps,
} from '@component-config/config-engine';
import {
  phrase,
  checkLayerShape,
  refuseBrokenSteps,
  gitOnlyOf,
  refuseInGitOnly,
  refuseTypedSecrets,
  environmentOf,
  type RecordedValues,
  type SaveDecision,
  findHead,
  inEnvironment,
  shownEnds,
  withAllSecrets,
  type Subject,
  wordedError,
} from '@component-config/config-platform';
import {
  componentConfigHiddenFieldsReadPermission,
  SENSITIVE_MASK,
  type ValueEnd,
} from '@component-config/plugin-component-config-common';
import { createFirstValues, type FirstValues } from './createFirstValues';
import { recordGit } from '../publication/recordGit';
import { currentEnds } from './valueEnds';

/**
 * Replaces masked values by the stored ones in values sent for one environment or for all, and adds those hidden from
 * the user.
 *
 * @throws InputError if they are not a layer of the component, or contain secrets that the portal does not accept
 */
export function restoreSent(
  subject: Subject,
  { environment, values }: { environment?: string; values: JsonObject },
): RestoredValues {
  const { component, schema, heads, seesHiddenFields } = inEnvironment(
    subject,
    environmentOf(subject, environment),
  );
  const head = findHead(heads, environment);
  checkLayerShape(values, { component, environment });
  const restored = restoreMasked({
    values,
    // The user was sent a mask for everything that any of the schemas marks as sensitive.
    stored: head && withAllSecrets(subject, head),
    schema,
    mask: SENSITIVE_MASK,
    hidesFields: !seesHiddenFields,
  });
  refuseTypedSecrets(subject, restored, environment);
  return restored;
}

/** The values to become current, for one environment or for all if none is given. */
export interface NextValues {
  readonly environment?: string;
  readonly values: JsonObject;
  /** Records which of them are secret, after creation rules have completed the first values. */
  record(values: JsonObject): SensitiveRecord;
  /** The secrets that the caller left unchanged, if they entered the values. */
  readonly restored?: RestoredValues['restored'];
  /**
   * The ends of values, after creation rules have completed the first ones. Defaults to those of the current values that
   * stay.
   */
  ends?(next: RecordedValues): readonly ValueEnd[];
  /** Whether the values are not going to be stored, so that even creation rules must not read secrets. */
  readonly isTried?: boolean;
}

/**
 * The revision for the values: first values are completed by creation rules, and those that would invalidate a
 * configuration are refused.
 *
 * @throws InputError if the values would invalidate the configuration of an environment
 */
export function* nextRevisionSteps(
  subject: Subject,
  { environment, ...next }: NextValues,
): Steps<FirstValues & SaveDecision> {
  refuseInGitOnly(subject, { environment, values: next.values });
  return yield* checkedRevisionSteps(subject, { environment, ...next });
}

/** The same for values that are not going to be stored, which Git-only components may have as well. */
export function* checkedRevisionSteps(
  subject: Subject,
  { environment, ...next }: NextValues,
): Steps<FirstValues & SaveDecision> {
  const head = findHead(subject.heads, environment);
  // Rules for new values add some that the portal would have to store.
  const decided: FirstValues =
    head || gitOnlyOf(subject)
      ? { values: next.values }
      : createFirstValues(
          next.isTried ? subject : { ...subject, hidesSecrets: false },
          environmentOf(subject, environment),
          next.values,
          next.restored,
        );
  const { values } = decided;
  const entered = next.record(values);
  const { recorded = entered } = withAllSecrets(subject, {
    environment,
    values,
    recorded: entered,
  });
  yield* refuseBrokenSteps(
    subject,
    { environment, values, recorded },
    next.restored,
  );
  const git = recordGit(subject, { environment, values, recorded }, head);
  const stored = { environment, values, recorded };
  const there = inEnvironment(subject, environmentOf(subject, environment));
  const ends = next.ends?.(stored) ?? currentEnds(there, head, stored);
  return { ...decided, recorded, git, ...(ends.length > 0 && { ends }) };
}

/**
 * Refuses values that the user did not send, but accepts or restores, if they change anything hidden from the user.
 *
 * @throws NotAllowedError if they do
 */
export function refuseHiddenChanges(
  subject: Subject,
  {
    environment,
    values,
    ends = [],
  }: {
    environment?: string;
    values: JsonObject;
    ends?: readonly ValueEnd[];
  },
): void {
  const there = inEnvironment(subject, environmentOf(subject, environment));
  const { schema, heads, seesHiddenFields } = there;
  if (seesHiddenFields) {
    return;
  }
  const head = findHead(heads, environment);
  const restored = restoreMasked({
    values,
    stored: head && withAllSecrets(subject, head),
    schema,
    mask: SENSITIVE_MASK,
    hidesFields: true,
  });
  if (
    !equalJson(restored.values, values) ||
    shownEnds(there, ends).length < ends.length
  ) {
    throw wordedError(
      NotAllowedError,
      phrase('refusedHiddenChange', {
        permission: componentConfigHiddenFieldsReadPermission.name,
      }),
    );
  }
}

/** The unchanged fields: each leaf under its own pointer. @see RestoredValues.kept */
export function unchangedPlaces(
  values: JsonObject,
  isUnchanged: (pointer: string) => boolean = () => true,
): Map<string, string> {
  const restored = new Map<string, string>();
  const visit = (value: JsonValue, pointer: string) => {
    if (Array.isArray(value)) {
      value.forEach((one, index) =>
        visit(one, childPointer(pointer, String(index))),
      );
    } else if (isObject(value)) {
      for (const key of Object.keys(value)) {
        visit(value[key], childPointer(pointer, key));
      }
    } else if (isUnchanged(pointer)) {
      restored.set(pointer, pointer);
    }
  };
  visit(values, '');
  return restored;
}
