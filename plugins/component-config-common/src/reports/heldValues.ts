// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  maskValues,
  withholdValues,
  type JsonObject,
} from '@component-config/config-engine';
import { SENSITIVE_MASK, type HeldValues } from '../types';
import type { ValuesRevision } from './revisions';
import { environmentOf } from './environments';
import {
  findHead,
  inEnvironment,
  withAllSecrets,
  type Held,
  type Subject,
} from './subject';

/**
 * What the portal holds for one environment, or for all when none is named.
 *
 * @throws NotFoundError where there is no such environment
 *
 * @alpha
 */
export function heldReport(
  subject: Subject,
  environment: string | undefined,
): HeldValues {
  const there = inEnvironment(subject, environmentOf(subject, environment));
  return heldValues(there, environment, findHead(there.heads, environment));
}

/**
 * What the portal holds, as it leaves the backend: sensitive values are masked, and hidden ones left out.
 *
 * @param subject - as it is in the environment
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
    }),
  };
}

/**
 * What is held, as the person may see it.
 *
 * @param subject - as it is in the environment
 */
export function shownValues(subject: Subject, held: Held): JsonObject {
  const { schema, seesHiddenFields } = subject;
  const masked = maskedHeld(subject, held);
  return seesHiddenFields ? masked : withholdValues(masked, schema);
}

/**
 * What is held, with its secrets masked.
 *
 * @param subject - as it is in the environment
 */
export function maskedHeld(subject: Subject, held: Held): JsonObject {
  const { values, recorded } = withAllSecrets(subject, held);
  return maskValues(values, subject.concealed, SENSITIVE_MASK, recorded);
}
