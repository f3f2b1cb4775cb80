// SPDX-License-Identifier: Apache-2.0

import { RELATION_OWNED_BY, type Entity } from '@backstage/catalog-model';

/** Who answers for an entity: entity references, as the catalog understood its document. */
export function ownersOf({ relations = [] }: Entity): string[] {
  return relations
    .filter(({ type }) => type === RELATION_OWNED_BY)
    .map(({ targetRef }) => targetRef);
}
