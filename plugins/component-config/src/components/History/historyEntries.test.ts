// SPDX-License-Identifier: Apache-2.0

import {
  ProposalSummary,
  RevisionSummary,
} from '@component-config/plugin-component-config-common';
import { historyEntries } from './historyEntries';

const day = (number: number) => `2026-01-0${number}T00:00:00.000Z`;

const revision = (number: number, on: number): RevisionSummary => ({
  revision: number,
  savedBy: 'user:default/tom',
  savedAt: day(on),
  origin: 'user',
});

const proposal = (
  id: number,
  state: ProposalSummary['state'],
  decided?: number,
): ProposalSummary => ({
  id,
  componentRef: 'component:default/payments-api',
  baseRevision: 0,
  author: 'user:default/tom',
  at: day(1),
  state,
  ...(decided !== undefined && { decidedAt: day(decided) }),
});

const written = (...input: Parameters<typeof historyEntries>) =>
  historyEntries(...input).map(entry =>
    entry.kind === 'revision'
      ? `r${entry.revision.revision}`
      : `p${entry.proposal.id}`,
  );

it('sorts decided proposals between the revisions, newest first', () => {
  expect(
    written(
      [revision(2, 5), revision(1, 2)],
      [proposal(1, 'declined', 3), proposal(2, 'withdrawn', 6)],
      false,
    ),
  ).toEqual(['p2', 'r2', 'p1', 'r1']);
});

it('omits open proposals, and those that became a revision', () => {
  expect(
    written(
      [revision(1, 2)],
      [proposal(1, 'open'), proposal(2, 'accepted', 2)],
      false,
    ),
  ).toEqual(['r1']);
});

it('includes decisions before the oldest revision only if there is no older one', () => {
  const older = [proposal(1, 'declined', 2)];
  expect(written([revision(4, 5)], older, true)).toEqual(['r4']);
  expect(written([revision(4, 5)], older, false)).toEqual(['r4', 'p1']);
});
