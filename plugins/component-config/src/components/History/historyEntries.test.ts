// SPDX-License-Identifier: Apache-2.0

import {
  ProposalSummary,
  RevisionsPage,
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

const page = (
  items: RevisionSummary[],
  options: { environment?: string; hasOlder?: boolean } = {},
): RevisionsPage => ({
  componentRef: 'component:default/payments-api',
  head: items[0]?.revision ?? 0,
  items,
  ...(options.environment && { environment: options.environment }),
  ...(options.hasOlder && { nextCursor: '1' }),
});

const written = (...input: Parameters<typeof historyEntries>) =>
  historyEntries(...input).map(entry =>
    entry.kind === 'revision'
      ? `${entry.environment ?? ''}r${entry.revision.revision}`
      : `p${entry.proposal.id}`,
  );

it('sorts decided proposals between the revisions, newest first', () => {
  expect(
    written(
      [page([revision(2, 5), revision(1, 2)])],
      [proposal(1, 'declined', 3), proposal(2, 'withdrawn', 6)],
    ),
  ).toEqual(['p2', 'r2', 'p1', 'r1']);
});

it('sorts the revisions for several environments by time', () => {
  expect(
    written(
      [
        page([revision(2, 6), revision(1, 2)]),
        page([revision(1, 4)], { environment: 'staging' }),
      ],
      [],
    ),
  ).toEqual(['r2', 'stagingr1', 'r1']);
});

it('leaves out what may lie before revisions that are not loaded yet', () => {
  const staging = { environment: 'staging' };
  const first = [
    page([revision(2, 6), revision(1, 2)]),
    page([revision(3, 5)], { ...staging, hasOlder: true }),
  ];
  expect(written(first, [])).toEqual(['r2', 'stagingr3']);
  const second = page([revision(2, 4), revision(1, 1)], staging);
  expect(written([...first, second], [])).toEqual([
    'r2',
    'stagingr3',
    'stagingr2',
    'r1',
    'stagingr1',
  ]);
});

it('omits open proposals, those that became a revision, and those for other environments', () => {
  expect(
    written(
      [page([revision(1, 2)])],
      [
        proposal(1, 'open'),
        proposal(2, 'accepted', 2),
        { ...proposal(3, 'declined', 3), environment: 'staging' },
      ],
    ),
  ).toEqual(['r1']);
});

it('includes decisions before the oldest revision only if there is no older one', () => {
  const older = [proposal(1, 'declined', 2)];
  const items = [revision(4, 5)];
  expect(written([page(items, { hasOlder: true })], older)).toEqual(['r4']);
  expect(written([page(items)], older)).toEqual(['r4', 'p1']);
});
