// SPDX-License-Identifier: Apache-2.0

import { equalJson, valueAt } from '@component-config/config-engine';
import { maskedHeld } from '../heldValues';
import type { Held, Subject } from '../subject';
import { heldPlaces, type HeldPlace } from './heldPlaces';

/** One place of values that are held, with whether it is secret. */
export interface OpenPlace extends HeldPlace {
  /** What may be shown of it. */
  readonly shown: HeldPlace['value'];
  readonly isSecret: boolean;
}

/**
 * The places of values that are held, as they are masked: a map or list that is masked as a whole is one place.
 *
 * @param subject - as it is in the environment
 */
export function openPlaces(subject: Subject, held: Held): OpenPlace[] {
  return heldPlaces(maskedHeld(subject, held)).map(
    ({ pointer, value: shown }) => {
      const value = valueAt(held.values, pointer) ?? shown;
      return { pointer, value, shown, isSecret: !equalJson(value, shown) };
    },
  );
}
