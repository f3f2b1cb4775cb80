// SPDX-License-Identifier: Apache-2.0

import type { SourceNode } from '@component-config/config-engine';
import type { PlatformText } from '@component-config/plugin-component-config-common/reports';
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
  const readings = new LRUCache<string, T>({ max });
  return document => {
    const known = readings.get(document.key);
    if (known) {
      return known;
    }
    const reading = read(document.root);
    readings.set(document.key, reading);
    return reading;
  };
}
