// SPDX-License-Identifier: Apache-2.0

import { phrase, worded, type WordedMember } from '../finding';
import {
  emptyObject,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../json';
import { memo } from '../memo';
import { childPointer, parsePointer } from '../pointer';
import { mergeMarkers, type DeclaredStrategy } from '../schema';
import { SCHEMA_LAYER } from './types';
import type {
  Contribution,
  ContributionSource,
  ListedRemoval,
  MapMarkers,
  MergePlan,
  RemovalEntry,
  SetEntry,
  ValueEntry,
} from './types';

/** In a pattern: any key or item. */
const ANY = '*';

/** A strategy for the places that match a pattern. */
export interface PatternStrategy extends DeclaredStrategy {
  /** A JSON Pointer in which `*` matches any key or item. */
  readonly path: string;
}

/**
 * Builds a plan from declarations by pattern; if several match a place, the first one wins.
 *
 * @param allowsNull - whether null is a value everywhere instead of removing
 */
export function planOfPatterns(
  declarations: readonly PatternStrategy[],
  allowsNull = false,
): MergePlan {
  const patterns = declarations.map(({ path, ...declared }) => ({
    tokens: parsePointer(path),
    declared,
  }));
  return patternPlan(patterns, 0, allowsNull);
}

interface Pattern {
  readonly tokens: readonly string[];
  readonly declared: DeclaredStrategy;
}

/** The plan of a place at a depth, given the patterns that match the path to it. */
function patternPlan(
  patterns: readonly Pattern[],
  depth: number,
  allowsNull: boolean,
): MergePlan {
  const here = patterns.find(({ tokens }) => tokens.length === depth);
  const below = patterns.filter(({ tokens }) => tokens.length > depth);
  const children = emptyObject<MergePlan>();
  const plan: MergePlan = {
    ...(here && { declared: here.declared }),
    allowsNull,
    child: token =>
      (children[token] ??= patternPlan(
        below.filter(
          ({ tokens }) => tokens[depth] === ANY || tokens[depth] === token,
        ),
        depth + 1,
        allowsNull,
      )),
  };
  return plan;
}

/** A partial configuration with its source: a layer, or one part of an overlay's layer. */
export interface LayerValue extends ContributionSource {
  readonly value: JsonObject;
  /** The merge strategies that the layer itself declares. */
  readonly merge?: readonly PatternStrategy[];
}

interface Cached extends LayerValue {
  readonly entry: ValueEntry;
}

/**
 * Caches the root entry of each layer value. An overlay is merged for every component and environment that it selects,
 * and all these merges share its entries. Safe because a value never changes.
 */
const entryCache = new WeakMap<JsonObject, Cached>();

/** The root entry of a layer: its contribution to the whole configuration. */
export function layerEntry(layer: LayerValue): ValueEntry {
  const known = entryCache.get(layer.value);
  if (
    known &&
    known.layer === layer.layer &&
    known.title === layer.title &&
    known.positions === layer.positions &&
    known.merge === layer.merge
  ) {
    return known.entry;
  }
  const { merge = [], value } = layer;
  const declared = merge.length > 0 ? planOfPatterns(merge) : undefined;
  const entry = valueEntry(layer, undefined, '', value, declared, false);
  entryCache.set(value, { ...layer, entry });
  return entry;
}

function valueEntry(
  source: ContributionSource,
  parent: ValueEntry | undefined,
  key: string,
  value: JsonValue,
  declared: MergePlan | undefined,
  isLiteral: boolean,
): ValueEntry {
  const mayMark = typeof value === 'object' && value !== null && !isLiteral;
  return {
    kind: 'value',
    value,
    source,
    parent,
    key,
    declared,
    markers: mayMark ? readMarkers(value) : undefined,
    isLiteral,
    hasMarkersWithin: mayMark && Array.isArray(value) && hasMarker(value),
    below: undefined,
    contribution: undefined,
  };
}

const nothing: readonly ValueEntry[] = [];

/** The entries for the keys or items of an entry's value, in the author's order; empty for a scalar. */
export function entriesBelow(entry: ValueEntry): readonly ValueEntry[] {
  entry.below ??= readBelow(entry);
  return entry.below;
}

function readBelow(entry: ValueEntry): readonly ValueEntry[] {
  const { source, value, declared, isLiteral } = entry;
  if (typeof value !== 'object' || value === null) {
    return nothing;
  }
  const below: ValueEntry[] = [];
  const give = (key: string, child: JsonValue) =>
    below.push(
      valueEntry(source, entry, key, child, declared?.child(key), isLiteral),
    );
  if (Array.isArray(value)) {
    value.forEach((item, index) => give(String(index), item));
  } else {
    for (const key of Object.keys(value)) {
      give(key, value[key]);
    }
  }
  return below;
}

/** Up to this many entries, a linear search beats building a map. */
const FEW_KEYS = 16;

/** The entries of a map by key. */
const keyed = memo(
  (entries: readonly ValueEntry[]): ReadonlyMap<string, ValueEntry> =>
    new Map(entries.map(one => [one.key, one])),
);

/** The entry for one key or index of an entry's value. */
export function entryBelow(
  entry: ValueEntry,
  key: string,
): ValueEntry | undefined {
  const { value } = entry;
  if (
    typeof value !== 'object' ||
    value === null ||
    !Object.hasOwn(value, key)
  ) {
    return undefined;
  }
  const below = entriesBelow(entry);
  if (Array.isArray(value)) {
    return below[Number(key)];
  }
  return below.length > FEW_KEYS
    ? keyed(below).get(key)
    : below.find(one => one.key === key);
}

/** An entry as plain data, with its pointer and position. */
export function contributionOf(entry: ValueEntry): Contribution {
  entry.contribution ??= readContribution(entry);
  return entry.contribution;
}

function readContribution({
  source,
  parent,
  key,
  value,
}: ValueEntry): Contribution {
  const around = parent && contributionOf(parent);
  const pointer = around ? childPointer(around.pointer, key) : '';
  const position = source.positions[pointer] ?? around?.position;
  return {
    layer: source.layer,
    pointer,
    value,
    ...(position && { position }),
  };
}

/** The entry with its value taken literally, whatever the strategies. */
export function literal(entry: ValueEntry): ValueEntry {
  return entry.isLiteral
    ? entry
    : {
        ...entry,
        contribution: contributionOf(entry),
        markers: undefined,
        isLiteral: true,
        hasMarkersWithin: false,
        below: undefined,
      };
}

/** The removal of one of the keys or items that a marker lists. */
export function removalEntry(
  of: ValueEntry,
  { value, marker, pointer }: ListedRemoval,
): RemovalEntry {
  const around = contributionOf(of);
  return {
    kind: 'removal',
    marker,
    contribution: {
      layer: around.layer,
      pointer: around.pointer + pointer,
      value,
      ...(around.position && { position: around.position }),
    },
  };
}

/**
 * The value that a rule sets at a place of the configuration, as an entry at the root.
 *
 * @param tokens - the path from the root to the place
 * @param titled - how a finding refers to the rule's layer
 */
export function setEntry(
  contribution: Contribution,
  tokens: readonly string[],
  titled: WordedMember<'title'>,
): SetEntry | ValueEntry {
  const { layer, position } = contribution;
  const value = literalEntry(contribution, {
    layer,
    title: titled.title,
    titlePhrase: titled.titlePhrase,
    positions: position ? { '': position } : {},
  });
  return tokens.length === 0 ? value : { kind: 'set', tokens, value };
}

/**
 * The schema's contribution to a place: its default.
 *
 * @param pointer - of the default in the schema
 * @param positions - of the schema
 */
export function defaultEntry(
  contribution: Omit<Contribution, 'layer'>,
  positions: ContributionSource['positions'],
): ValueEntry {
  const title = worded('title', phrase('layerSchema'));
  return literalEntry(
    { layer: SCHEMA_LAYER, ...contribution },
    { layer: SCHEMA_LAYER, ...title, positions },
  );
}

function literalEntry(
  contribution: Contribution,
  source: ContributionSource,
): ValueEntry {
  return {
    kind: 'value',
    value: contribution.value,
    contribution,
    parent: undefined,
    key: '',
    source,
    declared: undefined,
    markers: undefined,
    isLiteral: true,
    hasMarkersWithin: false,
    below: undefined,
  };
}

/** Moves an entry that sets a nested value one step down its path. */
export function setBelow({ tokens, value }: SetEntry): SetEntry | ValueEntry {
  return tokens.length === 1
    ? value
    : { kind: 'set', tokens: tokens.slice(1), value };
}

/** Whether a key of a layer is a marker rather than a property. */
export function isMarker(key: string): boolean {
  return mergeMarkers.includes(key);
}

/** Whether a value contains a marker at any depth. */
export function hasMarker(value: JsonValue): boolean {
  if (Array.isArray(value)) {
    return value.some(hasMarker);
  }
  return (
    isObject(value) &&
    Object.keys(value).some(key => isMarker(key) || hasMarker(value[key]))
  );
}

/** Reads the markers of a value; undefined if it is not a map, or has none. */
function readMarkers(value: JsonValue): MapMarkers | undefined {
  if (
    !isObject(value) ||
    !mergeMarkers.some(marker => Object.hasOwn(value, marker))
  ) {
    return undefined;
  }
  return markersOf(value);
}

function markersOf(value: JsonObject): MapMarkers {
  const keys = Object.keys(value);
  const written = keys.filter(isMarker);
  const removesSelf = written.find(marker => value[marker] === true);
  return {
    ...(removesSelf !== undefined && { removesSelf }),
    listed: written.flatMap(marker => {
      const listed = value[marker];
      const at = childPointer('', marker);
      return Array.isArray(listed)
        ? listed.map((one, index) => ({
            value: one,
            marker,
            pointer: childPointer(at, index),
          }))
        : [];
    }),
    isUnclear: written.some(
      marker => value[marker] !== true && !Array.isArray(value[marker]),
    ),
    onlyMarkers: written.length === keys.length,
  };
}
