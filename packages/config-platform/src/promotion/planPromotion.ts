// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  equalJson,
  formatPointer,
  isItemName,
  isObject,
  areRelated,
  changeChecks,
  inSteps,
  sentenceOf,
  isWithin,
  lockAt,
  parsePointer,
  removeValueAt,
  setValueAt,
  valueAt,
  wordsOf,
  type Budget,
  type EffectiveConfiguration,
  type Finding,
  type JsonObject,
  type JsonValue,
  type Steps,
} from '@component-config/config-engine';
import type {
  ConfigurationForm,
  DifferenceClass,
  DifferenceReason,
  NotCopiedReason,
  PromotedPlace,
  ValueEnd,
} from '@component-config/plugin-component-config-common';
import { formInput, resolveFormSteps } from '../configuration/resolveForm';
import { editableSectionsOf } from '../configuration/sections';
import { worded } from '../phrases';
import { isMasked } from '../values/isMasked';
import { promotionReason } from './promotionReason';

/** The class of a difference by its reason. What differs in a secret is not known. */
const classes: { readonly [reason in DifferenceReason]: DifferenceClass } = {
  always: 'promotable',
  own: 'promotable',
  never: 'intended',
  ends: 'intended',
  setForSource: 'intended',
  setForTarget: 'intended',
  different: 'intended',
  default: 'undecided',
  absent: 'undecided',
  secret: 'undecided',
  shared: 'intended',
  fixed: 'intended',
  enforced: 'intended',
  merged: 'undecided',
  refused: 'undecided',
};

const notCopiedReasons: readonly NotCopiedReason[] = [
  'secret',
  'shared',
  'fixed',
  'enforced',
  'merged',
  'refused',
];

/** How many changes are tried on their own, to find those that a rule refuses. */
const MOST_TRIED = 50;

/**
 * Why a difference cannot be copied.
 *
 * @returns undefined if it can
 *
 * @public
 */
export function whyNotCopied({
  reason,
}: PromotedPlace): NotCopiedReason | undefined {
  return notCopiedReasons.find(one => one === reason);
}

/**
 * The paths in which an environment differs from another, whether each is to be promoted, and why.
 *
 * @param form - the form of the target environment
 * @param source - the configuration to copy from
 * @param everywhere - the configuration of each environment, `source` included
 * @param ends - the values of the source that are to be removed
 *
 * @public
 */
export function planPromotion(
  form: ConfigurationForm,
  source: EffectiveConfiguration,
  everywhere: readonly EffectiveConfiguration[],
  ends?: readonly ValueEnd[],
): PromotedPlace[] {
  return allSteps(planPromotionSteps(form, source, everywhere, ends));
}

/**
 * The same, one resolution at a time.
 *
 * @param budget - for the rules and templates of all resolutions
 */
export function* planPromotionSteps(
  form: ConfigurationForm,
  source: EffectiveConfiguration,
  everywhere: readonly EffectiveConfiguration[],
  ends: readonly ValueEnd[] = [],
  budget?: Budget,
): Steps<PromotedPlace[]> {
  const target = yield* resolveFormSteps(form, form.stored.values, budget);
  const ending = [...ends, ...(form.stored.ends ?? [])];
  const compared = { schema: form.schema, source, target, everywhere };
  const places = differingPlaces(source, target).map(
    (pointer): PromotedPlace => {
      const value = valueAt(source.config, pointer);
      const current = valueAt(target.config, pointer);
      const reason =
        notCopied(form, target, pointer, [value, current]) ??
        (isEnding(pointer, ending)
          ? 'ends'
          : promotionReason(pointer, compared));
      return {
        pointer,
        ...because(reason),
        ...(value !== undefined && { value }),
        ...(current !== undefined && { current }),
        ...(reason === 'enforced' && enforcedBy(target, pointer)),
      };
    },
  );
  // Whether other layers contribute is known only from trying.
  const copied = places.filter(place => !whyNotCopied(place));
  const values = yield* promoteSteps(form, copied, budget);
  const tried = yield* resolveFormSteps(form, values, budget);
  const known = places.map(place =>
    !whyNotCopied(place) && !isAsWanted(tried, place)
      ? { ...place, ...because('merged') }
      : place,
  );
  return yield* refuseChanges(form, known, budget);
}

/**
 * The places, except that those are not copied whose change the type refuses: what is saved in the target must not
 * change in this way (docs/rules/crd.md#rules).
 */
