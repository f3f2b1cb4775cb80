// SPDX-License-Identifier: Apache-2.0

import {
  ProposalSummary,
  RevisionsPage,
  RevisionSummary,
} from '@component-config/plugin-component-config-common';

export type HistoryEntry = {
  /** ISO 8601. */
  at: string;
  /** Omitted for the values for all environments. */
  environment?: string;
} & (
  | {
      kind: 'revision';
      revision: RevisionSummary;
      /** The current revision for the same environment. */
      head: number;
    }
  | { kind: 'proposal'; proposal: ProposalSummary }
);

/**
 * The timeline of revisions, and of the proposals that became none, newest first. What is older than the last revision
 * that is known of an environment with older ones is left out until those are loaded.
 *
 * @param pages - of one or several environments; of each, newest first
 */
export function historyEntries(
  pages: readonly RevisionsPage[],
  proposals: readonly ProposalSummary[],
): HistoryEntry[] {
  const last = lastPages(pages);
  const oldest = last
    .flatMap(({ nextCursor, items }) =>
      nextCursor === undefined ? [] : (items.at(-1)?.savedAt ?? []),
    )
    .sort()
    .at(-1);
  const revisions = pages.flatMap(({ items, environment, head }) =>
    items.map((revision): HistoryEntry => ({
      kind: 'revision',
      at: revision.savedAt,
      environment,
      revision,
      head,
    })),
  );
  const decided = proposals.flatMap((proposal): HistoryEntry[] => {
    const { state, environment, at, decidedAt = at } = proposal;
    const isShown =
      (state === 'declined' || state === 'withdrawn') &&
      last.some(page => page.environment === environment);
    return isShown
      ? [{ kind: 'proposal', at: decidedAt, environment, proposal }]
      : [];
  });
  return [...revisions, ...decided]
    .filter(({ at }) => oldest === undefined || at >= oldest)
    .sort((a, b) =>
      a.kind === 'revision' &&
      b.kind === 'revision' &&
      a.environment === b.environment
        ? b.revision.revision - a.revision.revision
        : b.at.localeCompare(a.at),
    );
}

/** The last known page of each environment. */
export function lastPages(pages: readonly RevisionsPage[]): RevisionsPage[] {
  return [...new Map(pages.map(page => [page.environment, page])).values()];
}
