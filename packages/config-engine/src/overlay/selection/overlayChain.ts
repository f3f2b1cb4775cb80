// SPDX-License-Identifier: Apache-2.0

import { Finding, phrase, Phrase } from '../../finding';
import type { Overlay, OverlayMixin } from '../types';

/** The maximum length of a chain of overlays, including the last one. Real chains have a handful. */
export const maximumChain = 100;

/**
 * An overlay and everything it builds on, root first. Stops at an unknown parent, a cycle, or the maximum length. These
 * are errors of the overlays involved, so such a chain is never applied.
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

/** Why a chain cannot be applied. */
export interface ChainFault {
  /** Completes the sentence "is not applied, because …". */
  readonly because: Phrase;
  /** The underlying error, if there is one. */
  readonly error?: Finding;
}

/** Checks the overlays of a chain and the mixins they name; undefined if there is no error. */
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

/** Documents by name; of duplicates, which are reported elsewhere, the first. */
export function firstByName<T extends { readonly name: string }>(
  documents: readonly T[],
): Map<string, T> {
  const byName = new Map<string, T>();
  for (const document of documents) {
    if (!byName.has(document.name)) {
      byName.set(document.name, document);
    }
  }
  return byName;
}

/** The first error of a document. */
export function errorOf({
  findings,
}: {
  readonly findings: readonly Finding[];
}): Finding | undefined {
  return findings.find(({ severity }) => severity === 'error');
}
