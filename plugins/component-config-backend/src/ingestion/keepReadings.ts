// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import type { PlatformText } from '@component-config/config-platform';
import { LRUCache } from 'lru-cache';

/**
 * Wraps a reading of documents so that it works once for each content.
 *
 * @param max - number of cached readings
 */
export function keepReadings<T extends object>(
  read: (root: SourceNode) => T,
  max: number,
): (document: PlatformText) => T {
  const keep = keepReadingSteps(function* readAtOnce(root): Steps<T> {
    return read(root);
  }, max);
  return document => allSteps(keep(document));
}

/** The same for a reading with pauses; only a finished one is kept. */
export function keepReadingSteps<T extends object>(
  read: (root: SourceNode) => Steps<T>,
  max: number,
): (document: PlatformText) => Steps<T> {
  // With `max`, the cache would reserve its memory at once.
  const readings = new LRUCache<string, T>({
    maxSize: max,
    sizeCalculation: () => 1,
  });
  return function* readOnce(document) {
    const known = readings.get(document.key);
    if (known) {
      return known;
    }
    const reading = yield* read(document.root);
    readings.set(document.key, reading);
    return reading;
  };
}
