// SPDX-License-Identifier: Apache-2.0

import { canonicalJson, equalJson, isObject, JsonValue } from '../../json';
import { everywhere, maskAt, MaskedView, maskedView } from '../../masking';
import { childPointer, isWithin, itemPointer } from '../../pointer';
import {
  type CompiledSchema,
  itemKey,
  keysOfItem,
  listStrategyOf,
  type ListStrategy,
} from '../../schema';
import type { AppliedLayer } from '../../layers';
import type { Contribution } from '../../merge';
import type { Facts } from '../../overlay';
import type {
  ChangeSide,
  ConfigurationChange,
  EffectiveConfiguration,
} from '../types';

/**
 * Compares two effective configurations leaf by leaf, in the order of the first, followed by the additions of the
 * second. List items are matched by their keys, those of lists without repeats by value, and others by index. If only
 * the order of the items differs, the list itself is changed.
 *
 * @param hiding - masks sensitive values of configurations in clear text. A place that is sensitive in either
 * configuration is masked in both, and counts as changed if its value comes from another origin (`SecretOrigins`),
 * whether or not the value differs: a caller who may write a value must not learn whether it equals one that they may
 * not read
 *
 * @public
 */
export function compareEffective(
  before: EffectiveConfiguration,
  after: EffectiveConfiguration,
  hiding?: {
    /** The string shown in place of a sensitive value. */
    readonly mask: string;
    /** The schemas that the two were resolved with; often the same. */
    readonly before: CompiledSchema;
    readonly after: CompiledSchema;
    /** Whether sensitive values are already replaced by strings that may be compared, as in a what-if. */
    readonly standIns?: boolean;
    /** The facts of the environment, for one environment at two points in time: lines may have moved in between. */
    readonly times?: { readonly before: Facts; readonly after: Facts };
  },
): ConfigurationChange[] {
  const comparison: Comparison = {
    before: sideOf(before, hiding, 'before'),
    after: sideOf(after, hiding, 'after'),
    mask: hiding?.mask ?? '',
    standIns: hiding?.standIns ?? false,
    changes: [],
  };
  compareAt(comparison, {
    name: '',
    before: placeAt(before.config),
    after: placeAt(after.config),
  });
  return comparison.changes;
}

interface Side {
  readonly effective: EffectiveConfiguration;
  readonly layers: ReadonlyMap<string, AppliedLayer>;
  /** Omitted if everything is in clear text. */
  readonly view: MaskedView | undefined;
}

interface Comparison {
  readonly before: Side;
  readonly after: Side;
  readonly mask: string;
  readonly standIns: boolean;
  readonly changes: ConfigurationChange[];
}

function placeAt(value: JsonValue, pointer = ''): ComparedPlace {
  return { value, pointer };
}

function sideOf(
  effective: EffectiveConfiguration,
  hiding: Parameters<typeof compareEffective>[2],
  side: 'before' | 'after',
): Side {
  return {
    effective,
    layers: new Map(effective.layers.map(layer => [layer.id, layer])),
    view:
      hiding &&
      maskedView(effective, hiding[side], hiding.mask, {
        name: hiding.times ? canonicalJson({ ...hiding.times[side] }) : side,
        ignoresLines: hiding.times !== undefined,
      }),
  };
}

/** The same place in both, or in one of them. */
interface Pair {
  /** With list items by their keys. */
  readonly name: string;
  readonly before?: ComparedPlace;
  readonly after?: ComparedPlace;
}

function compareAt(comparison: Comparison, pair: Pair): void {
  const { name, before, after } = pair;
  const kindBefore = before && kindOf(comparison.before, before);
  const kindAfter = after && kindOf(comparison.after, after);
  if (before && after && kindBefore !== kindAfter) {
    compareAt(comparison, { name, before });
    compareAt(comparison, { name, after });
    return;
  }
  switch (kindBefore ?? kindAfter) {
    case 'map':
      compareMaps(comparison, pair);
      break;
    case 'list':
      compareLists(comparison, pair);
      break;
    default:
      // The root is not a leaf.
      if (name !== '') {
        addChange(comparison, pair);
      }
  }
}

