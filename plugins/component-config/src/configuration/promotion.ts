// SPDX-License-Identifier: Apache-2.0

import {
  EffectiveConfiguration,
  equalJson,
  formatPointer,
  isObject,
  isWithin,
  JsonObject,
  JsonValue,
  lockAt,
  parsePointer,
  valueAt,
  WordedMember,
  wordsOf,
} from '@component-config/config-engine';
import { worded } from '@component-config/config-platform';
import { ConfigurationForm } from '@component-config/plugin-component-config-common';
import {
  removeValueAt,
  setValueAt,
} from '@component-config/plugin-component-config-react';
import { resolveWith } from './editedConfiguration';
import { isItemName } from './placeNames';
import { NotSelected, notSelected } from './promotionSelection';
import { isMasked } from './rowFilter';
import { editableSectionsOf } from './sectionsOf';

/**
 * Why a path is not copied: its value is masked; it is the same in every environment; it is not editable; the platform
 * enforces it; the layers of the target environment would merge into the copied list.
 */
export type NotCopied = 'secret' | 'shared' | 'fixed' | 'enforced' | 'merged';

/** A path that differs in the target environment: a leaf, or a list as a whole. */
export interface PromotedPlace {
  /** JSON Pointer without list items. */
  pointer: string;
  /** The value to copy. Undefined to copy its absence. */
  value?: JsonValue;
  /** The current value in the target environment, if any. */
  current?: JsonValue;
  /** Omitted when it can be copied. */
  left?: { because: NotCopied } & Partial<WordedMember<'by'>>;
  /** Omitted when it is selected at first. */
  unselected?: NotSelected;
}

/**
 * The paths in which an environment differs from another, and which of them can be copied.
 *
 * @param form - the form of the target environment
 * @param source - the configuration to copy from
 * @param everywhere - the configuration of each environment, `source` included
 */
export function planPromotion(
  form: ConfigurationForm,
  source: EffectiveConfiguration,
  everywhere: readonly EffectiveConfiguration[],
): PromotedPlace[] {
  const current = resolveWith(form, form.held.values);
  const places = differingPlaces(source, current).map(
    (pointer): PromotedPlace => {
      const value = valueAt(source.config, pointer);
      const there = valueAt(current.config, pointer);
      const left = notCopied(form, current, { pointer, value, there });
      return {
        pointer,
        ...(value !== undefined && { value }),
        ...(there !== undefined && { current: there }),
        ...(left && { left }),
      };
    },
  );
  // Whether other layers contribute is known only from trying.
  const tried = resolveWith(
    form,
    promoteValues(
      form,
      places.filter(({ left }) => !left),
    ),
  );
  return places.map(place => {
    if (place.left) {
      return place;
    }
    if (!isAsWanted(tried, place)) {
      return { ...place, left: { because: 'merged' } };
    }
    const unselected = notSelected(place.pointer, {
      source,
      target: current,
      everywhere,
    });
    return unselected ? { ...place, unselected } : place;
  });
}

/**
 * The values of the form's layer that give the paths the values of the other environment. If a path has no value there,
 * it is deleted from the layer, or removed with a tombstone if a lower layer sets it.
 */
export function promoteValues(
  form: ConfigurationForm,
  places: readonly PromotedPlace[],
): JsonObject {
  let values = form.held.values;
  for (const { pointer, value } of places) {
    values =
      value === undefined
        ? removeValueAt(values, pointer)
        : setValueAt(values, pointer, value);
  }
  const tried = resolveWith(form, values);
  for (const place of places) {
    if (!isAsWanted(tried, place)) {
      const { pointer, value } = place;
      values = setValueAt(
        values,
        pointer,
        value === undefined ? null : withoutOthers(tried, pointer, value),
      );
    }
  }
  return values;
}

/** The part of the configuration that is copied for a path: lists are copied as a whole, whichever item is selected. */
export function promotedPart(
  pointer: string,
  ...configurations: readonly EffectiveConfiguration[]
): string {
  const tokens = parsePointer(pointer);
  for (let length = 1; length < tokens.length; length += 1) {
    const around = formatPointer(tokens.slice(0, length));
    const isList =
      isItemName(tokens[length]) ||
      configurations.some(({ config }) =>
        Array.isArray(valueAt(config, around)),
      );
    if (isList) {
      return around;
    }
  }
  return pointer;
}

function differingPlaces(
  source: EffectiveConfiguration,
  current: EffectiveConfiguration,
): string[] {
  const leaves = [source, current].flatMap(({ provenance }) =>
    Object.keys(provenance),
  );
  const parts = new Set(
    leaves.map(leaf => promotedPart(leaf, source, current)),
  );
  return [...parts].filter(part => {
    const [value, there] = [source, current].map(({ config }) =>
      valueAt(config, part),
    );
    // For a map that is empty in only one environment, use the entries of the other.
    const isEmptied =
      [value, there].some(isEmptyMap) &&
      [value, there].some(one => isObject(one) && !isEmptyMap(one));
    return (
      !isEmptied &&
      (!equalJson(value, there) || isMasked(value) || isMasked(there))
    );
  });
}

function isEmptyMap(value: JsonValue | undefined): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

function notCopied(
  form: ConfigurationForm,
  current: EffectiveConfiguration,
  place: {
    pointer: string;
    value: JsonValue | undefined;
    there: JsonValue | undefined;
  },
): PromotedPlace['left'] {
  const { pointer, value, there } = place;
  const section = editableSectionsOf(form.schema).find(one =>
    isWithin(pointer, one.pointer),
  );
  if (!section) {
    return { because: 'fixed' };
  }
  if (section.kind === 'parameters' && form.environment) {
    return { because: 'shared' };
  }
  const lock = lockAt(current, pointer);
  if (lock) {
    return { because: 'enforced', ...worded('by', wordsOf('title', lock)) };
  }
  return isMasked(value) || isMasked(there) ? { because: 'secret' } : undefined;
}

function isAsWanted(
  { config }: EffectiveConfiguration,
  { pointer, value }: PromotedPlace,
): boolean {
  return equalItems(valueAt(config, pointer), value);
}

/** Items of merged lists keep the order of the layers. */
function equalItems(
  one: JsonValue | undefined,
  other: JsonValue | undefined,
): boolean {
  return Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length &&
        one.every(item => other.some(candidate => equalJson(item, candidate)))
    : equalJson(one, other);
}

/** A list that removes the items of other layers, where it has keys. */
function withoutOthers(
  { config, items }: EffectiveConfiguration,
  pointer: string,
  value: JsonValue,
): JsonValue {
  const there = valueAt(config, pointer);
  if (!Array.isArray(value) || !Array.isArray(there)) {
    return value;
  }
  const keysOf = (index: number) => items[`${pointer}/${index}`];
  const removed = there.flatMap((_, index): JsonObject[] => {
    const keys = keysOf(index);
    const isKept =
      keys === undefined ||
      value.some(
        item =>
          isObject(item) &&
          Object.keys(keys).every(key => equalJson(item[key], keys[key])),
      );
    return isKept ? [] : [{ ...keys, $remove: true }];
  });
  return [...value, ...removed];
}
