// SPDX-License-Identifier: Apache-2.0

import {
  Contribution,
  EffectiveConfiguration,
  isWithin,
} from '@component-config/config-engine';

/** The values of lower layers for a leaf, or for the list that contains it; lowest first. */
export function shadowedAt(
  { provenance, shadowedLists }: EffectiveConfiguration,
  leaf: string,
): readonly Contribution[] {
  const own = provenance[leaf]?.shadowed ?? [];
  if (own.length > 0) {
    return own;
  }
  const list = Object.keys(shadowedLists).find(one => isWithin(leaf, one));
  return list === undefined ? own : shadowedLists[list];
}
