// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  emptyObject,
  recordSensitive,
  type SensitiveRecord,
  type Steps,
} from '@component-config/config-engine';
import type { AcceptResult } from '@component-config/plugin-component-config-common';
import {
  checkLayerShape,
  refuseUncheckedSteps,
  environmentOf,
  storedValues,
  type RunSteps,
  type SaveDecision,
  type StoredProposal,
  type ValuesRevision,
  type ValuesRevisions,
  showCreation,
  findHead,
  inEnvironment,
  type Subject,
  refuseDamaged,
} from '@component-config/config-platform';
import type { FirstValues } from '../values/createFirstValues';
import {
  unchangedPlaces,
  nextRevisionSteps,
  refuseHiddenChanges,
} from '../values/nextRevision';
import { touchedSections } from '../values/touchedSections';
import { acceptedEnds, changedEnds } from '../values/valueEnds';
import { sectionsAt } from '../../permissions/sectionsAt';
import { mergeProposal, type MergedProposal } from './mergeProposal';
import { showProposal } from './showProposal';

/**
 * An acceptance.
 */
export interface ProposalAcceptance {
  /** The current revision that the user saw. */
  readonly baseRevision: number;
  /** The approver: an entity reference, or the name of a service. */
  readonly savedBy: string;
  readonly message?: string;
  /** @see ValuesSave.checkSections */
  readonly checkSections?: (sections: readonly string[]) => void;
}

/**
 * Makes a proposal the next revision, if the revision that the user saw is still current; later saves of other fields
 * are kept.
 *
 * @throws NotFoundError if the environment no longer exists
 * @throws InputError if the result could not be saved
 * @throws NotAllowedError if it changes anything hidden from the user
 * @throws ConflictError if it is no longer open
 */
export async function acceptProposal(
  subject: Subject,
  proposal: StoredProposal,
  request: ProposalAcceptance,
  revisions: Pick<ValuesRevisions, 'getRevision' | 'save'>,
  run: RunSteps = allSteps,
): Promise<AcceptResult> {
  const { componentRef, environment, id, author } = proposal;
  const { baseRevision, savedBy, message } = request;
  const there = inEnvironment(subject, environmentOf(subject, environment));
  const base = await baseOf(proposal, revisions);
  const result = await revisions.save(
    { componentRef, environment, baseRevision, savedBy },
    async heads => {
      const now = { ...subject, heads };
      const merged = mergeOver(now, proposal, base);
      request.checkSections?.(
        touchedSections(
          findHead(heads, environment)?.values ?? emptyObject(),
          merged.values,
        ),
      );
      const decision = await run(acceptSteps(now, proposal, merged));
      request.checkSections?.(
        changedEnds(findHead(heads, environment)?.ends, decision.ends).flatMap(
          sectionsAt,
        ),
      );
      return {
        ...decision,
        origin: 'proposal' as const,
        proposal: { id, author },
        ...messageOf(message ?? proposal.message),
      };
    },
  );
  const stored = storedValues(there, environment, result.stored);
  if (result.outcome !== 'saved') {
    return { outcome: 'conflict', stored };
  }
  const { report } = result.decision;
  return {
    outcome: 'accepted',
    proposal: {
      ...showProposal(there, proposal),
      state: 'accepted',
      decidedBy: savedBy,
      decidedAt: result.stored.savedAt.toISOString(),
      revision: result.stored.revision,
    },
    stored,
    ...(report && { created: showCreation(there, report) }),
  };
}

function messageOf(message: string | undefined): { message?: string } {
  return message === undefined ? {} : { message };
}

/**
 * The base of a proposal; undefined if nothing was saved then.
 *
 * @throws DamagedRevisionError if it is damaged
 */
export async function baseOf(
  { componentRef, environment, baseRevision }: StoredProposal,
  revisions: Pick<ValuesRevisions, 'getRevision'>,
): Promise<ValuesRevision | undefined> {
  const base =
    baseRevision === 0
      ? undefined
      : await revisions.getRevision(
          { componentRef, environment },
          baseRevision,
        );
  refuseDamaged(base ? [base] : []);
  return base;
}

/** Merges a proposal over the current values. */
export function mergeOver(
  subject: Subject,
  proposal: StoredProposal,
  base: ValuesRevision | undefined,
): MergedProposal {
  const { environment } = proposal;
  return mergeProposal(
    inEnvironment(subject, environmentOf(subject, environment)),
    {
      base,
      head: findHead(subject.heads, environment),
      proposed: proposal,
    },
  );
}

/** The next revision for an accepted proposal. */
export function* acceptSteps(
  subject: Subject,
  { environment, recorded, ends = [] }: StoredProposal,
  { values, isStored }: Pick<MergedProposal, 'values' | 'isStored'>,
): Steps<FirstValues & SaveDecision> {
  const there = inEnvironment(subject, environmentOf(subject, environment));
  const { component, schema } = there;
  const head = findHead(subject.heads, environment);
  checkLayerShape(values, { component, environment });
  yield* refuseUncheckedSteps(there, values, environment);
  refuseHiddenChanges(subject, { environment, values, ends });
  return yield* nextRevisionSteps(subject, {
    environment,
    values,
    ends: next => acceptedEnds(there, head, next, ends, new Date()),
    record: next =>
      withPlacesOf(
        recordSensitive({
          values: next,
          schema,
          revision: (head?.revision ?? 0) + 1,
          stored: head,
          restored: unchangedPlaces(next, isStored),
        }),
        recorded,
      ),
  });
}

/** Values that were secret when they were proposed or saved stay secret, even if the type no longer marks them. */
export function withPlacesOf(
  record: SensitiveRecord,
  other: Pick<SensitiveRecord, 'places'> = { places: [] },
): SensitiveRecord {
  const all = [...record.places, ...other.places];
  return {
    ...record,
    places: [
      ...new Map(all.map(path => [JSON.stringify(path), path])).values(),
    ],
  };
}
