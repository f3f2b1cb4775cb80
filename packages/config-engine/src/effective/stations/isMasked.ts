// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../../json';
import type { SensitivePlaces } from '../../masking';
import { isWithin, valueAt } from '../../pointer';
import type { MutatedPlace } from '../types';

/** Whether a mask stands for the value at a place of a configuration. */
export function isMasked(
  pointer: string,
  given: {
    readonly config: JsonObject;
    readonly mask: string;
    readonly places: SensitivePlaces;
    readonly mutations?: readonly MutatedPlace[];
  },
): boolean {
  const { config, mask, places, mutations = [] } = given;
  const value = valueAt(config, pointer);
  return (
    typeof value === 'string' &&
    // A rule may have computed it from a masked value.
    value.includes(mask) &&
    // A value from a rule whose field is a template is masked wherever it is set.
    (places.has(pointer) ||
      mutations.some(mutation => isWithin(pointer, mutation.pointer)))
  );
}
