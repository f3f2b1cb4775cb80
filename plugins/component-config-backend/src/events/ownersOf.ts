// SPDX-License-Identifier: Apache-2.0

import { RELATION_OWNED_BY, type Entity } from '@backstage/catalog-model';

/** The owners of an entity as entity references, as the catalog derived them from its document. */
export function ownersOf({ relations = [] }: Entity): string[] {
  return relations
    .filter(({ type }) => type === RELATION_OWNED_BY)
    .map(({ targetRef }) => targetRef);
}
