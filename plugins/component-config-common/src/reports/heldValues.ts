import {
  emptyObject,
  maskValues,
  withholdValues,
} from '@component-config/config-engine';
import { SENSITIVE_MASK, type HeldValues } from '../types';
import type { ValuesRevision } from './revisions';
import { environmentOf } from './environments';
import { headOf, type Subject } from './subject';

/**
 * What the portal holds for one environment, or for all when none is named.
 *
 * @throws NotFoundError where there is no such environment
 */
export function heldReport(
  subject: Subject,
  environment: string | undefined,
): HeldValues {
  environmentOf(subject, environment);
  return heldValues(subject, environment, headOf(subject.heads, environment));
}

/** What the portal holds, as it leaves the backend: sensitive values are masked, and hidden ones left out. */
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

function shownValues(
  { schema, concealed, seesHiddenFields }: Subject,
  { values, recorded }: ValuesRevision,
) {
  const masked = maskValues(values, concealed, SENSITIVE_MASK, recorded);
  return seesHiddenFields ? masked : withholdValues(masked, schema);
}
