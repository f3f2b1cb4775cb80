// SPDX-License-Identifier: Apache-2.0

import { budgetStop } from '../failure';

/** Properties without nodes. */
const flat: ReadonlySet<string> = new Set(['source', 'spot', 'locals']);

/**
 * Rejects a tree higher than the limit. Long chains (`1 + 1 + 1 …`) are parsed without nesting but make a high tree,
 * and later walks use the stack. This check itself is iterative.
 */
export function checkHeight(root: object, limit: number): void {
  const pending: Array<[node: object, height: number]> = [[root, 1]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [node, height] = next;
    if (height > limit) {
      throw budgetStop('nesting', limit);
    }
    const inner = Array.isArray(node) ? height : height + 1;
    for (const [key, child] of Object.entries(node)) {
      if (typeof child === 'object' && child !== null && !flat.has(key)) {
        pending.push([child, inner]);
      }
    }
  }
}
