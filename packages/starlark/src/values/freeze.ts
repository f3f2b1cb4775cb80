// SPDX-License-Identifier: Apache-2.0

import type { Scope, StarlarkValue } from '../types';

/**
 * Makes a value and everything in it immutable, iteratively and safely for cycles.
 *
 * @public
 */
export function freeze(value: StarlarkValue): void {
  const pending: StarlarkValue[] = [value];
  const seen = new Set<object>();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'object' && next !== null && !seen.has(next)) {
      seen.add(next);
      for (const itself of contentOf(next, seen)) {
        pending.push(itself);
      }
    }
  }
}

function contentOf(
  value: StarlarkValue & object,
  seen: Set<object>,
): StarlarkValue[] {
  switch (value.kind) {
    case 'list':
      value.frozen = true;
      return value.items;
    case 'tuple':
      return [...value.items];
    case 'dict':
      value.frozen = true;
      return [...value.entries.values()].flat();
    case 'set':
      value.frozen = true;
      return [...value.entries.values()];
    case 'struct':
      return [...value.fields.values()];
    case 'function':
      return [...value.defaults.values(), ...captured(value.scope, seen)];
    case 'builtin':
      return value.receiver === undefined ? [] : [value.receiver];
    default:
      return [];
  }
}

/** The variables that a function closes over, except those of its module. */
function captured(scope: Scope, seen: Set<object>): StarlarkValue[] {
  const values: StarlarkValue[] = [];
  for (
    let current = scope;
    current.kind === 'local' && !seen.has(current);
    current = current.parent
  ) {
    seen.add(current);
    values.push(...current.variables.values());
  }
  return values;
}
