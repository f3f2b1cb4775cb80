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
import { environmentOf } from './environments';
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
 * The component and the platform are those that were read before; what the portal holds is what it holds at the moment
 * of the save, for every environment, so that no two saves together make wrong what neither does alone.
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
  const { componentRef, schema } = subject;
  // Looked for first: where it is missing, nothing is saved whatever else is wrong.
  environmentOf(subject, environment);
  const key = { componentRef, environment };
  const result = await store.save({ ...key, baseRevision, savedBy }, heads =>
    decideValues({ ...subject, heads }, request),
  );
  const held = heldValues(key, schema, result.held);
  if (result.outcome === 'conflict') {
    return { outcome: 'conflict', held };
  }
  const { report } = result.decision;
  return { outcome: 'saved', held, ...(report && { created: report }) };
}

/** What becomes of values that were sent: masks are replaced, and the first ones are completed. */
function decideValues(subject: Subject, request: SaveRequest): FirstValues {
  const { component, schema, heads } = subject;
  const { environment } = request;
  const head = headOf(heads, environment);
  checkLayerShape(request.values, { component, environment });
  const values = restoreMasked(
    request.values,
    head?.values ?? emptyObject(),
    schema,
    SENSITIVE_MASK,
  );
  const decided: FirstValues = head
    ? { values }
    : createFirstValues(subject, environmentOf(subject, environment), values);
  refuseBrokenValues(subject, environment, decided.values);
  return decided;
}
