import { childNode } from './sourceTree';
import type { SourceNode } from './types';

/** A document of its own: the root of a YAML document, or an item of a list of Kubernetes. */
export interface DocumentNode {
  /** Where it is in the YAML document: `/items/2`, or the whole of it. */
  readonly pointer: string;
  readonly node: SourceNode;
}

/**
 * The documents that a YAML document has: the items where its kind ends in `List`, as Kubernetes names lists, otherwise
 * itself (docs/repositories.md#what-becomes-what).
 */
export function documentNodes(root: SourceNode): readonly DocumentNode[] {
  const items = childNode(root, 'items');
  return textAt(root, 'kind')?.endsWith('List') && items?.kind === 'list'
    ? items.items.map((node, index) => ({ pointer: `/items/${index}`, node }))
    : [{ pointer: '', node: root }];
}

/** The text of a key; undefined where there is none, or something else. */
export function textAt(
  node: SourceNode | undefined,
  key: string,
): string | undefined {
  const child = childNode(node, key);
  return child?.kind === 'scalar' && typeof child.value === 'string'
    ? child.value
    : undefined;
}
