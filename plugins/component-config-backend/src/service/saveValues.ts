import {
  emptyObject,
  restoreMasked,
  type JsonObject,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type SaveResult,
} from '@component-config/plugin-component-config-common';
import type { ValuesStore } from '../database/ValuesStore';
import { checkLayerShape, refuseBrokenValues } from './checkValues';
import { createFirstValues, type FirstValues } from './createFirstValues';
import { environmentNamed, environmentOf } from './environments';
import { heldValues } from './heldValues';
import { headOf, type Subject } from './resolveSubject';

/** What is to be saved, for one environment or for all when none is named. */
export interface SaveRequest {
  readonly environment?: string;
  readonly values: JsonObject;
  /** 0 for the first save. */
  readonly baseRevision: number;
  /** An entity reference, or the name of a service. */
  readonly savedBy: string;
}

/**
 * Replaces what the portal holds, if it is still the base revision.
 *
 * @throws NotFoundError where there is no such environment
 * @throws InputError where the values are no layer of the component, or would make its configuration wrong
 */
export async function saveValues(
  store: ValuesStore,
  subject: Subject,
  request: SaveRequest,
): Promise<SaveResult> {
  const { environment, baseRevision, savedBy } = request;
  const { componentRef, component, schema, platform, heads } = subject;
  const key = { componentRef, environment };
  if (environment !== undefined) {
    environmentNamed(platform, environment);
  }
  const head = headOf(heads, environment);
  if ((head?.revision ?? 0) !== baseRevision) {
    return { outcome: 'conflict', held: heldValues(key, schema, head) };
  }
  checkLayerShape(request.values, { component, environment });
  const values = restoreMasked(
    request.values,
    head?.values ?? emptyObject(),
    schema,
    SENSITIVE_MASK,
  );
  const created: FirstValues = head
    ? { values }
    : createFirstValues(subject, environmentOf(subject, environment), values);
  refuseBrokenValues(subject, environment, created.values);

  const result = await store.save({
    ...key,
    values: created.values,
    baseRevision,
    savedBy,
  });
  const saved = heldValues(key, schema, result.held);
  return result.outcome === 'saved' && created.report
    ? { outcome: 'saved', held: saved, created: created.report }
    : { outcome: result.outcome, held: saved };
}