function* refuseChanges(
  form: ConfigurationForm,
  places: readonly PromotedPlace[],
  budget?: Budget,
): Steps<PromotedPlace[]> {
  const check = changeChecks({
    ...formInput(form, form.stored.values),
    budget,
  });
  const findingsOf = function* ofCopied(all: readonly PromotedPlace[]) {
    const copied = all.filter(place => !whyNotCopied(place));
    const values = yield* promoteSteps(form, copied, budget);
    return yield* check({ ...formInput(form, values), budget });
  };
  const together = yield* findingsOf(places);
  let tried = 0;
  const apart = yield* inSteps(places, function* refuseOne(place) {
    const suspected = findingOf(place, together);
    if (!suspected) {
      return place;
    }
    tried += 1;
    const [finding] =
      tried > MOST_TRIED ? [suspected] : yield* findingsOf([place]);
    return finding ? refused(place, finding) : place;
  });
  if (together.length === 0) {
    return apart;
  }
  // A rule over several values may refuse them only together.
  const remaining = yield* findingsOf(apart);
  const related = apart.map(place => {
    const finding = findingOf(place, remaining);
    return finding ? refused(place, finding) : place;
  });
  const [other] = remaining.length > 0 ? yield* findingsOf(related) : [];
  return other
    ? related.map(place =>
        whyNotCopied(place) ? place : refused(place, other),
      )
    : related;
}

/** The finding that may be about the change of a place that is copied. */
function findingOf(
  place: PromotedPlace,
  findings: readonly Finding[],
): Finding | undefined {
  return whyNotCopied(place)
    ? undefined
    : findings.find(({ pointer }) => areRelated(pointer, place.pointer));
}

function refused(place: PromotedPlace, finding: Finding): PromotedPlace {
  return {
    ...place,
    ...because('refused'),
    ...worded('by', sentenceOf(finding)),
  };
}

/**
 * The values of the form's layer that give the paths the values of the other environment. If a path has no value there,
 * it is deleted from the layer, or removed with a tombstone if a lower layer sets it.
 *
 * @public
 */
export function promoteValues(
  form: ConfigurationForm,
  places: readonly PromotedPlace[],
): JsonObject {
  return allSteps(promoteSteps(form, places));
}

function* promoteSteps(
  form: ConfigurationForm,
  places: readonly PromotedPlace[],
  budget?: Budget,
): Steps<JsonObject> {
  let values = form.stored.values;
  for (const { pointer, value } of places) {
    values =
      value === undefined
        ? removeValueAt(values, pointer)
        : setValueAt(values, pointer, value);
  }
  const tried = yield* resolveFormSteps(form, values, budget);
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

/**
 * The part of the configuration that is copied for a path: lists are copied as a whole, whichever item is selected.
 *
 * @public
 */
export function promotedPart(
  pointer: string,
  ...configurations: ReadonlyArray<Pick<EffectiveConfiguration, 'config'>>
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

function because(
  reason: DifferenceReason,
): Pick<PromotedPlace, 'class' | 'reason'> {
  return { class: classes[reason], reason };
}

function enforcedBy(target: EffectiveConfiguration, pointer: string) {
  const lock = lockAt(target, pointer);
  return lock && worded('by', wordsOf('title', lock));
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
  target: EffectiveConfiguration,
  pointer: string,
  values: ReadonlyArray<JsonValue | undefined>,
): NotCopiedReason | undefined {
  const section = editableSectionsOf(form.schema).find(one =>
    isWithin(pointer, one.pointer),
  );
  if (!section) {
    return 'fixed';
  }
  if (section.kind === 'parameters' && form.environment) {
    return 'shared';
  }
  if (lockAt(target, pointer)) {
    return 'enforced';
  }
  return values.some(isMasked) ? 'secret' : undefined;
}

/** Whether a value, or a part of it, only applies for some time, in either environment. */
function isEnding(pointer: string, ends: readonly ValueEnd[]): boolean {
  return ends.some(end => areRelated(pointer, end.pointer));
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
    const stays =
      keys === undefined ||
      value.some(
        item =>
          isObject(item) &&
          Object.keys(keys).every(key => equalJson(item[key], keys[key])),
      );
    return stays ? [] : [{ ...keys, $remove: true }];
  });
  return [...value, ...removed];
}
