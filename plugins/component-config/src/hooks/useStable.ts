// SPDX-License-Identifier: Apache-2.0

import { useCallback, useRef } from 'react';

/** A function that stays the same, and does what the function of the last drawing does; not to be called while drawing. */
export function useStable<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...args: Args) => latest.current(...args), []);
}
