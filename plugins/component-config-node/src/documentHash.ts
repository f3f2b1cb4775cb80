// SPDX-License-Identifier: Apache-2.0

import { createHash } from 'node:crypto';
import type { Entity } from '@backstage/catalog-model';

/**
 * Stands for what the author of a document says in its entity, as the catalog has it once all processors have seen it.
 *
 * @public
 */
export function documentHash({ metadata, spec }: Entity): string {
  const { title, description, labels, annotations } = metadata;
  return createHash('sha256')
    .update(JSON.stringify({ title, description, labels, annotations, spec }))
    .digest('base64url');
}
