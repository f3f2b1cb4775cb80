// SPDX-License-Identifier: Apache-2.0

import { useCallback, useRef } from 'react';

/** A function with a stable identity that calls the function of the last render; not to be called during rendering. */
export function useStable<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...args: Args) => latest.current(...args), []);
}
