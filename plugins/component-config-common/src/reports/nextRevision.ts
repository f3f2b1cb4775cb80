// SPDX-License-Identifier: Apache-2.0

import { NotAllowedError } from '@backstage/errors';
import {
  phrase,
  childPointer,
  equalJson,
  isObject,
  restoreMasked,
  type JsonObject,
  type JsonValue,
  type RestoredValues,
  type SensitiveRecord,
} from '@component-config/config-engine';
import { componentConfigHiddenFieldsReadPermission } from '../permissions';
import { SENSITIVE_MASK } from '../types';
import {
  checkLayerShape,
  refuseBrokenValues,
  refuseTypedSecrets,
} from './checkValues';
import { createFirstValues, type FirstValues } from './createFirstValues';
import { environmentOf } from './environments';
import { recordGit } from './publication/recordGit';
import type { SaveDecision } from './revisions';
import {
  findHead,
  inEnvironment,
  withAllSecrets,
  type Subject,
} from './subject';
import { wordedError } from './wordedError';

/**
 * Values that somebody sent, for one environment or for all: what was masked for them is as it is held, and what is hidden
 * from them too.
 *
 * @throws InputError where they are no layer of the component, or have secrets that the portal does not take
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
    // What was masked for the person is what any of the schemas calls sensitive.
    held: head && withAllSecrets(subject, head),
    schema,
    mask: SENSITIVE_MASK,
    withheld: !seesHiddenFields,
  });
  refuseTypedSecrets(subject, restored, environment);
  return restored;
}

/** Values that are about to hold, for one environment or for all when none is named. */
export interface NextValues {
  readonly environment?: string;
  readonly values: JsonObject;
  /** What is secret of them, once the first ones are completed. */
  record(values: JsonObject): SensitiveRecord;
}

/**
 * The revision that values become: the first ones are completed, and what would make a configuration wrong is refused.
 *
 * @throws InputError where the values would make the configuration of an environment wrong
 */
export function nextRevision(
  subject: Subject,
  { environment, ...next }: NextValues,
): FirstValues & SaveDecision {
  const head = findHead(subject.heads, environment);
  const decided: FirstValues = head
    ? { values: next.values }
    : createFirstValues(
        subject,
        environmentOf(subject, environment),
        next.values,
      );
  const { values } = decided;
  const entered = next.record(values);
  const { recorded = entered } = withAllSecrets(subject, {
    environment,
    values,
    recorded: entered,
  });
  refuseBrokenValues(subject, { environment, values, recorded });
  const git = recordGit(subject, { environment, values, recorded }, head);
  return { ...decided, recorded, git };
}

/**
 * Refuses values that nobody sent, but somebody lets hold, where they change what is hidden from that person.
 *
 * @throws NotAllowedError where they do
 */
export function refuseHiddenChanges(
  subject: Subject,
  { environment, values }: { environment?: string; values: JsonObject },
): void {
  const { schema, heads, seesHiddenFields } = inEnvironment(
    subject,
    environmentOf(subject, environment),
  );
  if (seesHiddenFields) {
    return;
  }
  const head = findHead(heads, environment);
  const kept = restoreMasked({
    values,
    held: head && withAllSecrets(subject, head),
    schema,
    mask: SENSITIVE_MASK,
    withheld: true,
  });
  if (!equalJson(kept.values, values)) {
    throw wordedError(
      NotAllowedError,
      phrase('refusedHiddenChange', {
        permission: componentConfigHiddenFieldsReadPermission.name,
      }),
    );
  }
}

/** Places that are as they were: each leaf of values under its own pointer. @see RestoredValues.kept */
export function keptPlaces(
  values: JsonObject,
  isKept: (pointer: string) => boolean = () => true,
): Map<string, string> {
  const kept = new Map<string, string>();
  const visit = (value: JsonValue, pointer: string) => {
    if (Array.isArray(value)) {
      value.forEach((one, index) =>
        visit(one, childPointer(pointer, String(index))),
      );
    } else if (isObject(value)) {
      for (const key of Object.keys(value)) {
        visit(value[key], childPointer(pointer, key));
      }
    } else if (isKept(pointer)) {
      kept.set(pointer, pointer);
    }
  };
  visit(values, '');
  return kept;
}
