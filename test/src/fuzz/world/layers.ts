// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '@component-config/config-engine';
import type { Random } from '../random';
import { fittingValueFor, sectionOf, valueFor } from './fields';

/** The fields of each section, by its path. */
export interface WorldFields {
  readonly [path: string]: readonly string[];
}

/** A partial configuration. */
export function layerOf(used: WorldFields, random: Random): JsonObject {
  const section = (path: string) => sectionOf(used[path], random);
  return {
    ...(random.once(2) && { parameters: section('parameters') }),
    ...(random.once(2) && {
      environmentConfigs: section('environmentConfigs'),
    }),
    ...(random.once(3) && {
      traits: {
        public: {
          parameters: section('traits.public.parameters'),
          environmentConfigs: section('traits.public.environmentConfigs'),
        },
      },
    }),
  };
}

/** Values of one scope as users save them: parameters for all environments, the rest for one. Most are valid. */
export function generateStoredValues(
  used: WorldFields,
  scope: 'all' | 'environment',
  random: Random,
): JsonObject {
  const section = scope === 'all' ? 'parameters' : 'environmentConfigs';
  const make = random.once(4) ? valueFor : fittingValueFor;
  const own = sectionOf(used[section], random, make);
  const ofTrait = sectionOf(used[`traits.public.${section}`], random, make);
  return {
    [section]: own,
    ...(random.once(2) && { traits: { public: { [section]: ofTrait } } }),
  };
}
