// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../json';
import { printDocument } from '../writing';

/**
 * Resources as text: documents of YAML, or a list in JSON.
 *
 * @public
 */
export function printManifests(
  manifests: readonly JsonObject[],
  format: 'yaml' | 'json',
): string {
  return format === 'json'
    ? `${JSON.stringify(manifests, undefined, 2)}\n`
    : manifests.map(manifest => printDocument(manifest)).join('---\n');
}
