// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  maskValues,
  touchesHidden,
  omitHiddenFromValues,
  type JsonObject,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type StoredValues,
  type ValueEnd,
} from '@component-config/plugin-component-config-common';
import type { ValuesRevision } from './revisions';
import { environmentOf } from '../environments/environments';
import {
  findHead,
  inEnvironment,
  withAllSecrets,
  type RecordedValues,
  type Subject,
} from '../subject/subject';

/**
 * The stored values for one environment, or for all if none is given.
 *
 * @throws NotFoundError if there is no such environment
 *
 * @public
 */
export function storedValuesReport(
  subject: Subject,
  environment: string | undefined,
): StoredValues {
  const there = inEnvironment(subject, environmentOf(subject, environment));
  return storedValues(there, environment, findHead(there.heads, environment));
}

/**
 * The stored values in the form that leaves the backend: sensitive ones masked, hidden ones omitted.
 *
 * @param subject - in the environment
 *
 * @public
 */
export function storedValues(
  subject: Subject,
  environment: string | undefined,
  head: ValuesRevision | undefined,
): StoredValues {
  const ends = shownEnds(subject, head?.ends);
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
      ...(ends.length > 0 && { ends }),
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
export function shownValues(
  subject: Subject,
  stored: RecordedValues,
): JsonObject {
  const { schema, seesHiddenFields } = subject;
  const masked = maskedStoredValues(subject, stored);
  return seesHiddenFields ? masked : omitHiddenFromValues(masked, schema);
}

/**
 * The stored values with their secrets masked.
 *
 * @param subject - in the environment
 *
 * @public
 */
export function maskedStoredValues(
  subject: Subject,
  stored: RecordedValues,
): JsonObject {
  const { values, recorded } = withAllSecrets(subject, stored);
  return maskValues(values, subject.maskingSchema, SENSITIVE_MASK, recorded);
}

/**
 * The ends that a user may see: of values that neither are nor contain hidden fields, or all of them.
 *
 * @param subject - in the environment
 *
 * @public
 */
export function shownEnds(
  { schema, seesHiddenFields }: Pick<Subject, 'schema' | 'seesHiddenFields'>,
  ends: readonly ValueEnd[] = [],
): ValueEnd[] {
  return ends.filter(
    ({ pointer }) => seesHiddenFields || !touchesHidden(schema, pointer),
  );
}
