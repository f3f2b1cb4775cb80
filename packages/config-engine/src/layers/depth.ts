// SPDX-License-Identifier: Apache-2.0

import { exceedsDepth, JsonObject } from '../json';

/** How deep a layer may be nested: more than a source text may be, since a layer adds the way to its section. */
export const maximumDepth = 120;

/** What was measured and is not too deep: overlays are the same objects for every component that they select. */
const shallowCache = new WeakSet<JsonObject>();

/** Whether a partial configuration is nested too deep for whatever reads it. */
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
