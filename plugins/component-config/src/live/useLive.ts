// SPDX-License-Identifier: Apache-2.0

import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type DependencyList,
} from 'react';
import { useListChanges } from './useListChanges';

/** What is asked for, as `useAsync` tells it. */
export interface LiveState<T> {
  /** Not while it is asked again because something has changed. */
  readonly loading: boolean;
  readonly value?: T;
  readonly error?: Error;
}

/**
 * Asks for something as `useAsync` does, and again whenever lists have changed. What is shown stays until the newer answer
 * is there, and where there is none.
 *
 * @param isLive - false for what costs the portal too much to be asked again unless somebody wants it
 */
export function useLive<T>(
  ask: () => Promise<T>,
  deps: DependencyList,
  isLive = true,
): LiveState<T> {
  // Whoever calls it knows what it depends on.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const asked = useCallback(ask, deps);
  const changes = useListChanges();
  const [state, setState] = useState<LiveState<T>>({ loading: true });
  const turn = useRef(0);
  const latest = useRef(asked);
  latest.current = asked;

  useEffect(() => {
    turn.current += 1;
    const mine = turn.current;
    setState(before =>
      before.loading ? before : { ...before, loading: true },
    );
    asked().then(
      value => mine === turn.current && setState({ loading: false, value }),
      error => mine === turn.current && setState({ loading: false, error }),
    );
  }, [asked]);

  useEffect(() => {
    if (changes === 0 || !isLive) {
      return;
    }
    turn.current += 1;
    const mine = turn.current;
    latest.current().then(
      value => mine === turn.current && setState({ loading: false, value }),
      error =>
        mine === turn.current &&
        setState(before =>
          before.loading ? { loading: false, error } : before,
        ),
    );
  }, [changes, isLive]);
  return state;
}
