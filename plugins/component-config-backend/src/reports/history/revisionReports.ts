// SPDX-License-Identifier: Apache-2.0

import { allSteps } from '@component-config/config-engine';
import type {
  RevisionBasis,
  RevisionReport,
  RevisionsPage,
  RevisionsRequest,
  RevisionSummary,
} from '@component-config/plugin-component-config-common';
import {
  environmentOf,
  storedValues,
  type RunSteps,
  type ValuesRevision,
  type ValuesRevisions,
  platformView,
  findHead,
  inEnvironment,
  type Subject,
  readRevision,
} from '@component-config/config-platform';
import { refusalSteps } from '../refusal';
import { valueChanges } from './changedPlaces';
import { revertSteps } from './revertValues';
import { valuesEffectSteps } from './valuesEffect';
import { numberOfCursor } from '../numberOfCursor';

/** Default number of revisions on a page. */
const PAGE = 20;

/**
 * The revisions of the stored values, newest first, each with its changes.
 *
 * @throws NotFoundError if there is no such environment
 * @throws InputError if the cursor is invalid
 */
export async function revisionsReport(
  subject: Subject,
  request: RevisionsRequest,
  revisions: Pick<ValuesRevisions, 'listRevisions'>,
): Promise<RevisionsPage> {
  const { environment, limit = PAGE } = request;
  const { componentRef, heads, platform } = subject;
  const there = inEnvironment(subject, environmentOf(subject, environment));
  const key = { componentRef, environment };
  // One more than shown, to compare the last one with.
  const found = await revisions.listRevisions(key, {
    ...(request.cursor !== undefined && {
      before: numberOfCursor(request.cursor),
    }),
    limit: limit + 1,
  });
  const isLast = found.length > 0 && found[found.length - 1].revision === 1;
  const isCut = found.length > limit || (!isLast && found.length > 1);
  const shown = isCut ? found.slice(0, -1) : found;
  const items = shown.map((revision, index) => {
    const basis = found[index + 1];
    return {
      ...summarizeRevision(revision),
      ...(revision.isDamaged && { isDamaged: true }),
      ...(isComparable(basis, revision) && {
        changes: valueChanges(there, basis, revision),
      }),
    };
  });
  const last = shown.at(-1);
  return {
    componentRef,
    ...(environment !== undefined && { environment }),
    ...platformView(platform),
    head: findHead(heads, environment)?.revision ?? 0,
    items,
    ...(last && last.revision > 1 && { nextCursor: String(last.revision) }),
  };
}

/** A damaged revision, or one after it, is listed without its changes. */
function isComparable(
  basis: ValuesRevision | undefined,
  revision: ValuesRevision,
): boolean {
  return (
    !revision.isDamaged && (basis ? !basis.isDamaged : revision.revision === 1)
  );
}

function summarizeRevision(revision: ValuesRevision): RevisionSummary {
  const { savedBy, savedAt, origin, message, revertsTo, proposal } = revision;
  return {
    revision: revision.revision,
    savedBy,
    savedAt: savedAt.toISOString(),
    origin: origin ?? 'user',
    ...(message !== undefined && { message }),
    ...(revertsTo !== undefined && { revertsTo }),
    ...(proposal && { proposal }),
  };
}

/**
 * One revision with its changes: compared with the previous one, or with the current one, as a revert would change it.
 * Revision 0 is the state before the first save.
 *
 * @throws NotFoundError if there is no such environment or revision
 * @throws DamagedRevisionError if it is damaged
 */
export async function revisionReport(
  subject: Subject,
  request: {
    environment?: string;
    revision: number;
    /** Defaults to the previous one. */
    basis?: RevisionBasis;
  },
  revisions: Pick<ValuesRevisions, 'getRevision'>,
  run: RunSteps = allSteps,
): Promise<RevisionReport> {
  const { environment } = request;
  const { componentRef } = subject;
  const there = inEnvironment(subject, environmentOf(subject, environment));
  const key = { componentRef, environment };
  const revision = await readRevision(revisions, key, request.revision);
  const head = findHead(subject.heads, environment);
  const before =
    request.basis === 'head'
      ? head
      : await revisions.getRevision(key, request.revision - 1);
  const { effect, view } = await run(
    valuesEffectSteps(subject, { environment, before, after: revision }),
  );
  const { refusal } =
    request.revision === (head?.revision ?? 0)
      ? {}
      : await run(refusalSteps(revertSteps(subject, environment, revision)));
  return {
    componentRef,
    ...view,
    revision: storedValues(there, environment, revision),
    basis: before?.revision ?? 0,
    changes: valueChanges(there, before, revision),
    effect,
    ...(refusal && { refusal }),
  };
}
