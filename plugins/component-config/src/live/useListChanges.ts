// SPDX-License-Identifier: Apache-2.0

import { useSignal } from '@backstage/plugin-signals-react';
import { LISTS_CHANGED_CHANNEL } from '@component-config/plugin-component-config-common';
import { useEffect, useRef, useState } from 'react';

/** Open pages do not ask all at the same moment: each waits up to this many milliseconds. */
const SPREAD_MS = 1_000;

/** How many milliseconds lie between two changes that are counted. */
const GAP_MS = 5_000;

/**
 * Counts the changes of lists that the portal tells of by signals: what follows soon after is one change, and while the
 * page is in the background none is counted until somebody looks at it again.
 */
export function useListChanges(): number {
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

/** Does something as soon as the page is visible. @returns what keeps it from that */
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
