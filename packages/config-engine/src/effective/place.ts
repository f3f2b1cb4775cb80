import {
  cloneJson,
  emptyObject,
  isObject,
  JsonObject,
  JsonValue,
} from '../json';
import { childPointer } from '../pointer';
import { DeclaredStrategy, nearestPosition } from '../schema';
import { itemKey, ListStrategy } from './itemKeys';
import type { AppliedStrategy, Contribution, Layer } from './types';

/**
 * One place of the configuration while layers are folded: what it holds now, and what was said about it. Private to one
 * fold, which changes it.
 */
export interface Place {
  /** Of the place in the maps of the configuration; within a list only a first guess, since items may move. */
  readonly pointer: string;
  /** Of an item: what tells it from the others of its list, if anything does. */
  key: string | undefined;
  kind: 'absent' | 'map' | 'list' | 'value';
  /** Of kind `value`: a scalar, an empty list, or a list (within a list: a map) that a layer gave whole. */
  value: JsonValue;
  /** What gave a `value` that is a list or map, so that what is in it can be told. */
  source: Pick<Layer, 'positions'> | undefined;
  /** All keys that were ever given, the removed ones `absent`. */
  children: Map<string, Place> | undefined;
  items: Items | undefined;
  /** One contribution for each layer that spoke of the place itself, lowest first. */
  readonly said: Contribution[];
  /** What gave an item that was there already, or the keys that tell it apart, once more. */
  confirmed: Contribution[] | undefined;
  /** Of `said`, what a lower map or list replaced as a whole says nothing of in its own places. */
  wholes: readonly Contribution[];
  /** Of `said`, what ended everything that was in the place before. */
  cuts: readonly Contribution[];
  /** Of `said`, what went into the places within this one. */
  joined: Set<Contribution> | undefined;
  strategies: AppliedStrategy[] | undefined;
}

/** What is in a place of kind `list`. */
export interface Items {
  /** How the items are told apart. */
  strategy: ListStrategy | undefined;
  /** In order. */
  live: Place[];
  /** By key, removed ones too. */
  readonly known: Map<string, Place>;
  /** Removed ones that have no key. */
  gone: Place[];
}

const none: readonly Contribution[] = [];

export function createPlace(pointer: string): Place {
  return {
    pointer,
    key: undefined,
    kind: 'absent',
    value: null,
    source: undefined,
    children: undefined,
    items: undefined,
    said: [],
    confirmed: undefined,
    wholes: none,
    cuts: none,
    joined: undefined,
    strategies: undefined,
  };
}

/** Records what a layer says; of two statements of one layer (it may have several parts) the later one counts. */
export function say(place: Place, contribution: Contribution): void {
  const { said } = place;
  const last = said.length - 1;
  if (last >= 0 && said[last].layer === contribution.layer) {
    said[last] = contribution;
  } else {
    said.push(contribution);
  }
}

/** Gives the place a value that is not merged any further. */
export function giveValue(
  place: Place,
  value: JsonValue,
  contribution: Contribution,
  source?: Pick<Layer, 'positions'>,
): void {
  leave(place);
  place.kind = 'value';
  place.value = value;
  place.source = source;
  say(place, contribution);
}

/** Leaves nothing at the place. */
export function removeValue(place: Place, contribution: Contribution): void {
  abandon(place);
  say(place, contribution);
}

/** Leaves nothing at the place, since nothing is left around it. */
export function abandon(place: Place): void {
  leave(place);
  place.kind = 'absent';
}

/** Makes the place a map without keys; what was said before about it is shadowed. */
export function becomeMap(place: Place): void {
  enter(place, 'map');
  place.kind = 'map';
  place.children ??= new Map();
  for (const child of place.children.values()) {
    abandon(child);
  }
}

/** Makes the place a list without items; what was said before about it is shadowed. */
export function becomeList(
  place: Place,
  strategy: ListStrategy | undefined,
): Items {
  enter(place, 'list');
  place.kind = 'list';
  const items: Items = {
    strategy,
    live: [],
    known: place.items?.known ?? new Map(),
    gone: place.items?.gone ?? [],
  };
  place.items = items;
  return items;
}

/** Empties a map or list that stays one, because a contribution replaces what it held. */
export function cut(place: Place, contribution: Contribution): void {
  place.cuts = [...place.cuts, contribution];
  place.children?.forEach(abandon);
}

/** What the place has under a key, made where there is nothing yet. */
export function childPlace(place: Place, key: string, pointer: string): Place {
  const children = (place.children ??= new Map<string, Place>());
  let child = children.get(key);
  if (!child) {
    child = createPlace(pointer);
    children.set(key, child);
  }
  return child;
}

/** Takes an item out of a list that goes on without it. */
export function dropItem(items: Items, item: Place): void {
  items.live = items.live.filter(other => other !== item);
  if (item.key === undefined) {
    items.gone.push(item);
  }
}

/** Adds an item at the end of a list, or puts one back that was removed. */
export function addItem(items: Items, item: Place): void {
  if (item.key !== undefined) {
    items.known.set(item.key, item);
  }
  items.live.push(item);
}

