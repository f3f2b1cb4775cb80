import {
  emptyObject,
  maskValues,
  withholdValues,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type HeldValues,
} from '@component-config/plugin-component-config-common';
import type { ValuesRevision } from '../database/ValuesStore';
import type { Subject } from './resolveSubject';

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
