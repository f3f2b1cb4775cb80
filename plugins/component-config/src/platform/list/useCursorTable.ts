// SPDX-License-Identifier: Apache-2.0

import type {
  Page,
  PageRequest,
} from '@component-config/plugin-component-config-common';
import { useMemo, useState } from 'react';
import { type Query, useLive } from '../../queries';
import { useTexts } from '../../translation';
import type { RequestState } from '../Loaded';

/** Rows per page. */
const PAGE = 25;

/**
 * A list that is too long to load as a whole: page by page, forwards and back.
 *
 * @param queryOf - reads a page; another list restarts at the first page
 * @param isLive - whether to reload the page when lists have changed
 */
export function useCursorTable<T, P extends Page<T>>(
  queryOf: (request: PageRequest) => Query<P & { items: T[] }>,
  idOf: (item: T) => string,
  { isLive = true }: { isLive?: boolean } = {},
) {
  const { t } = useTexts();
  // The cursors of the previous pages, to go back. They are only valid for the same list.
  const [way, setWay] = useState<{ list: string; cursors: string[] }>();
  const list = JSON.stringify(queryOf({}).queryKey);
  const cursors = way?.list === list ? way.cursors : [];
  const setCursors = (next: string[]) => setWay({ list, cursors: next });
  const cursor = cursors.at(-1);
  const loaded = useLive(
    queryOf({ limit: PAGE, ...(cursor !== undefined && { cursor }) }),
    { isLive },
  );
  const page = loaded.value;
  const data = useMemo(
    () =>
      page?.items.map((item): { id: string; item: T } => ({
        id: idOf(item),
        item,
      })),
    // The names of items do not change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [page],
  );
  const offset = cursors.length * PAGE;
  const next = page?.nextCursor;
  const hasPages = cursors.length > 0 || next !== undefined;
  const state: RequestState<P & { items: T[] }> = loaded;
  return {
    state,
    /** For `Table` of Backstage UI. */
    table: {
      data,
      isStale: loaded.loading,
      pagination: hasPages
        ? ({
            type: 'page',
            pageSize: PAGE,
            offset,
            totalCount: page?.totalItems,
            hasNextPage: next !== undefined,
            hasPreviousPage: cursors.length > 0,
            showPageSizeOptions: false,
            onNextPage: () =>
              next !== undefined && setCursors([...cursors, next]),
            onPreviousPage: () => setCursors(cursors.slice(0, -1)),
            getLabel: () =>
              t('list.range', {
                from: String(offset + 1),
                to: String(offset + (data?.length ?? 0)),
                total: String(page?.totalItems ?? 0),
              }),
          } as const)
        : ({ type: 'none' } as const),
    },
  };
}
