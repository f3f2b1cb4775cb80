// SPDX-License-Identifier: Apache-2.0

import { useEffect, useState } from 'react';

/**
 * A value, but undefined in the first render after it has changed: what belongs to the value before is removed first,
 * and may still save its state for what follows.
 */
export function useAfterPrevious<T>(value: T): T | undefined {
  const [settled, setSettled] = useState(value);
  useEffect(() => setSettled(() => value), [value]);
  return settled === value ? value : undefined;
}
