// SPDX-License-Identifier: Apache-2.0

import { budgetStop } from '../failure';

/** What has no nodes within. */
const flat: ReadonlySet<string> = new Set(['source', 'spot', 'locals']);

/**
 * Refuses a tree that is higher than the limit. Long chains (`1 + 1 + 1 …`) are parsed without nesting but make a high
 * tree, and everything that walks it later uses the stack. Walks without recursion itself.
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
