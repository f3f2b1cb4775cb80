// SPDX-License-Identifier: Apache-2.0

import {
  Contribution,
  EffectiveConfiguration,
  isWithin,
} from '@component-config/config-engine';

/** What lower layers said about a leaf, or about the list as a whole that it is in; lowest first. */
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