/**
 * Takes a list, or a map within one, that a layer gave whole apart into places, so that more can be said about them.
 * Does nothing for a place that is apart already, or holds no list or map.
 */
export function takeApart(place: Place): void {
  const { kind, value, source, said } = place;
  if (kind !== 'value' || typeof value !== 'object' || value === null) {
    return;
  }
  const whole = said[said.length - 1];
  const give = (part: Place, token: string | number, given: JsonValue) => {
    const pointer = childPointer(whole.pointer, token);
    const position = source && nearestPosition(source.positions, pointer);
    const { layer } = whole;
    giveValue(
      part,
      given,
      { layer, pointer, value: given, ...(position && { position }) },
      source,
    );
  };
  if (isObject(value)) {
    becomeMap(place);
    for (const key of Object.keys(value)) {
      give(
        childPlace(place, key, childPointer(place.pointer, key)),
        key,
        value[key],
      );
    }
  } else {
    const items = becomeList(place, place.items?.strategy);
    value.forEach((given, index) => {
      const item = openItem(items, given, childPointer(place.pointer, index));
      give(item, index, given);
      addItem(items, item);
    });
  }
  if (!isEmpty(value)) {
    // What it says is told by the parts from here on.
    place.wholes = place.wholes.filter(one => one !== whole);
  }
}

/** The place of an item that is to be given: the one that it had before it was removed, or a new one. */
export function openItem(
  { known, strategy }: Items,
  value: JsonValue,
  pointer: string,
): Place {
  const key = itemKey(value, strategy);
  const before = key === undefined ? undefined : known.get(key);
  if (before?.kind === 'absent') {
    before.confirmed = undefined;
    return before;
  }
  const item = createPlace(pointer);
  item.key = before ? undefined : key;
  return item;
}

/** Makes a place a list whose items are told apart by a strategy, with the items that it has. */
export function openList(place: Place, strategy: ListStrategy): Items {
  takeApart(place);
  const items =
    place.kind === 'list' && place.items
      ? place.items
      : becomeList(place, strategy);
  if (!equalStrategy(items.strategy, strategy)) {
    items.strategy = strategy;
    items.known.clear();
    for (const item of items.live) {
      item.key = itemKey(valueOf(item) ?? null, strategy);
      if (item.key !== undefined) {
        items.known.set(item.key, item);
      }
    }
  }
  return items;
}

function equalStrategy(a: ListStrategy | undefined, b: ListStrategy): boolean {
  return (
    a?.kind === b.kind &&
    (a.kind === 'map' ? a.keys.join('\0') : '') ===
      (b.kind === 'map' ? b.keys.join('\0') : '')
  );
}

/** What is at a place, as a copy; undefined where there is nothing. */
export function valueOf(place: Place): JsonValue | undefined {
  switch (place.kind) {
    case 'map': {
      const map = emptyObject();
      for (const [key, child] of place.children ?? []) {
        const value = valueOf(child);
        if (value !== undefined) {
          map[key] = value;
        }
      }
      return map;
    }
    case 'list':
      return place.items?.live.map(item => valueOf(item) ?? null) ?? [];
    case 'value':
      return cloneJson(place.value);
    default:
      return undefined;
  }
}

function isEmpty(value: JsonValue[] | JsonObject): boolean {
  return (Array.isArray(value) ? value : Object.keys(value)).length === 0;
}

/** Records which strategy was used, once for each declaration. */
export function recordStrategy(
  place: Place,
  { strategy, position }: DeclaredStrategy,
  declaredBy: string,
): void {
  const recorded = (place.strategies ??= []);
  if (!recorded.some(entry => entry.declaredBy === declaredBy)) {
    recorded.push({ strategy, declaredBy, ...(position && { position }) });
  }
}

/** A map or list begins: what stood at the place before is not in it. */
function enter(place: Place, kind: 'map' | 'list'): void {
  const isOther = kind === 'map' ? place.kind === 'list' : place.kind === 'map';
  leave(place);
  if (isOther) {
    place.joined = undefined;
  }
  const { joined, said } = place;
  if (said.length > 0) {
    place.wholes = joined ? said.filter(one => !joined.has(one)) : [...said];
    place.cuts = [...place.cuts, ...place.wholes];
  }
}

/** A map or list ends: what went into it is told by the places within. */
function leave(place: Place): void {
  if (place.kind !== 'map' && place.kind !== 'list') {
    return;
  }
  const items = place.kind === 'list' ? place.items : undefined;
  if (items) {
    items.live.forEach(abandon);
    items.gone = items.strategy
      ? [...items.gone, ...items.live.filter(({ key }) => key === undefined)]
      : [];
  }
  // A list that is not merged item by item is told as a whole.
  if (!items || items.strategy) {
    const joined = (place.joined ??= new Set());
    const wholes = new Set(place.wholes);
    place.said.filter(one => !wholes.has(one)).forEach(one => joined.add(one));
  }
}
