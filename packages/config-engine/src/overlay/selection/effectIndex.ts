// SPDX-License-Identifier: Apache-2.0

import { canonicalJson } from '../../json';
import { valueOf, type PlaceEffect, type PlaceEffects } from '../../merge';

/** What several leaves do to a place and to the places below it, without who does it. */
export interface EffectIndex {
  /** Each different effect on the place itself. */
  readonly here: Set<string>;
  /** Whether one of them concerns the place as a whole, and so everything below it. */
  coversPlace: boolean;
  readonly below: Map<string, EffectIndex>;
}

/** The effects of no leaf. */
export function emptyIndex(): EffectIndex {
  return { here: new Set(), coversPlace: false, below: new Map() };
}

/**
 * Adds the effects of a leaf.
 *
 * @returns whether they could be in conflict with an effect that was added before; with others they are not
 */
export function addEffects(
  index: EffectIndex,
  { effects, below }: PlaceEffects,
  isCovered = false,
): boolean {
  const own = effects.map(identityOf);
  let isContested =
    effects.length > 0 &&
    (isCovered ||
      own.some(effect => index.here.size > (index.here.has(effect) ? 1 : 0)) ||
      (effects.some(isOnPlace) && index.below.size > 0));
  for (const [token, child] of below) {
    const known = index.below.get(token) ?? emptyIndex();
    index.below.set(token, known);
    const isWithin = isCovered || index.coversPlace;
    isContested = addEffects(known, child, isWithin) || isContested;
  }
  own.forEach(effect => index.here.add(effect));
  index.coversPlace ||= effects.some(isOnPlace);
  return isContested;
}

/** Effects on a place are compatible if these are equal. */
function identityOf(effect: PlaceEffect): string {
  return effect.kind === 'sets'
    ? canonicalJson(valueOf(effect) ?? null)
    : effect.kind;
}

function isOnPlace({ kind }: PlaceEffect): boolean {
  return kind !== 'adds';
}
