// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  isWithin,
  valueAt,
  wordsOf,
  type EffectiveConfiguration,
  type JsonValue,
} from '@component-config/config-engine';
import type {
  ChangedField,
  ValueChange,
} from '@component-config/plugin-component-config-common';
import { worded } from '../phrases';

/**
 * What becomes of changed fields in a configuration, as a reader of the changes needs it: the effective value of each,
 * the layer that sets it, and whether the stored value is overridden.
 *
 * @param effective - the configuration with the new values, with secrets masked
 * @param environment - the environment whose stored values were changed; omitted for the values for all environments
 *
 * @public
 */
export function changedFields(
  effective: EffectiveConfiguration,
  changes: ReadonlyArray<Pick<ValueChange, 'pointer' | 'after'>>,
  environment?: string,
): ChangedField[] {
  const { config, layers, provenance } = effective;
  const kind = environment === undefined ? 'portal' : 'portal-environment';
  const leaves = Object.entries(provenance);
  return changes.map(({ pointer, after }) => {
    const value = valueAt(config, pointer);
    const winners = leaves
      .filter(([leaf]) => isWithin(leaf, pointer))
      .map(([, { winner }]) => layers.find(({ id }) => id === winner.layer));
    const own = winners.find(layer => layer?.kind === kind);
    const layer = own ?? winners[0];
    return {
      pointer,
      ...(value !== undefined && { value }),
      ...(layer && worded('title', wordsOf('title', layer))),
      isOverridden: own === undefined && isSet(after, value),
    };
  });
}

/** Whether a layer sets a value: an empty map sets nothing, and a removal is done where there is none. */
function isSet(
  after: JsonValue | undefined,
  value: JsonValue | undefined,
): boolean {
  if (after === null) {
    return value !== undefined;
  }
  const isEmpty = isObject(after) && Object.keys(after).length === 0;
  return after !== undefined && !isEmpty;
}
