// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  recordSensitive,
  type JsonObject,
} from '@component-config/config-engine';
import type { SaveResult } from '../types';
import { refuseUncheckedValues } from './checkValues';
import type { FirstValues } from './createFirstValues';
import { environmentOf } from './environments';
import { heldValues } from './heldValues';
import { nextRevision, restoreSent } from './nextRevision';
import type { SaveDecision, ValuesRevisions } from './revisions';
import { showCreation } from './showSubject';
import { findHead, inEnvironment, type Subject } from './subject';
import { touchedSections } from './touchedSections';

/**
 * What is to be saved, for one environment or for all when none is named.
 *
 * @alpha
 */
export interface ValuesSave {
  readonly environment?: string;
  readonly values: JsonObject;
  /** 0 for the first save. */
  readonly baseRevision: number;
  /** An entity reference, or the name of a service. */
  readonly savedBy: string;
  /** What they say about it. */
  readonly message?: string;
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
 *
 * @alpha
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
  const { environment, baseRevision, message } = request;
  const { schema } = inEnvironment(
    subject,
    environmentOf(subject, environment),
  );
  const head = findHead(subject.heads, environment);
  const restored = restoreSent(subject, request);
  request.checkSections?.(
    touchedSections(head?.values ?? emptyObject(), restored.values),
  );
  return {
    ...nextRevision(subject, {
      environment,
      values: restored.values,
      record: values =>
        recordSensitive({
          values,
          schema,
          revision: baseRevision + 1,
          held: head,
          kept: restored.kept,
        }),
    }),
    ...(message !== undefined && { message }),
  };
}
