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
 * The possible names of a document in the catalog, both as the catalog reads it and as repository providers do
 * (docs/repositories.md#what-becomes-what). Empty if it is not a catalog document.
 *
 * @param defaultNamespaces - of the repositories, for documents that specify none
 *
 * @public
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
