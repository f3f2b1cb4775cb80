// SPDX-License-Identifier: Apache-2.0

import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type DependencyList,
} from 'react';
import { useListChanges } from './useListChanges';

/** The state of a request, as in `useAsync`. */
export interface LiveState<T> {
  /** False while reloading after a change. */
  readonly loading: boolean;
  readonly value?: T;
  readonly error?: Error;
}

/**
 * Loads data as `useAsync` does, and reloads it whenever lists have changed. The current data stays until the new
 * response, and if the request fails.
 *
 * @param isLive - false for requests that are too expensive to repeat without the user asking
 */
export function useLive<T>(
  request: () => Promise<T>,
  deps: DependencyList,
  isLive = true,
): LiveState<T> {
  // The caller passes the dependencies.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const load = useCallback(request, deps);
  const changes = useListChanges();
  const [state, setState] = useState<LiveState<T>>({ loading: true });
  const turn = useRef(0);
  const latest = useRef(load);
  latest.current = load;

  useEffect(() => {
    turn.current += 1;
    const own = turn.current;
    setState(before =>
      before.loading ? before : { ...before, loading: true },
    );
    load().then(
      value => own === turn.current && setState({ loading: false, value }),
      error => own === turn.current && setState({ loading: false, error }),
    );
  }, [load]);

  useEffect(() => {
    if (changes === 0 || !isLive) {
      return;
    }
    turn.current += 1;
    const own = turn.current;
    latest.current().then(
      value => own === turn.current && setState({ loading: false, value }),
      error =>
        own === turn.current &&
        setState(before =>
          before.loading ? { loading: false, error } : before,
        ),
    );
  }, [changes, isLive]);
  return state;
}
