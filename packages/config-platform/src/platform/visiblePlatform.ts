// SPDX-License-Identifier: Apache-2.0

import { readPlatform, type Platform } from './platform';

/** Number of cached platforms for each one: one for each set of hidden documents. */
const CACHED_PLATFORMS = 20;

/** Kept while the platforms themselves are in use. */
const restrictedCache = new WeakMap<Platform, Map<string, Platform>>();

/**
 * The platform as it would be without the documents that a user may not see. Every supposition is resolved on it, so
 * that its author learns nothing of what is hidden from them: not from values, findings or hints, nor from the time that
 * the answer takes.
 *
 * @param visible - entity references, also of projects
 * @returns the platform itself if all of its documents are visible; otherwise the same object each time
 *
 * @public
 */
export function visiblePlatform(
  platform: Platform,
  visible: ReadonlySet<string>,
): Platform {
  const hidden = platform.texts.filter(
    ({ entityRef }) => !visible.has(entityRef),
  );
  if (hidden.length === 0) {
    return platform;
  }
  const cache = restrictedCache.get(platform) ?? new Map<string, Platform>();
  restrictedCache.set(platform, cache);
  const key = hidden.map(({ entityRef }) => entityRef).join();
  const restricted = cache.get(key) ?? restrict(platform, new Set(hidden));
  // The order of a map is that of insertion, so the first is the one that was not used for longest.
  cache.delete(key);
  cache.set(key, restricted);
  const [oldest] = cache.keys();
  if (cache.size > CACHED_PLATFORMS && oldest !== undefined) {
    cache.delete(oldest);
  }
  return restricted;
}

function restrict(
  { texts, readers, secrets, staleSince }: Platform,
  hidden: ReadonlySet<Platform['texts'][number]>,
): Platform {
  return {
    ...readPlatform(
      texts.filter(text => !hidden.has(text)),
      readers,
      secrets,
    ),
    ...(staleSince && { staleSince }),
  };
}
