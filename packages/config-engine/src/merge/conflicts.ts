// SPDX-License-Identifier: Apache-2.0

import { type SourcePosition, type Words, wordsOf } from '../finding';
import { canonicalJson, isObject, type JsonValue } from '../json';
import { itemPointer, childPointer, childValue } from '../pointer';
import { itemKey, keysOfItem, removedKey, type ListStrategy } from '../schema';
import {
  contributionOf,
  entriesBelow,
  isMarker,
  layerEntry,
  removalEntry,
  type LayerValue,
} from './entries';
import { freePlan } from './plan';
import { effectOf, listStrategyFor } from './stacks';
import type {
  ContributionSource,
  ListedRemoval,
  MergePlan,
  RemovalEntry,
  SetEntry,
  ValueEntry,
} from './types';

/** What layers do to a place and to the places below it, whatever else is merged with them. */
export interface PlaceEffects {
  effects: readonly PlaceEffect[];
  /** By token: `.name` for a key of a map, `[…]` for an item by its keys, `=…` for an item by its value. */
  readonly below: Map<string, PlaceEffects>;
}

/** What one layer does to one place. */
export interface PlaceEffect {
  /**
   * - `sets`: gives the place a value as a whole;
   * - `adds`: adds an item to a list, or creates a map, which is compatible with other additions;
   * - `removes`: a marker removes the place, if it has a value.
   */
  readonly kind: 'sets' | 'adds' | 'removes';
  readonly entry: ValueEntry | RemovalEntry;
  readonly place: Place;
  readonly source: ContributionSource;
}

/** A layer whose values are compared with those of others. */
export interface ComparedLayer extends LayerValue {
  /** Whether the layer may be skipped: it then does not replace the values of layers that were added before. */
  readonly isConditional: boolean;
}

/** A place, as a list from the place up to the root: most places are never reported, so their names are not built. */
interface Place {
  readonly parent: Place | undefined;
  readonly label: string;
}

/** An effect as it is reported. */
export interface ReportedEffect {
  /** The title of the layer. */
  readonly title: Words;
  /** The pointer in the layer's value, with list items by index. */
  readonly pointer: string;
  /** As shown to users, with list items by their keys: `/components/[name=gpu-operator]/version`. */
  readonly place: string;
  readonly position?: SourcePosition;
}

/** Two effects whose result depends on the order of their layers. */
export type Conflict = readonly [ReportedEffect, ReportedEffect];

function reported(effect: PlaceEffect): ReportedEffect {
  const { entry, source } = effect;
  let place = '';
  for (let node: Place | undefined = effect.place; node; node = node.parent) {
    place = `${childPointer('', node.label)}${place}`;
  }
  const { pointer, position } =
    entry.kind === 'value' ? contributionOf(entry) : entry.contribution;
  return {
    title: wordsOf('title', source),
    pointer,
    place,
    position: source.positions[pointer] ?? position,
  };
}

/** The value that an effect gives a place; undefined if it removes the place. */
export function valueOf({ kind, entry }: PlaceEffect): JsonValue | undefined {
  return kind === 'removes' || entry.kind === 'removal'
    ? undefined
    : entry.value;
}

/** The effects of no layer. */
export function noEffects(): PlaceEffects {
  return { effects: [], below: new Map() };
}

/**
 * Adds the effects of a layer. Those of an unconditional one replace earlier ones on the same place and below it.
 *
 * @param plan - of the whole configuration
 */
export function addLayer(
  tree: PlaceEffects,
  layer: ComparedLayer,
  plan: MergePlan,
): void {
  const root = layerEntry(layer);
  const { source } = root;
  const visit = (node: PlaceEffects, part: Part, parent?: Place): void => {
    const { entry, label, effect } = part;
    const below = nodeBelow(node, part.token);
    const place = { parent, label };
    if (typeof effect === 'string') {
      add(below, { kind: effect, entry, place, source }, layer.isConditional);
    } else {
      effect.forEach(one => visit(below, one, place));
    }
  };
  keyParts(root, plan).forEach(part => visit(tree, part));
}

/** Adds what a rule sets at a place other than the root. */
export function addSet(tree: PlaceEffects, { tokens, value }: SetEntry): void {
  const { source } = value;
  let node = tree;
  let place: Place | undefined;
  for (const token of tokens) {
    node = nodeBelow(node, `.${token}`);
    place = { parent: place, label: token };
  }
  if (place) {
    add(node, { kind: 'sets', entry: value, place, source }, true);
  }
}

/** A part of a value: the value of a key or an item, or its removal. */
interface Part {
  /** @see PlaceEffects.below */
  readonly token: string;
  readonly label: string;
  readonly entry: PlaceEffect['entry'];
  /** The effect on the place itself, or, if the place is merged in parts, on those. */
  readonly effect: PlaceEffect['kind'] | readonly Part[];
}

/** @param keys - of an item, which identify it and set nothing */
function effectOn(
  entry: ValueEntry,
  plan: MergePlan,
  keys?: readonly string[],
): Part['effect'] {
  const { markers } = entry;
  switch (effectOf(entry, plan)) {
    case 'keys': {
      const parts = keyParts(entry, plan, keys);
      return parts.length > 0 ? parts : 'adds';
    }
    case 'items':
      return itemParts(entry, plan);
    case 'removes-children': {
      // Keys if they are above a map, items if they are above a list.
      const listed = markers?.listed ?? [];
      const strategy = listStrategyFor(entry, plan);
      return [
        ...listed.flatMap(one => removedKeyPart(entry, one)),
        ...listed.flatMap(one => removedItemPart(entry, one, strategy)),
      ];
    }
    default:
      return markers?.removesSelf === undefined ? 'sets' : 'removes';
  }
}

