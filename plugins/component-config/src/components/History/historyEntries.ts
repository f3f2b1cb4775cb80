// SPDX-License-Identifier: Apache-2.0

import {
  ProposalSummary,
  RevisionSummary,
} from '@component-config/plugin-component-config-common';

/** An event in the history of the values for an environment, or for all. */
export type HistoryEntry =
  | { kind: 'revision'; at: string; revision: RevisionSummary }
  | { kind: 'proposal'; at: string; proposal: ProposalSummary };

/**
 * Revisions and declined or withdrawn proposals, newest first. An accepted proposal is a revision, and an open one is
 * not part of the history yet.
 *
 * @param hasOlder - whether there are older revisions: decisions before them are shown with them
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
