// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  isHiddenAt,
  maskValues,
  withholdValues,
  type JsonObject,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type HeldValues,
} from '@component-config/plugin-component-config-common';
import type { ValuesRevision } from './revisions';
import { environmentOf } from '../environments/environments';
import {
  findHead,
  inEnvironment,
  withAllSecrets,
  type Held,
  type Subject,
} from '../subject/subject';

/**
 * The stored values for one environment, or for all if none is given.
 *
 * @throws NotFoundError if there is no such environment
 *
 * @public
 */
export function heldReport(
  subject: Subject,
  environment: string | undefined,
): HeldValues {
  const there = inEnvironment(subject, environmentOf(subject, environment));
  return heldValues(there, environment, findHead(there.heads, environment));
}

/**
 * The stored values in the form that leaves the backend: sensitive ones masked, hidden ones omitted.
 *
 * @param subject - in the environment
 *
 * @public
 */
export function heldValues(
  subject: Subject,
  environment: string | undefined,
  head: ValuesRevision | undefined,
): HeldValues {
  return {
    componentRef: subject.componentRef,
    ...(environment !== undefined && { environment }),
    values: head ? shownValues(subject, head) : emptyObject(),
    revision: head?.revision ?? 0,
    ...(head && {
      savedBy: head.savedBy,
      savedAt: head.savedAt.toISOString(),
      ...(head.origin && { origin: head.origin }),
      ...(head.message !== undefined && { message: head.message }),
      ...shownEnds(subject, head),
    }),
  };
}

/**
 * The stored values as the user may see them.
 *
 * @param subject - in the environment
 *
 * @public
 */
export function shownValues(subject: Subject, held: Held): JsonObject {
  const { schema, seesHiddenFields } = subject;
  const masked = maskedHeld(subject, held);
  return seesHiddenFields ? masked : withholdValues(masked, schema);
}

/**
 * The stored values with their secrets masked.
 *
 * @param subject - in the environment
 *
 * @public
 */
export function maskedHeld(subject: Subject, held: Held): JsonObject {
  const { values, recorded } = withAllSecrets(subject, held);
  return maskValues(values, subject.concealed, SENSITIVE_MASK, recorded);
}

/** The ends of stored values that the user may see, as a property to spread. */
function shownEnds(
  { schema, seesHiddenFields }: Subject,
  { ends = [] }: ValuesRevision,
): Pick<HeldValues, 'ends'> {
  const shown = ends.filter(
    ({ pointer }) => seesHiddenFields || !isHiddenAt(schema, pointer),
  );
  return shown.length > 0 ? { ends: shown } : {};
}
