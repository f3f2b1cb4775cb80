// SPDX-License-Identifier: Apache-2.0

import { Finding, phrase, Phrase } from '../finding';
import type { Overlay, OverlayMixin } from './types';

/** How many overlays may build on each other in one line, the last one included. Real lines have a handful. */
export const maximumChain = 100;

/**
 * An overlay and all that it builds on, the root first. Stops where a parent does not exist, at a circle, and where the
 * chain is longer than it may be; all are errors of the overlays in question, so such a chain is never applied.
 */
export function overlayChain(
  overlay: Overlay,
  byName: ReadonlyMap<string, Overlay>,
): Overlay[] {
  const chain = new Set<Overlay>();
  let current: Overlay | undefined = overlay;
  while (current && !chain.has(current) && chain.size <= maximumChain) {
    chain.add(current);
    current = current.base === undefined ? undefined : byName.get(current.base);
  }
  return [...chain].reverse();
}

/** What is wrong with a chain. */
export interface ChainFault {
  /** For the sentence "is not applied, because …". */
  readonly because: Phrase;
  /** The error that is meant, where there is one. */
  readonly error?: Finding;
}

/** What is wrong with a chain, in its overlays or in the mixins that they name; undefined when nothing is. */
export function chainFault(
  chain: readonly Overlay[],
  mixins: ReadonlyMap<string, OverlayMixin>,
): ChainFault | undefined {
  if (chain.length > maximumChain) {
    return {
      because: phrase('chainTooLong', { limit: maximumChain }),
    };
  }
  const leaf = chain[chain.length - 1];
  for (const overlay of [leaf, ...chain.slice(0, -1)]) {
    const error = errorOf(overlay);
    if (error) {
      return {
        because:
          overlay === leaf
            ? phrase('itHasAnError')
            : phrase('baseHasError', { name: overlay.name }),
        error,
      };
    }
  }
  for (const name of chain.flatMap(overlay => overlay.mixins)) {
    const mixin = mixins.get(name);
    const error = mixin && errorOf(mixin);
    if (!mixin || error) {
      return {
        because: phrase(mixin ? 'mixinHasError' : 'mixinMissing', { name }),
        error,
      };
    }
  }
  return undefined;
}

function errorOf({
  findings,
}: {
  readonly findings: readonly Finding[];
}): Finding | undefined {
  return findings.find(({ severity }) => severity === 'error');
}