function kindOf(
  { view }: Side,
  { value, pointer }: ComparedPlace,
): 'map' | 'list' | 'leaf' {
  if (Array.isArray(value)) {
    return value.length > 0 && view?.lists.around(pointer) === undefined
      ? 'list'
      : 'leaf';
  }
  return isObject(value) && Object.keys(value).length > 0 ? 'map' : 'leaf';
}

function compareMaps(
  comparison: Comparison,
  { name, before, after }: Pair,
): void {
  const childOf = (place: ComparedPlace | undefined, key: string) =>
    isObject(place?.value) && Object.hasOwn(place.value, key)
      ? placeAt(place.value[key], childPointer(place.pointer, key))
      : undefined;
  const keys = new Set(
    [before, after].flatMap(place =>
      isObject(place?.value) ? Object.keys(place.value) : [],
    ),
  );
  for (const key of keys) {
    compareAt(comparison, {
      name: childPointer(name, key),
      before: childOf(before, key),
      after: childOf(after, key),
    });
  }
}

function compareLists(comparison: Comparison, pair: Pair): void {
  const { name, before, after } = pair;
  const strategy =
    listStrategyAt(comparison.after.effective, after) ??
    listStrategyAt(comparison.before.effective, before);
  const itemsBefore = itemsOf(before, strategy);
  const itemsAfter = itemsOf(after, strategy);
  const counterparts = new Map(itemsAfter.map(item => [item.key, item]));
  const known = new Set(itemsBefore.map(({ key }) => key));
  const taken = new Set<string>();
  const nameOf = (item: Item, side: Side) => {
    const token = nameOfItem(comparison, name, item, side);
    const isTaken = taken.has(token);
    taken.add(token);
    return isTaken
      ? childPointer(
          name,
          item.pointer.slice(item.pointer.lastIndexOf('/') + 1),
        )
      : token;
  };
  if (before && after && isReordered(itemsBefore, itemsAfter)) {
    addChange(comparison, pair);
  }
  for (const item of itemsBefore) {
    compareAt(comparison, {
      name: nameOf(item, comparison.before),
      before: item,
      after: counterparts.get(item.key),
    });
  }
  for (const item of itemsAfter.filter(({ key }) => !known.has(key))) {
    compareAt(comparison, {
      name: nameOf(item, comparison.after),
      after: item,
    });
  }
}

/** A sensitive item is not identified by its value either. */
function nameOfItem(
  { mask }: Comparison,
  list: string,
  { names, pointer }: Item,
  { view }: Side,
): string {
  if (names === undefined) {
    return childPointer(list, pointer.slice(pointer.lastIndexOf('/') + 1));
  }
  return itemPointer(
    list,
    view ? maskAt(names, pointer, view.places.result, mask) : names,
  );
}

function addChange(comparison: Comparison, pair: Pair): void {
  const { name: pointer, before, after } = pair;
  const sides = {
    ...(before && { before: changeSide(comparison.before, before) }),
    ...(after && { after: changeSide(comparison.after, after) }),
  };
  const isHidden =
    isSecret(comparison.before, before) || isSecret(comparison.after, after);
  const kind =
    isHidden && !comparison.standIns
      ? kindOfSecretChange(comparison, pair)
      : kindOfChange(sides.before, sides.after);
  if (kind) {
    comparison.changes.push({
      pointer,
      kind,
      ...(sides.before && {
        before: hide(comparison, comparison.before, sides.before, isHidden),
      }),
      ...(sides.after && {
        after: hide(comparison, comparison.after, sides.after, isHidden),
      }),
    });
  }
}

function kindOfChange(
  before: ChangeSide | undefined,
  after: ChangeSide | undefined,
): ConfigurationChange['kind'] | undefined {
  if (!before || !after) {
    return before ? 'removed' : 'added';
  }
  if (!equalJson(before.value, after.value)) {
    return 'changed';
  }
  return before.winner.layer === after.winner.layer ? undefined : 'reason';
}

/** A value from another layer counts as changed, because `reason` would reveal that it is the same. */
function kindOfSecretChange(
  comparison: Comparison,
  { before, after }: Pair,
): ConfigurationChange['kind'] | undefined {
  if (!before || !after) {
    return before ? 'removed' : 'added';
  }
  return comparison.before.view?.originOf(before.pointer) ===
    comparison.after.view?.originOf(after.pointer)
    ? undefined
    : 'changed';
}

