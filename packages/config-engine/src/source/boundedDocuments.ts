// SPDX-License-Identifier: Apache-2.0

import type { SourceNode } from './types';

/** The roots of documents read from text within the default limits, referenced weakly. */
const boundedCache = new WeakSet<SourceNode>();

/** Records that a document is within the default depth limit. */
export function rememberBounded(root: SourceNode): void {
  boundedCache.add(root);
}

/** Whether a document is known to be within the default depth limit, without traversing it. */
export function isKnownBounded(root: SourceNode): boolean {
  return boundedCache.has(root);
}
