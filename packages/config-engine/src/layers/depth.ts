// SPDX-License-Identifier: Apache-2.0

import { exceedsDepth, JsonObject } from '../json';

/** How deep a layer may be nested. More than a source may be, because a layer adds the path to its section. */
export const maximumDepth = 120;

/**
 * Values known to be shallow enough, while they are in use: an overlay is the same object for every component it
 * selects.
 */
const shallowCache = new WeakSet<JsonObject>();

/** Whether a partial configuration is nested too deep to be processed. */
export function isTooDeep(value: JsonObject): boolean {
  if (shallowCache.has(value)) {
    return false;
  }
  const isDeep = exceedsDepth(value, maximumDepth);
  if (!isDeep) {
    shallowCache.add(value);
  }
  return isDeep;
}
