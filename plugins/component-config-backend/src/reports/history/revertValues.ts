// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';
import {
  allSteps,
  emptyObject,
  recordSensitive,
  type Steps,
} from '@component-config/config-engine';
import {
  phrase,
  checkLayerShape,
  refuseUncheckedSteps,
  environmentOf,
  storedValues,
  type RunSteps,
  type SaveDecision,
  type ValuesRevision,
  type ValuesRevisions,
  findHead,
  inEnvironment,
  refuseDamagedValues,
  type Subject,
  readRevision,
  wordedError,
} from '@component-config/config-platform';
import type { SaveResult } from '@component-config/plugin-component-config-common';
import type { FirstValues } from '../values/createFirstValues';
import {
  unchangedPlaces,
  nextRevisionSteps,
  refuseHiddenChanges,
} from '../values/nextRevision';
import { sectionsAt } from '../../permissions/sectionsAt';
import { touchedSections } from '../values/touchedSections';
import { changedEnds, restoredEnds } from '../values/valueEnds';

/**
 * The revision to revert to, of the values for one environment, or for all if none is given. Revision 0 is the state
 * before the first save.
 */
export interface ValuesRevert {
  readonly environment?: string;
  readonly revision: number;
  /** The current one. */
  readonly baseRevision: number;
  /** An entity reference, or the name of a service. */
  readonly savedBy: string;
  readonly message?: string;
  /** @see ValuesSave.checkSections */
  readonly checkSections?: (sections: readonly string[]) => void;
}

/**
 * Makes the values of an earlier revision the next one, if the base revision is still current.
 *
 * @throws NotFoundError if there is no such environment or revision
 * @throws InputError if the values are no longer a layer of the component, or would invalidate its configuration
 * @throws NotAllowedError if that changes anything hidden from the user
 * @throws DamagedRevisionError if that revision is damaged, or other values that apply
 */
export async function revertValues(
  subject: Subject,
  request: ValuesRevert,
  revisions: Pick<ValuesRevisions, 'getRevision' | 'save'>,
  run: RunSteps = allSteps,
): Promise<SaveResult> {
  const { environment, baseRevision, savedBy, message } = request;
  const { componentRef } = subject;
  const there = inEnvironment(subject, environmentOf(subject, environment));
  const key = { componentRef, environment };
  const target = await readRevision(revisions, key, request.revision);
  const result = await revisions.save(
    {
      ...key,
      baseRevision,
      savedBy,
      request: { revertsTo: request.revision, message },
      repairs: true,
    },
    async heads => {
      const now = { ...subject, heads };
      const stored = findHead(heads, environment);
      if (!stored?.isDamaged) {
        // Only the damaged values themselves may be replaced without knowing all others.
        refuseDamagedValues(now);
      }
      request.checkSections?.(
        touchedSections(
          stored?.values ?? emptyObject(),
          target?.values ?? emptyObject(),
        ),
      );
      const decision = await run(revertSteps(now, environment, target));
      request.checkSections?.(
        changedEnds(stored?.ends, decision.ends).flatMap(sectionsAt),
      );
      return {
        ...decision,
        ...(message !== undefined && { message }),
      };
    },
  );
  return {
    outcome: result.outcome === 'conflict' ? 'conflict' : 'saved',
    stored: storedValues(there, environment, result.stored),
  };
}

/**
 * The next revision with the values of an earlier one, including the secrets entered at that time.
 *
 * @param target - undefined for the state before the first save
 */
export function* revertSteps(
  subject: Subject,
  environment: string | undefined,
  target: ValuesRevision | undefined,
): Steps<FirstValues & SaveDecision> {
  const { values, revision } = target ?? { values: emptyObject(), revision: 0 };
  const there = inEnvironment(subject, environmentOf(subject, environment));
  const { component, schema } = there;
  const head = findHead(subject.heads, environment);
  if ((head?.revision ?? 0) === revision) {
    throw wordedError(
      InputError,
      head
        ? phrase('refusedRevisionHolds', { revision })
        : phrase('refusedNothingSaved'),
    );
  }
  checkLayerShape(values, { component, environment });
  yield* refuseUncheckedSteps(there, values, environment);
  refuseHiddenChanges(subject, { environment, values });
  return {
    ...(yield* nextRevisionSteps(subject, {
      environment,
      values,
      ends: next => restoredEnds(there, { head, target, next }, new Date()),
      record: next =>
        recordSensitive({
          values: next,
          schema,
          revision: (head?.revision ?? 0) + 1,
          stored: target,
          restored: unchangedPlaces(next),
        }),
    })),
    origin: 'revert',
    revertsTo: revision,
  };
}
