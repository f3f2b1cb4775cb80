import {
  emptyObject,
  recordSensitive,
  restoreMasked,
  type JsonObject,
} from '@component-config/config-engine';
import { SENSITIVE_MASK, type SaveResult } from '../types';
import {
  checkLayerShape,
  refuseBrokenValues,
  refuseTypedSecrets,
  refuseUncheckedValues,
} from './checkValues';
import { createFirstValues, type FirstValues } from './createFirstValues';
import { environmentOf } from './environments';
import { heldValues } from './heldValues';
import { recordGit } from './publication/recordGit';
import type { SaveDecision, ValuesRevisions } from './revisions';
import { showCreation } from './showSubject';
import { headOf, inEnvironment, withAllSecrets, type Subject } from './subject';
import { touchedSections } from './touchedSections';

/** What is to be saved, for one environment or for all when none is named. */
export interface ValuesSave {
  readonly environment?: string;
  readonly values: JsonObject;
  /** 0 for the first save. */
  readonly baseRevision: number;
  /** An entity reference, or the name of a service. */
  readonly savedBy: string;
  /** Is told which sections change, and throws where the person may not change one of them. */
  readonly checkSections?: (sections: readonly string[]) => void;
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
  subject: Subject,
  request: ValuesSave,
  revisions: Pick<ValuesRevisions, 'save'>,
): Promise<SaveResult> {
  const { environment, baseRevision, savedBy } = request;
  const { componentRef } = subject;
  const there = inEnvironment(subject, environmentOf(subject, environment));
  refuseUncheckedValues(there, request.values, environment);
  const key = { componentRef, environment };
  const result = await revisions.save(
    { ...key, baseRevision, savedBy },
    heads => decideValues({ ...subject, heads }, request),
  );
  const held = heldValues(there, environment, result.held);
  if (result.outcome === 'conflict') {
    return { outcome: 'conflict', held };
  }
  const { report } = result.decision;
  return {
    outcome: 'saved',
    held,
    ...(report && { created: showCreation(there, report) }),
  };
}

/** What becomes of values that were sent: masks are replaced, and the first ones are completed. */
function decideValues(
  subject: Subject,
  request: ValuesSave,
): FirstValues & SaveDecision {
  const { environment, baseRevision } = request;
  const target = environmentOf(subject, environment);
  const { component, schema, heads, seesHiddenFields } = inEnvironment(
    subject,
    target,
  );
  const head = headOf(heads, environment);
  checkLayerShape(request.values, { component, environment });
  const restored = restoreMasked({
    values: request.values,
    // What was masked for the person is what any of the schemas calls sensitive.
    held: head && withAllSecrets(subject, head),
    schema,
    mask: SENSITIVE_MASK,
    withheld: !seesHiddenFields,
  });
  refuseTypedSecrets(subject, restored, environment);
  request.checkSections?.(
    touchedSections(head?.values ?? emptyObject(), restored.values),
  );
  const decided: FirstValues = head
    ? { values: restored.values }
    : createFirstValues(subject, target, restored.values);
  const entered = recordSensitive({
    values: decided.values,
    schema,
    revision: baseRevision + 1,
    held: head,
    kept: restored.kept,
  });
  const { values } = decided;
  const { recorded = entered } = withAllSecrets(subject, {
    environment,
    values,
    recorded: entered,
  });
  refuseBrokenValues(subject, { environment, values, recorded });
  const git = recordGit(subject, { environment, values, recorded }, head);
  return { ...decided, recorded, git };
}
