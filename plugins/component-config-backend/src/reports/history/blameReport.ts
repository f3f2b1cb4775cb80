// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  areRelated,
  type ExplanationStep,
  type SourcePosition,
} from '@component-config/config-engine';
import type {
  BlamedCommit,
  BlamedRevision,
  BlamedStatement,
  BlameReport,
  BlameRequest,
  BlameUnknown,
  PlaceRevision,
} from '@component-config/plugin-component-config-common';
import {
  environmentOf,
  explanationSteps,
  type RunSteps,
  type ValuesRevision,
  type ValuesRevisions,
  inEnvironment,
  type Subject,
} from '@component-config/config-platform';
import { valueChanges } from './changedPlaces';

/** Number of statements of a field whose authors are requested. */
const STATEMENTS = 20;

/** Number of revisions of one layer to search, and how many at a time. */
const REVISIONS = 100;
const PAGE = 20;

/** Number of revisions to show. */
const SHOWN = 50;

/**
 * Finds the author of a position in a file.
 */
export type BlameInGit = (
  position: SourcePosition,
) => Promise<BlamedCommit | BlameUnknown>;

/**
 * Used if no integration is available.
 */
export const noGit: BlameInGit = async () =>
  unknown('not-in-git', 'The document is not in a repository.');

/**
 * The author of the value of one field in a component's configuration: the revision for values stored in the portal,
 * and the commit for values in Git.
 *
 * @throws InputError if the pointer is invalid
 * @throws NotAllowedError if the field is hidden from the user
 * @throws NotFoundError if there is no such environment
 */
export async function blameReport(
  subject: Subject,
  request: BlameRequest,
  revisions: Pick<ValuesRevisions, 'listRevisions'>,
  blameInGit: BlameInGit,
  run: RunSteps = allSteps,
): Promise<BlameReport> {
  const { explanation, ...described } = await run(
    explanationSteps(subject, request),
  );
  const { pointer, steps } = explanation;
  const environment = environmentOf(subject, request.environment);
  const there = inEnvironment(subject, environment);
  const statements = statementsOf(steps);
  const pointerIn = (kind: ExplanationStep['kind']) =>
    statements.find(one => one.kind === kind)?.pointer ?? pointer;
  const histories = {
    portal: await historyOf(subject, undefined, pointerIn('portal'), revisions),
    'portal-environment':
      environment &&
      (await historyOf(
        there,
        environment.name,
        pointerIn('portal-environment'),
        revisions,
      )),
  };
  const setBy = async ({
    kind,
    position,
  }: FoundStatement): Promise<BlamedStatement['set']> => {
    if (kind === 'portal' || kind === 'portal-environment') {
      const last = histories[kind]?.found.find(
        ({ change }) => change !== 'removed',
      );
      return last
        ? revisionOf(last)
        : unknown(
            'too-old',
            `It is older than the last ${REVISIONS} revisions.`,
          );
    }
    if (position) {
      return blameInGit(position);
    }
    return kind === 'schema'
      ? unknown('built-in', 'The schema sets it.')
      : unknown('no-position', 'Its position is not known.');
  };
  const all = [histories.portal, histories['portal-environment']].flatMap(
    history => history ?? [],
  );
  const shown = all
    .flatMap(({ found }) => found)
    .sort((a, b) => (a.at < b.at ? 1 : -1));
  return {
    ...described,
    pointer,
    statements: await Promise.all(
      statements.map(async statement => {
        const { pointer: _, ...rest } = statement;
        return { ...rest, set: await setBy(statement) };
      }),
    ),
    revisions: shown.slice(0, SHOWN),
    hasMore: shown.length > SHOWN || all.some(({ isCut }) => isCut),
  };
}

/** A statement with its pointer in the layer. */
type FoundStatement = Omit<BlamedStatement, 'set'> & {
  readonly pointer: string;
};

const shownOutcomes: ReadonlyArray<ExplanationStep['outcome']> = [
  'winner',
  'contributed',
  'shadowed',
  'removed',
];

/** The winner first, then the values it shadows. */
function statementsOf(steps: readonly ExplanationStep[]): FoundStatement[] {
  const shown = steps
    .filter(({ outcome }) => shownOutcomes.includes(outcome))
    .reverse()
    .flatMap(({ layer, title, titlePhrase, kind, outcome, contributions }) =>
      kind
        ? contributions.map(({ pointer, value, position }) => ({
            layer,
            title,
            ...(titlePhrase && { titlePhrase }),
            kind,
            isWinner: outcome === 'winner' || outcome === 'removed',
            value,
            pointer,
            ...(position && { position }),
          }))
        : [],
    );
  return [
    ...shown.filter(({ isWinner }) => isWinner),
    ...shown.filter(({ isWinner }) => !isWinner),
  ].slice(0, STATEMENTS);
}

/** The revisions of one layer that changed a field, newest first. */
async function historyOf(
  subject: Subject,
  environment: string | undefined,
  pointer: string,
  revisions: Pick<ValuesRevisions, 'listRevisions'>,
): Promise<{ found: PlaceRevision[]; isCut: boolean }> {
  const { componentRef } = subject;
  const found: PlaceRevision[] = [];
  let later: ValuesRevision | undefined;
  const compare = (
    before: ValuesRevision | undefined,
    after: ValuesRevision,
  ) => {
    const change = valueChanges(subject, before, after).find(one =>
      areRelated(one.pointer, pointer),
    );
    if (change) {
      const { kind, before: was, after: is } = change;
      found.push({
        ...blamed(after, environment),
        change: kind,
        ...(was !== undefined && { before: was }),
        ...(is !== undefined && { after: is }),
      });
    }
  };
  for (let seen = 0; seen < REVISIONS; seen += PAGE) {
    const page: readonly ValuesRevision[] = await revisions.listRevisions(
      { componentRef, environment },
      { ...(later && { before: later.revision }), limit: PAGE },
    );
    for (const revision of page) {
      if (later && !later.isDamaged && !revision.isDamaged) {
        compare(revision, later);
      }
      later = revision;
    }
    if (page.length < PAGE) {
      if (later && !later.isDamaged) {
        compare(undefined, later);
      }
      return { found, isCut: false };
    }
  }
  return { found, isCut: true };
}

function blamed(
  { revision, savedBy, savedAt, origin, message }: ValuesRevision,
  environment: string | undefined,
): BlamedRevision {
  return {
    kind: 'revision',
    revision,
    ...(environment !== undefined && { environment }),
    by: savedBy,
    at: savedAt.toISOString(),
    origin: origin ?? 'user',
    ...(message !== undefined && { message }),
  };
}

function revisionOf({
  change: _,
  before: __,
  after: ___,
  ...revision
}: PlaceRevision): BlamedRevision {
  return revision;
}

function unknown(
  because: BlameUnknown['because'],
  sentence: string,
): BlameUnknown {
  return { kind: 'unknown', because, sentence };
}
