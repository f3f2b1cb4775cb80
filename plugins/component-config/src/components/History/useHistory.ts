// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import { toError } from '@backstage/errors';
import { RevisionsPage } from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { useMemo, useState } from 'react';
import { queries, useRead } from '../../queries';
import { HistoryEntry, historyEntries, lastPages } from './historyEntries';

const NONE: readonly RevisionsPage[] = [];

export interface HistoryState {
  entries: readonly HistoryEntry[];
  /** Loads older revisions. Omitted when there are none. */
  loadOlder?: () => void;
  isLoading: boolean;
  error?: Error;
}

/**
 * Loads the revisions for several environments, page by page, and the proposals that became none.
 *
 * @param environments - undefined for the values for all environments; omitted until they are known
 */
export function useHistory(
  componentRef: string,
  environments: ReadonlyArray<string | undefined> | undefined,
): HistoryState {
  const api = useApi(componentConfigApiRef);
  const [older, setOlder] = useState<{
    after: readonly RevisionsPage[];
    pages: readonly RevisionsPage[];
    error?: Error;
  }>();
  const first = useRead(
    environments && queries.history(componentRef, environments),
  );
  const proposals = useRead(queries.allProposals(componentRef));
  // Older pages belong to the first pages that they were requested after.
  const isCurrent = older !== undefined && older.after === first.value;
  const pages = useMemo(
    () => [...(first.value ?? NONE), ...(isCurrent ? older.pages : NONE)],
    [first.value, isCurrent, older],
  );
  const entries = useMemo(
    () => historyEntries(pages, proposals.value?.items ?? []),
    [pages, proposals.value],
  );
  const unfinished = lastPages(pages).filter(
    ({ nextCursor }) => nextCursor !== undefined,
  );

  async function loadAfter(after: readonly RevisionsPage[]) {
    const known = isCurrent ? older.pages : NONE;
    try {
      const next = await Promise.all(
        unfinished.map(({ environment, nextCursor: cursor }) =>
          api.getRevisions(componentRef, { environment, cursor }),
        ),
      );
      setOlder({ after, pages: [...known, ...next] });
    } catch (error) {
      setOlder({ after, pages: known, error: toError(error) });
    }
  }

  const { value } = first;
  return {
    entries,
    ...(value &&
      unfinished.length > 0 && { loadOlder: () => void loadAfter(value) }),
    isLoading: environments === undefined || first.loading,
    error: first.error ?? (isCurrent ? older.error : undefined),
  };
}
