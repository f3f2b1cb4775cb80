// SPDX-License-Identifier: Apache-2.0

import { canonicalJson } from '../../json';
import { valueOf, type PlaceEffect, type PlaceEffects } from '../../merge';

/** What several leaves do to a place and to the places below it, without who does it. */
export interface Claims {
  /** Each different effect on the place itself. */
  readonly here: Set<string>;
  /** Whether one of them concerns the place as a whole, and so everything below it. */
  isWhole: boolean;
  readonly below: Map<string, Claims>;
}

/** The claims of no leaf. */
export function noClaims(): Claims {
  return { here: new Set(), isWhole: false, below: new Map() };
}

/**
 * Adds the effects of a leaf.
 *
 * @returns whether they could be in conflict with an effect that was added before; with others they are not
 */
export function addClaims(
  claims: Claims,
  { effects, below }: PlaceEffects,
  isWithinWhole = false,
): boolean {
  const own = effects.map(claimOf);
  let isContested =
    effects.length > 0 &&
    (isWithinWhole ||
      own.some(claim => claims.here.size > (claims.here.has(claim) ? 1 : 0)) ||
      (effects.some(isOnWhole) && claims.below.size > 0));
  for (const [token, child] of below) {
    const known = claims.below.get(token) ?? noClaims();
    claims.below.set(token, known);
    const isWithin = isWithinWhole || claims.isWhole;
    isContested = addClaims(known, child, isWithin) || isContested;
  }
  own.forEach(claim => claims.here.add(claim));
  claims.isWhole ||= effects.some(isOnWhole);
  return isContested;
}

/** Equal claims on a place are compatible. */
function claimOf(effect: PlaceEffect): string {
  return effect.kind === 'sets'
    ? canonicalJson(valueOf(effect) ?? null)
    : effect.kind;
}

function isOnWhole({ kind }: PlaceEffect): boolean {
  return kind !== 'adds';
}
