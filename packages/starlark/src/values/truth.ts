// SPDX-License-Identifier: Apache-2.0

import { byteLength } from '../text/bytes';
import type { StarlarkValue } from '../types';

/** Whether a value counts as true: not None, False, zero or empty. */
export function truth(value: StarlarkValue): boolean {
  switch (typeof value) {
    case 'boolean':
      return value;
    case 'bigint':
      return value !== 0n;
    case 'number':
      return value !== 0;
    case 'string':
      return value !== '';
    default:
      break;
  }
  if (value === null) {
    return false;
  }
  return value.kind === 'host'
    ? (value.behaviour.truth?.(value) ?? true)
    : lengthOf(value) !== 0;
}

/** The result of `len`; undefined for values without a length. */
export function lengthOf(value: StarlarkValue): number | undefined {
  if (typeof value === 'string') {
    return byteLength(value);
  }
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  switch (value.kind) {
    case 'list':
    case 'tuple':
      return value.items.length;
    case 'dict':
    case 'set':
      return value.entries.size;
    case 'range':
      return value.length;
    case 'host':
      return value.behaviour.length?.(value);
    default:
      return undefined;
  }
}
