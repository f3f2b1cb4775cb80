// SPDX-License-Identifier: Apache-2.0

import type { CompoundEntityRef } from '@backstage/catalog-model';
import {
  childNode,
  textAt,
  type SourceNode,
} from '@component-config/config-engine';
import { entityKindOf, useOf } from './documentKinds';
import { namespaceOf } from './toEntity';

/**
 * The names that a document may have in the catalog, as the catalog reads it and as the providers of repositories do
 * (docs/repositories.md#what-becomes-what). None where it is no document of the catalog.
 *
 * @param defaultNamespaces - of the repositories, for documents that name none
 *
 * @alpha
 */
export function entityNames(
  document: SourceNode,
  defaultNamespaces: Iterable<string>,
): CompoundEntityRef[] {
  const metadata = childNode(document, 'metadata');
  const kind = textAt(document, 'kind');
  const name = textAt(metadata, 'name');
  if (!kind || !name) {
    return [];
  }
  const written = textAt(metadata, 'namespace');
  const { use } = useOf(textAt(document, 'apiVersion') ?? '', kind);
  return [
    { kind, namespace: written ?? 'default', name },
    ...[...defaultNamespaces].map(defaultNamespace => ({
      kind: entityKindOf(use, kind),
      namespace: namespaceOf(kind, written, defaultNamespace),
      name,
    })),
  ];
}