function changeSide(
  { effective, layers, view }: Side,
  { pointer, value }: ComparedPlace,
): ChangeSide {
  const [highest] =
    view && view.lists.around(pointer) === pointer
      ? view.listParts(pointer).slice(-1)
      : [];
  const winner = highest ?? winnerAt(effective, pointer, value);
  const layer = layers.get(winner.layer);
  return {
    pointer,
    value,
    winner,
    title: layer?.title ?? winner.layer,
    ...(layer?.titlePhrase && { titlePhrase: layer.titlePhrase }),
  };
}

/** For a list, the highest of the layers that win something in it. */
function winnerAt(
  { provenance, layers }: EffectiveConfiguration,
  pointer: string,
  value: JsonValue,
): Contribution {
  if (Object.hasOwn(provenance, pointer)) {
    return provenance[pointer].winner;
  }
  const winners = Object.keys(provenance)
    .filter(leaf => isWithin(leaf, pointer))
    .map(leaf => provenance[leaf].winner);
  const highest = layers
    .map(({ id }) => winners.find(({ layer }) => layer === id))
    .filter(winner => winner !== undefined)
    .at(-1);
  return highest ?? { layer: '', pointer, value };
}

function isSecret({ view }: Side, place: ComparedPlace | undefined): boolean {
  return (
    place !== undefined && (view?.isSecret(place.pointer, place.value) ?? false)
  );
}

function hide(
  { mask }: Comparison,
  { view }: Side,
  side: ChangeSide,
  isHidden: boolean,
): ChangeSide {
  if (!view) {
    return side;
  }
  const { pointer, value, winner } = side;
  if (view.lists.around(pointer) === pointer) {
    return { ...side, value: mask, winner: { ...winner, value: mask } };
  }
  return {
    ...side,
    value: isHidden
      ? maskAt(value, '', everywhere, mask)
      : view.value(value, pointer),
    winner: view.contribution(winner, isHidden),
  };
}

/** A place in one of two compared configurations. */
interface ComparedPlace {
  readonly pointer: string;
  readonly value: JsonValue;
}

/** An item with the key that identifies it: no two items of a list have the same `key`. */
interface Item extends ComparedPlace {
  readonly key: string;
  /** Its keys, or in a list without repeats the item itself; omitted if only the index identifies it. */
  readonly names?: JsonValue;
}

/** How the items of a list are identified; undefined if only by index. */
function listStrategyAt(
  { strategies }: Pick<EffectiveConfiguration, 'strategies'>,
  place: ComparedPlace | undefined,
): ListStrategy | undefined {
  const declared =
    place && Object.hasOwn(strategies, place.pointer)
      ? strategies[place.pointer]
      : [];
  return declared
    .map(({ strategy }) => listStrategyOf(strategy))
    .find(strategy => strategy && strategy.kind !== 'append');
}

/** The items of a list, in order; empty if the place is not a list. */
function itemsOf(
  place: ComparedPlace | undefined,
  strategy: ListStrategy | undefined,
): Item[] {
  const list = Array.isArray(place?.value) ? place.value : [];
  const keys = new Set<string>();
  return list.map((value, index) => {
    const pointer = childPointer(place?.pointer ?? '', index);
    const key = itemKey(value, strategy);
    if (key === undefined || keys.has(key)) {
      return { value, pointer, key: `#${index}` };
    }
    keys.add(key);
    return {
      value,
      pointer,
      key,
      names:
        strategy?.kind === 'map' && isObject(value)
          ? keysOfItem(value, strategy)
          : value,
    };
  });
}

/** Whether the items that both lists share are in a different order. */
function isReordered(before: readonly Item[], after: readonly Item[]): boolean {
  const shared = (items: readonly Item[], others: readonly Item[]) => {
    const keys = new Set(others.map(({ key }) => key));
    return items.map(({ key }) => key).filter(key => keys.has(key));
  };
  const there = shared(after, before);
  return shared(before, after).some((key, index) => key !== there[index]);
}
