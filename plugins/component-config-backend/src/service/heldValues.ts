import {
  emptyObject,
  maskValues,
  type CompiledSchema,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type HeldValues,
} from '@component-config/plugin-component-config-common';
import type { ValuesRevision } from '../database/ValuesStore';

/** What the portal holds, as it leaves the backend: sensitive values are masked. */
export function heldValues(
  request: { componentRef: string; environment?: string },
  schema: CompiledSchema,
  head: ValuesRevision | undefined,
): HeldValues {
  const { componentRef, environment } = request;
  return {
    componentRef,
    ...(environment !== undefined && { environment }),
    values: head
      ? maskValues(head.values, schema, SENSITIVE_MASK)
      : emptyObject(),
    revision: head?.revision ?? 0,
    ...(head && {
      savedBy: head.savedBy,
      savedAt: head.savedAt.toISOString(),
    }),
  };
}
