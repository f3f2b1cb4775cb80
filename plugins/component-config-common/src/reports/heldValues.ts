import {
  emptyObject,
  maskValues,
  withholdValues,
} from '@component-config/config-engine';
import { SENSITIVE_MASK, type HeldValues } from '../types';
import type { ValuesRevision } from './revisions';
import { environmentOf } from './environments';
import { headOf, inEnvironment, withAllSecrets, type Subject } from './subject';

/**
 * What the portal holds for one environment, or for all when none is named.
 *
 * @throws NotFoundError where there is no such environment
 */
export function heldReport(
  subject: Subject,
  environment: string | undefined,
): HeldValues {
  const there = inEnvironment(subject, environmentOf(subject, environment));
  return heldValues(there, environment, headOf(there.heads, environment));
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
    }),
  };
}

function shownValues(subject: Subject, head: ValuesRevision) {
  const { schema, concealed, seesHiddenFields } = subject;
  const { values, recorded } = withAllSecrets(subject, head);
  const masked = maskValues(values, concealed, SENSITIVE_MASK, recorded);
  return seesHiddenFields ? masked : withholdValues(masked, schema);
}
