// SPDX-License-Identifier: Apache-2.0

import { useSignal } from '@backstage/plugin-signals-react';
import { LISTS_CHANGED_CHANNEL } from '@component-config/plugin-component-config-common';
import { useEffect, useRef, useState } from 'react';

/** Spreads the requests of open pages: each waits up to this many milliseconds. */
const SPREAD_MS = 1_000;

/** The minimum interval between two counted changes, in milliseconds. */
const GAP_MS = 5_000;

/**
 * Counts the list changes that the portal signals. Changes in quick succession count once, and a page in the background
 * counts none until it becomes visible again.
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
