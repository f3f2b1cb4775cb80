// SPDX-License-Identifier: Apache-2.0

import { valueFromNode } from '../source';
import { printDocument } from '../writing';
import type { Imported } from './types';

/**
 * An imported document as YAML for a repository, with the original file and line in a comment.
 *
 * @public
 */
export function writeDocument({ root, origin }: Imported<unknown>): string {
  const comment = origin
    ? `# Imported from ${origin.file}, line ${origin.line}.\n\n`
    : '';
  return comment + printDocument(valueFromNode(root));
}
