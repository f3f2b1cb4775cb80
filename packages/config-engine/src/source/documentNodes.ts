// SPDX-License-Identifier: Apache-2.0

import { childNode } from './sourceTree';
import type { SourceNode } from './types';

/**
 * A document of its own: the root of a YAML document, or an item of a list of Kubernetes.
 *
 * @public
 */
export interface DocumentNode {
  /** Where it is in the YAML document: `/items/2`, or the whole of it. */
  readonly pointer: string;
  readonly node: SourceNode;
}

/**
 * The documents that a YAML document has: the items where its kind ends in `List`, as Kubernetes names lists, otherwise
 * itself (docs/repositories.md#what-becomes-what).
 *
 * @public
 */
export function documentNodes(root: SourceNode): readonly DocumentNode[] {
  const items = childNode(root, 'items');
  return textAt(root, 'kind')?.endsWith('List') && items?.kind === 'list'
    ? items.items.map((node, index) => ({ pointer: `/items/${index}`, node }))
    : [{ pointer: '', node: root }];
}

/**
 * Which document is meant: by its name, because it may move.
 *
 * @public
 */
export interface DocumentName {
  readonly kind: string;
  readonly name: string;
  /** Absent: whatever the namespace. */
  readonly namespace?: string;
}

/**
 * The documents of a name, which is compared as the catalog does. The readers of repositories put documents without a
 * namespace into one of their choice, so that these count where none names the namespace.
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
 * Whether two names are one to the catalog, which compares them without their case.
 *
 * @public
 */
export function isSameName(a: string | undefined, b: string): boolean {
  return a?.toLocaleLowerCase('en-US') === b.toLocaleLowerCase('en-US');
}

/**
 * The text of a key; undefined where there is none, or something else.
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
