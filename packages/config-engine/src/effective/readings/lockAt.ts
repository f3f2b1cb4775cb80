// SPDX-License-Identifier: Apache-2.0

import { isWithin } from '../../pointer';
import type { AppliedLayer } from '../../layers';
import type { Contribution } from '../../merge';
import type { EffectiveConfiguration } from '../types';

/**
 * The enforced overlay, `override` rules or component type that locks a place, so that no value of the component or the
 * portal can change it; undefined if the place is not locked. A map is locked if everything in it is. A place that an
 * enforced overlay removed is locked too, although the schema's default may apply there.
 *
 * @public
 */
export function lockAt(
  effective: EffectiveConfiguration,
  pointer: string,
): AppliedLayer | undefined {
  const { provenance, tombstones } = effective;
  for (const { pointer: removed, removedBy } of tombstones) {
    const lock = isWithin(pointer, removed)
      ? enforcedLayer(effective, removedBy)
      : undefined;
    if (lock) {
      return lock;
    }
  }
  if (Object.hasOwn(provenance, pointer)) {
    return enforcedLayer(effective, provenance[pointer].winner);
  }
  const within = Object.keys(provenance).filter(leaf =>
    isWithin(leaf, pointer),
  );
  const locks = within.map(leaf =>
    enforcedLayer(effective, provenance[leaf].winner),
  );
  return locks.every(lock => lock !== undefined) ? locks[0] : undefined;
}

function enforcedLayer(
  { layers }: EffectiveConfiguration,
  { layer }: Contribution,
): AppliedLayer | undefined {
  return layers.find(
    ({ id, kind }) =>
      id === layer &&
      (kind === 'enforced-overlay' ||
        kind === 'mutation-override' ||
        kind === 'component-type'),
  );
}
