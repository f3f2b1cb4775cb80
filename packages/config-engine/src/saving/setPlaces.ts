// SPDX-License-Identifier: Apache-2.0

import type { EffectiveConfiguration } from '../effective';
import { SCHEMA_LAYER } from '../merge';
import { pointersAround } from '../pointer';

/** The places of a configuration that are set, or contain a value that is: a default of the schema counts as not set. */
export function setPlaces({
  provenance,
}: Pick<EffectiveConfiguration, 'provenance'>): ReadonlySet<string> {
  return new Set(
    Object.keys(provenance)
      .filter(leaf => provenance[leaf].winner.layer !== SCHEMA_LAYER)
      .flatMap(leaf => [...pointersAround(leaf), leaf]),
  );
}
