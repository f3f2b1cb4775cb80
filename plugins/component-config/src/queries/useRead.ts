// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import {
  type ComponentConfigApi,
  LISTS_CHANGED_CHANNEL,
} from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import {
  keepPreviousData,
  QueryClient,
  skipToken,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSignal } from '@backstage/plugin-signals-react';

/** Spreads the requests of open pages: each waits up to this many milliseconds. */
const SPREAD_MS = 1_000;

/** The minimum interval between two counted changes, in milliseconds. */
const GAP_MS = 5_000;

/** The interval after which a request is repeated that failed to complete an answer, in milliseconds. */
const RETRY_MS = 5_000;

/** A request whose answer is kept by its key, so that views that need the same answer share it. */
export interface Query<Answer> {
  /** All that the answer depends on. */
  readonly queryKey: readonly unknown[];
  readonly read: (
    api: ComponentConfigApi,
    options: {
      readonly signal: AbortSignal;
      /** Whether no answer is shown until this one. */
      readonly isFirst: boolean;
    },
  ) => Promise<Answer>;
  /** Whether an answer is incomplete: it is shown, and requested again at once. */
  readonly isPartial?: (answer: Answer) => boolean;
  /** For how long an answer is reused without a request, in milliseconds. Defaults to half a minute. */
  readonly staleTime?: number;
  /** For how long an answer is kept that no view shows, in milliseconds. Defaults to five minutes. */
  readonly gcTime?: number;
  /** Whether to request it again when the user returns to the page. Defaults to no. */
  readonly refetchOnWindowFocus?: boolean;
}

/** The state of a query. */
export interface ReadState<Answer> {
  /** True until there is an answer to this query, or an error. */
  readonly loading: boolean;
  /** Stays while the query is repeated. */
  readonly value?: Answer;
  readonly error?: Error;
}

/** The answers of each API: another user has another. */
const clients = new WeakMap<ComponentConfigApi, QueryClient>();

/** The client of the plugin's queries. It is passed to each of them, so that an app needs no provider. */
export function useQueryClient(): QueryClient {
  const api = useApi(componentConfigApiRef);
  let client = clients.get(api);
  if (!client) {
    client = new QueryClient({
      defaultOptions: {
        queries: {
          staleTime: 30_000,
          retry: false,
          refetchOnWindowFocus: false,
          refetchOnReconnect: false,
          networkMode: 'always',
          // It copies maps keyed by users' texts into objects with a prototype.
          structuralSharing: false,
        },
      },
    });
    clients.set(api, client);
  }
  return client;
}

/**
 * Sends a query, unless there is a recent answer. A request that no view waits for any more is cancelled.
 *
 * @param query - undefined to send nothing yet
 * @param keepsPrevious - whether the answer to the query before stays until there is one to this query
 */
export function useRead<Answer>(
  query: Query<Answer> | undefined,
  { keepsPrevious = false }: { readonly keepsPrevious?: boolean } = {},
): ReadState<Answer> {
  const { data, error, isPending, isPlaceholderData } = useAnswer(
    query,
    keepsPrevious,
  );
  return {
    loading: query !== undefined && (isPending || isPlaceholderData),
    ...(error ? { error } : data !== undefined && { value: data }),
  };
}

/**
 * Sends a query, and again whenever lists have changed. The answer stays until the next one, and if a later request
 * fails.
 *
 * @param isLive - false for requests that are too expensive to repeat unless the user requests it
 */
export function useLive<Answer>(
  query: Query<Answer> | undefined,
  { isLive = true }: { readonly isLive?: boolean } = {},
): ReadState<Answer> {
  const { data, error, isPending, isPlaceholderData, refetch } = useAnswer(
    query && { staleTime: 0, ...query },
    true,
  );
  const client = useQueryClient();
  const latest = useRef(query);
  latest.current = query;
  const changes = useListChanges();
  useEffect(() => {
    if (changes > 0 && isLive && latest.current) {
      // A request that began before the change may have an answer from before.
      const { queryKey } = latest.current;
      void client.cancelQueries({ queryKey }).then(() => refetch());
    }
  }, [client, changes, isLive, refetch]);
  return {
    loading: query !== undefined && (isPending || isPlaceholderData),
    ...(data !== undefined ? { value: data } : error && { error }),
  };
}

function useAnswer<Answer>(
  query: Query<Answer> | undefined,
  keepsPrevious: boolean,
) {
  const api = useApi(componentConfigApiRef);
  const client = useQueryClient();
  const {
    queryKey = ['none'],
    read,
    isPartial,
    ...options
  }: Partial<Query<Answer>> = query ?? {};
  return useQuery<Answer>(
    {
      ...options,
      queryKey,
      queryFn: read
        ? ({ signal }) =>
            read(api, {
              signal,
              isFirst: client.getQueryData(queryKey) === undefined,
            })
        : skipToken,
      ...(isPartial && {
        refetchInterval: ({ state: { data, status } }) =>
          data !== undefined &&
          isPartial(data) &&
          (status === 'error' ? RETRY_MS : 1),
      }),
      ...(keepsPrevious && { placeholderData: keepPreviousData }),
    },
    client,
  );
}

/**
 * Counts the list changes that the portal signals. Changes in quick succession count once, and a page in the background
 * counts none until it becomes visible again.
 */
function useListChanges(): number {
  const { lastSignal } = useSignal(LISTS_CHANGED_CHANNEL);
  const [count, setCount] = useState(0);
  const stop = useRef<() => void>();
  const countedAt = useRef(-Infinity);

  useEffect(() => {
    if (lastSignal === null || stop.current) {
      return;
    }
    const gap = countedAt.current + GAP_MS - Date.now();
    const timer = setTimeout(
      () => {
        stop.current = onceVisible(() => {
          stop.current = undefined;
          countedAt.current = Date.now();
          setCount(before => before + 1);
        });
      },
      Math.max(gap, 0) + Math.random() * SPREAD_MS,
    );
    stop.current = () => clearTimeout(timer);
  }, [lastSignal]);

  useEffect(
    () => () => {
      stop.current?.();
      stop.current = undefined;
    },
    [],
  );
  return count;
}

/** Runs a function once the page is visible. @returns a function that cancels it */
function onceVisible(act: () => void): (() => void) | undefined {
  if (document.visibilityState === 'visible') {
    act();
    return undefined;
  }
  const stop = () => document.removeEventListener('visibilitychange', look);
  function look() {
    if (document.visibilityState === 'visible') {
      stop();
      act();
    }
  }
  document.addEventListener('visibilitychange', look);
  return stop;
}
