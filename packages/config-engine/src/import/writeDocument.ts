// SPDX-License-Identifier: Apache-2.0

import { Document } from 'yaml';
import { valueFromNode } from '../source';
import type { Imported } from './types';

/**
 * An imported document as YAML for a repository, with the original file and line in a comment.
 *
 * @public
 */
export function writeDocument({ root, origin }: Imported<unknown>): string {
  const document = new Document(valueFromNode(root));
  if (origin) {
    document.commentBefore = ` Imported from ${origin.file}, line ${origin.line}.`;
  }
  return document.toString({ lineWidth: 0 });
}
