// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  recordSensitive,
  type JsonObject,
  type Steps,
} from '@component-config/config-engine';
import type {
  SaveResult,
  ValueEnd,
} from '@component-config/plugin-component-config-common';
import {
  refuseUncheckedSteps,
  environmentOf,
  storedValues,
  type RunSteps,
  type SaveDecision,
  type ValuesRevisions,
  showCreation,
  findHead,
  inEnvironment,
  type Subject,
} from '@component-config/config-platform';
import type { FirstValues } from './createFirstValues';
import { nextRevisionSteps, restoreSent } from './nextRevision';
import { sectionsAt } from '../../permissions/sectionsAt';
import { sentSections } from './touchedSections';
import { changedEnds, sentEnds } from './valueEnds';

/**
 * The values to save, for one environment or for all if none is given.
 */
export interface ValuesSave {
  readonly environment?: string;
  readonly values: JsonObject;
  /** 0 for the first save. */
  readonly baseRevision: number;
  /** An entity reference, or the name of a service. */
  readonly savedBy: string;
  /** The author's message. */
  readonly message?: string;
  /** All values that are to end; omitted to keep the current ends. */
  readonly ends?: readonly ValueEnd[];
  /** Receives the changed sections, and throws if the user may not change one of them. */
  readonly checkSections?: (sections: readonly string[]) => void;
  /** Whether nothing is going to be stored. */
  readonly isTried?: boolean;
}

/**
 * Replaces the stored values, if the base revision is still current.
 *
 * The component and the platform are those read before; the stored values are read at the moment of the save, for every
 * environment, so that two concurrent saves cannot together cause an error that neither causes alone.
 *
 * @throws NotFoundError if there is no such environment
 * @throws InputError if the values are not a layer of the component, or would invalidate its configuration
 */
export async function saveValues(
  subject: Subject,
  request: ValuesSave,
  revisions: Pick<ValuesRevisions, 'save'>,
  run: RunSteps = allSteps,
): Promise<SaveResult> {
  const { environment, baseRevision, savedBy } = request;
  const { componentRef } = subject;
  const there = inEnvironment(subject, environmentOf(subject, environment));
  await run(refuseUncheckedSteps(there, request.values, environment));
  const key = { componentRef, environment };
  const result = await revisions.save(
    {
      ...key,
      baseRevision,
      savedBy,
      request: {
        values: request.values,
        message: request.message,
        ends: request.ends,
      },
    },
    heads => run(decisionSteps({ ...subject, heads }, request)),
  );
  const stored = storedValues(there, environment, result.stored);
  if (result.outcome === 'conflict') {
    return { outcome: 'conflict', stored };
  }
  const report =
    result.outcome === 'saved' ? result.decision.report : undefined;
  return {
    outcome: 'saved',
    stored,
    ...(report && { created: showCreation(there, report) }),
  };
}

/** The next revision for sent values: masks are replaced, and first values completed by creation rules. */
function* decisionSteps(
  subject: Subject,
  request: ValuesSave,
): Steps<FirstValues & SaveDecision> {
  const { environment, baseRevision, message, isTried = false } = request;
  const { ends: sent = [] } = request;
  const there = inEnvironment(subject, environmentOf(subject, environment));
  const head = findHead(subject.heads, environment);
  const restored = restoreSent(subject, request);
  request.checkSections?.(sentSections(there, head, request.values));
  return {
    ...(yield* nextRevisionSteps(subject, {
      environment,
      values: restored.values,
      restored: restored.restored,
      isTried,
      ...(request.ends && {
        ends: next => {
          const ends = sentEnds(there, head, next, sent, new Date());
          request.checkSections?.(
            changedEnds(head?.ends, ends).flatMap(sectionsAt),
          );
          return ends;
        },
      }),
      record: values =>
        recordSensitive({
          values,
          schema: there.schema,
          revision: baseRevision + 1,
          stored: head,
          restored: restored.restored,
        }),
    })),
    ...(message !== undefined && { message }),
  };
}
