import { budgetStop } from '../failure';

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
    for (const [key, child] of Object.entries(node)) {
      if (typeof child === 'object' && child !== null && key !== 'source') {
        pending.push([child, Array.isArray(node) ? height : height + 1]);
      }
    }
  }
}
