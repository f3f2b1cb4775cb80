// SPDX-License-Identifier: Apache-2.0

import type { SourceNode } from './types';

/** The roots of documents that were read from a text within the default limits, for as long as they are in use. */
const boundedCache = new WeakSet<SourceNode>();

/** Remembers that a document is nested no deeper than the default limits allow. */
export function rememberBounded(root: SourceNode): void {
  boundedCache.add(root);
}

/** Whether a document is known to be nested no deeper than the default limits allow, without looking at it. */
export function isKnownBounded(root: SourceNode): boolean {
  return boundedCache.has(root);
}
