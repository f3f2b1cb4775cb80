// SPDX-License-Identifier: Apache-2.0

import {
  ProposalSummary,
  RevisionSummary,
} from '@component-config/plugin-component-config-common';

/** Something that happened to the values for an environment, or for all. */
export type HistoryEntry =
  | { kind: 'revision'; at: string; revision: RevisionSummary }
  | { kind: 'proposal'; at: string; proposal: ProposalSummary };

/**
 * Revisions with the proposals that became none, the last one first. An accepted proposal is a revision, and an open one is
 * no history yet.
 *
 * @param hasOlder - whether there are revisions before these: what was decided before them is shown with them
 */
export function historyEntries(
  revisions: readonly RevisionSummary[],
  proposals: readonly ProposalSummary[],
  hasOlder: boolean,
): HistoryEntry[] {
  const oldest = revisions.at(-1)?.savedAt;
  const decided = proposals.flatMap((proposal): HistoryEntry[] => {
    const { state, at, decidedAt = at } = proposal;
    const isShown =
      (state === 'declined' || state === 'withdrawn') &&
      (!hasOlder || oldest === undefined || decidedAt >= oldest);
    return isShown ? [{ kind: 'proposal', at: decidedAt, proposal }] : [];
  });
  return [
    ...revisions.map((revision): HistoryEntry => ({
      kind: 'revision',
      at: revision.savedAt,
      revision,
    })),
    ...decided,
  ].sort((a, b) => {
    if (a.kind === 'revision' && b.kind === 'revision') {
      return b.revision.revision - a.revision.revision;
    }
    return b.at.localeCompare(a.at);
  });
}