function keyParts(
  entry: ValueEntry,
  plan: MergePlan,
  keys: readonly string[] = [],
): Part[] {
  const { markers } = entry;
  return entriesBelow(entry).flatMap(below => {
    const { key } = below;
    if (markers && isMarker(key)) {
      return markers.listed
        .filter(({ marker }) => marker === key)
        .flatMap(one => removedKeyPart(entry, one));
    }
    if (keys.includes(key)) {
      return [];
    }
    const effect = effectOn(below, plan.child(key) ?? freePlan);
    return { token: `.${key}`, label: key, entry: below, effect };
  });
}

function itemParts(list: ValueEntry, plan: MergePlan): Part[] {
  const strategy = listStrategyFor(list, plan);
  return entriesBelow(list).flatMap((entry): Part[] => {
    const { value, markers } = entry;
    const key = itemKey(value, strategy);
    const label = itemLabel(value, strategy);
    if (strategy?.kind === 'map' && key !== undefined && isObject(value)) {
      const itemPlan = plan.child(entry.key) ?? freePlan;
      const effect = effectOn(entry, itemPlan, strategy.keys);
      return [{ token: `[${key}`, label, entry, effect }];
    }
    // Items without an identity are only added.
    return markers
      ? markers.listed.flatMap(one => removedItemPart(entry, one, strategy))
      : [{ token: `=${canonicalJson(value)}`, label, entry, effect: 'adds' }];
  });
}

/** The removal of a key of a map; nothing if it cannot be one. */
function removedKeyPart(of: ValueEntry, listed: ListedRemoval): Part[] {
  const { value: key } = listed;
  const entry = removalEntry(of, listed);
  return typeof key === 'string'
    ? [{ token: `.${key}`, label: key, entry, effect: 'removes' }]
    : [];
}

/** The removal of an item of a list; nothing if it lacks a key. */
function removedItemPart(
  of: ValueEntry,
  listed: ListedRemoval,
  strategy: ListStrategy | undefined,
): Part[] {
  const key = removedKey(listed.value, strategy);
  const label = itemLabel(listed.value, strategy);
  const token = `${strategy?.kind === 'map' ? '[' : '='}${key}`;
  const entry = removalEntry(of, listed);
  return key === undefined ? [] : [{ token, label, entry, effect: 'removes' }];
}

function itemLabel(
  item: JsonValue,
  strategy: ListStrategy | undefined,
): string {
  if (strategy?.kind !== 'map') {
    return itemPointer('', item).slice(1);
  }
  const [key] = strategy.keys;
  const named = isObject(item) ? keysOfItem(item, strategy) : { [key]: item };
  return itemPointer('', named).slice(1);
}

function add(
  node: PlaceEffects,
  effect: PlaceEffect,
  isConditional: boolean,
): void {
  const creates = effect.kind === 'adds' && isObject(valueOf(effect));
  if (isConditional || creates) {
    node.effects = [...node.effects, effect];
  } else {
    node.effects = [effect];
    node.below.clear();
  }
}

function nodeBelow(node: PlaceEffects, token: string): PlaceEffects {
  const known = node.below.get(token);
  if (known) {
    return known;
  }
  const below = noEffects();
  node.below.set(token, below);
  return below;
}

/**
 * Finds the effects of two trees that depend on the order: both set the same place, or one sets a place as a whole and
 * the other a place below it. A removal depends on the order with a value that it would remove.
 *
 * @param collide - whether two effects that set the same place are in conflict
 */
export function* findConflicts(
  a: PlaceEffects,
  b: PlaceEffects,
  collide: (a: PlaceEffect, b: PlaceEffect) => boolean,
): Generator<Conflict> {
  for (const first of a.effects) {
    for (const second of b.effects) {
      const areAlike = first.kind === second.kind;
      const isAddition = first.kind === 'adds' || second.kind === 'adds';
      if (
        areAlike
          ? first.kind === 'sets' && collide(first, second)
          : isAddition || collide(first, second)
      ) {
        yield [reported(first), reported(second)];
      }
    }
  }
  for (const effect of b.effects.filter(({ kind }) => kind !== 'adds')) {
    const below = firstBelow(a, effect);
    if (below) {
      yield [reported(below), reported(effect)];
      break;
    }
  }
  for (const effect of a.effects.filter(({ kind }) => kind !== 'adds')) {
    const below = firstBelow(b, effect);
    if (below) {
      yield [reported(effect), reported(below)];
      break;
    }
  }
  for (const [token, child] of a.below) {
    const other = b.below.get(token);
    if (other) {
      yield* findConflicts(child, other, collide);
    }
  }
}

/** The first effect below a place that depends on the order with one on the whole place. */
function firstBelow(
  tree: PlaceEffects,
  effect: PlaceEffect,
): PlaceEffect | undefined {
  return firstWithin(tree, valueOf(effect));
}

/** @param value - the value as a whole; undefined if it is removed */
function firstWithin(
  tree: PlaceEffects,
  value: JsonValue | undefined,
): PlaceEffect | undefined {
  for (const [token, below] of tree.below) {
    const part = partOf(value, token);
    const effect =
      below.effects.find(
        ({ kind }) => kind !== 'removes' || part !== undefined,
      ) ?? firstWithin(below, part);
    if (effect) {
      return effect;
    }
  }
  return undefined;
}

/** The part of a value that a token of the tree refers to. */
function partOf(
  value: JsonValue | undefined,
  token: string,
): JsonValue | undefined {
  const key = token.slice(1);
  if (token.startsWith('.')) {
    return isObject(value) ? childValue(value, key) : undefined;
  }
  if (!Array.isArray(value)) {
    return undefined;
  }
  // Which of the items has the keys is not known.
  return token.startsWith('=')
    ? value.find(item => canonicalJson(item) === key)
    : value[0];
}
