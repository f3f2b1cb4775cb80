// SPDX-License-Identifier: Apache-2.0

import { createHash } from 'node:crypto';
import type { Entity } from '@backstage/catalog-model';

/**
 * Identifies the content of a document as its entity has it after all catalog processors.
 *
 * @public
 */
export function documentHash({ metadata, spec }: Entity): string {
  const { title, description, labels, annotations } = metadata;
  return createHash('sha256')
    .update(JSON.stringify({ title, description, labels, annotations, spec }))
    .digest('base64url');
}
