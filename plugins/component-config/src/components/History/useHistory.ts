// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import { toError } from '@backstage/errors';
import {
  ProposalSummary,
  RevisionsPage,
} from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { useMemo, useState } from 'react';
import { queries, useRead } from '../../queries';
import { HistoryEntry, historyEntries } from './historyEntries';

const NONE: readonly RevisionsPage[] = [];

/** The history of the values for an environment, or for all. */
export interface HistoryState {
  /** The current revision; 0 if there is none, undefined while loading. */
  head?: number;
  entries: readonly HistoryEntry[];
  /** Loads older revisions. Omitted when there are none. */
  loadOlder?: () => void;
  isLoading: boolean;
  error?: Error;
}

/** Loads the revisions for an environment, page by page, and the proposals that became none. */
export function useHistory(
  componentRef: string,
  environment: string | undefined,
): HistoryState {
  const api = useApi(componentConfigApiRef);
  const [older, setOlder] = useState<{
    after: RevisionsPage;
    pages: readonly RevisionsPage[];
    error?: Error;
  }>();
  const first = useRead(queries.revisions(componentRef, environment));
  const proposals = useRead(queries.allProposals(componentRef));
  // Older pages belong to the first page that they were requested after.
  const isCurrent = older !== undefined && older.after === first.value;
  const more = isCurrent ? older.pages : NONE;
  const entries = useMemo(
    () =>
      first.value
        ? joinEntries(
            [first.value, ...more],
            proposals.value?.items ?? [],
            environment,
          )
        : [],
    [first.value, more, proposals.value, environment],
  );
  const last = more.at(-1) ?? first.value;
  const cursor = last?.nextCursor;

  async function loadAfter(after: RevisionsPage) {
    try {
      const page = await api.getRevisions(componentRef, {
        environment,
        cursor,
      });
      setOlder({ after, pages: [...more, page] });
    } catch (error) {
      setOlder({ after, pages: more, error: toError(error) });
    }
  }

  const { value } = first;
  return {
    head: value?.head,
    entries,
    ...(value &&
      cursor !== undefined && { loadOlder: () => void loadAfter(value) }),
    isLoading: first.loading,
    error: first.error ?? (isCurrent ? older.error : undefined),
  };
}

function joinEntries(
  pages: readonly RevisionsPage[],
  proposals: readonly ProposalSummary[],
  environment: string | undefined,
): HistoryEntry[] {
  return historyEntries(
    pages.flatMap(({ items }) => items),
    proposals.filter(proposal => proposal.environment === environment),
    pages.at(-1)?.nextCursor !== undefined,
  );
}
