// SPDX-License-Identifier: Apache-2.0

import { childNode } from './sourceTree';
import type { SourceNode } from './types';

/**
 * The documents in a YAML document: the items if its kind ends in `List`, as Kubernetes names lists, otherwise its root
 * (docs/repositories.md#what-becomes-what).
 *
 * @public
 */
export function documentNodes(root: SourceNode): ReadonlyArray<{
  /** The pointer in the YAML document: `/items/2`, or empty for its root. */
  readonly pointer: string;
  readonly node: SourceNode;
}> {
  const items = childNode(root, 'items');
  return textAt(root, 'kind')?.endsWith('List') && items?.kind === 'list'
    ? items.items.map((node, index) => ({ pointer: `/items/${index}`, node }))
    : [{ pointer: '', node: root }];
}

/**
 * Identifies a document by name, because its location may change.
 *
 * @public
 */
export interface DocumentName {
  readonly kind: string;
  readonly name: string;
  /** If omitted, any namespace matches. */
  readonly namespace?: string;
}

/**
 * The documents with a name, compared as in the catalog. Documents without a namespace match if no document has the
 * requested one, since readers of repositories assign them a namespace.
 *
 * @public
 */
export function documentsNamed<T extends { readonly node: SourceNode }>(
  documents: readonly T[],
  { kind, name, namespace }: DocumentName,
): T[] {
  const named = documents.filter(
    ({ node }) =>
      isSameName(textAt(node, 'kind'), kind) &&
      isSameName(textAt(childNode(node, 'metadata'), 'name'), name),
  );
  if (namespace === undefined) {
    return named;
  }
  const namespaceOf = ({ node }: T) =>
    textAt(childNode(node, 'metadata'), 'namespace');
  const inNamespace = named.filter(document =>
    isSameName(namespaceOf(document), namespace),
  );
  return inNamespace.length > 0
    ? inNamespace
    : named.filter(document => namespaceOf(document) === undefined);
}

/**
 * Whether two names are equal in the catalog, which ignores case.
 *
 * @public
 */
export function isSameName(a: string | undefined, b: string): boolean {
  return a?.toLocaleLowerCase('en-US') === b.toLocaleLowerCase('en-US');
}

/**
 * The string under a key; undefined if there is none.
 *
 * @public
 */
export function textAt(
  node: SourceNode | undefined,
  key: string,
): string | undefined {
  const child = childNode(node, key);
  return child?.kind === 'scalar' && typeof child.value === 'string'
    ? child.value
    : undefined;
}
