import type { SourcePosition } from '../finding';
import { isObject, JsonObject, JsonValue } from '../json';
import { childPointer } from '../pointer';
import type { MergeDeclaration } from '../overlay';
import { hasMarker, readRemoval, RemovedEntry } from './mergeMarkers';
import { MergePlan, planOfPatterns } from './mergePlan';
import type {
  Contribution,
  ContributionSource,
  RemovalEntry,
  SetEntry,
  ValueEntry,
} from './types';

/** A partial configuration with its source: a layer, or one part of an overlay's layer. */
export interface LayerValue extends ContributionSource {
  readonly value: JsonObject;
  /** The layer's own declarations of how it is merged. */
  readonly merge?: readonly MergeDeclaration[];
}

interface Cached extends LayerValue {
  readonly entry: ValueEntry;
}

/**
 * The entry of each layer value at the root. An overlay is merged for each component and environment that it selects,
 * and all these merges share what is made of it; it lives as long as the value does, which is never changed.
 */
const entryCache = new WeakMap<JsonObject, Cached>();

/** What a layer says of the whole configuration. */
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
  const entry = valueEntry(layer, '', value, undefined, declared);
  entryCache.set(value, { ...layer, entry });
  return entry;
}

/** What a value says by itself, of no layer. */
export function plainEntry(value: JsonValue, name: string): ValueEntry {
  const source = { layer: name, title: name, positions: {} };
  return valueEntry(source, '', value, undefined, undefined);
}

function valueEntry(
  source: ContributionSource,
  pointer: string,
  value: JsonValue,
  around: SourcePosition | undefined,
  declared: MergePlan | undefined,
  isLiteral = false,
): ValueEntry {
  const { layer, positions } = source;
  const position = positions[pointer] ?? around;
  return {
    kind: 'value',
    contribution: position
      ? { layer, pointer, value, position }
      : { layer, pointer, value },
    source,
    declared,
    removal:
      isLiteral || typeof value !== 'object' ? undefined : readRemoval(value),
    isLiteral,
    hasMarkers: !isLiteral && Array.isArray(value) && hasMarker(value),
    below: undefined,
  };
}

const nothing: ReadonlyMap<string, ValueEntry> = new Map();

/** What an entry says below its place, by key or index, in its author's order; nothing of a scalar. */
export function entriesBelow(
  entry: ValueEntry,
): ReadonlyMap<string, ValueEntry> {
  if (entry.below) {
    return entry.below;
  }
  const { contribution, source, declared, isLiteral } = entry;
  const { pointer, value, position } = contribution;
  let below = nothing;
  if (typeof value === 'object' && value !== null) {
    const made = new Map<string, ValueEntry>();
    for (const token of Object.keys(value)) {
      made.set(
        token,
        valueEntry(
          source,
          childPointer(pointer, token),
          isObject(value) ? value[token] : value[Number(token)],
          position,
          declared?.child(token),
          isLiteral,
        ),
      );
    }
    below = made;
  }
  entry.below = below;
  return below;
}

/** An entry that counts as it is, whatever the strategies. */
export function literal(entry: ValueEntry): ValueEntry {
  return entry.isLiteral
    ? entry
    : {
        ...entry,
        removal: undefined,
        isLiteral: true,
        hasMarkers: false,
        below: undefined,
      };
}

/** What a marker says of one of the keys or items that it names. */
export function removalEntry(
  { contribution: around }: ValueEntry,
  { entry, marker, pointer }: RemovedEntry,
): RemovalEntry {
  return {
    kind: 'removal',
    marker,
    contribution: {
      layer: around.layer,
      pointer: around.pointer + pointer,
      value: entry,
      ...(around.position && { position: around.position }),
    },
  };
}

/**
 * What a rule sets at a place of the configuration, as an entry at the root.
 *
 * @param tokens - the way from the root to the place
 * @param title - how a finding names the rule's layer
 */
export function setEntry(
  contribution: Contribution,
  tokens: readonly string[],
  title: string,
): SetEntry | ValueEntry {
  const { layer, position } = contribution;
  const value: ValueEntry = {
    kind: 'value',
    contribution,
    source: { layer, title, positions: position ? { '': position } : {} },
    declared: undefined,
    removal: undefined,
    isLiteral: true,
    hasMarkers: false,
    below: undefined,
  };
  return tokens.length === 0 ? value : { kind: 'set', tokens, value };
}

/** What an entry that sets something below says of the next place on its way. */
export function setBelow({ tokens, value }: SetEntry): SetEntry | ValueEntry {
  return tokens.length === 1
    ? value
    : { kind: 'set', tokens: tokens.slice(1), value };
}
