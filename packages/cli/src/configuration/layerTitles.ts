// SPDX-License-Identifier: Apache-2.0

import type { EffectiveConfiguration } from '@component-config/config-engine';

/** The titles of layers. */
export function layerTitles({
  layers,
}: Pick<EffectiveConfiguration, 'layers'>): ReadonlyMap<string, string> {
  return new Map(layers.map(({ id, title }) => [id, title]));
}
