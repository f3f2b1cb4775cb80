// SPDX-License-Identifier: Apache-2.0

import type { Finding, Phrase, SourcePosition } from '../finding';
import type { JsonValue } from '../json';
import type {
  CompiledSchema,
  DeclaredStrategy,
  JsonSchema,
  ListStrategy,
  MergeStrategy,
} from '../schema';

/**
 * The id of the lowest layer, which supplies the defaults of the schema.
 *
 * @public
 */
export const SCHEMA_LAYER = 'schema';

/**
 * The value that one layer contributes to one place, or what it removes there, as plain data. The merge itself works on
 * the entries of a stack; a contribution is read from a `ValueEntry`, which belongs to its layer, or is part of a
 * `RemovalEntry`.
 *
 * @public
 */
export interface Contribution {
  /** The id of the layer. */
  readonly layer: string;
  /** The pointer within the layer's own value: a list item may have another index in the result. */
  readonly pointer: string;
  readonly value: JsonValue;
  readonly position?: SourcePosition;
  /** For a value set by a rule: the templates it was rendered from, as their author wrote them. */
  readonly templates?: readonly string[];
}

/** The source that all contributions of one layer share. */
export interface ContributionSource {
  /** The id of the layer. */
  readonly layer: string;
  /** How a finding refers to the layer: `overlay production`. */
  readonly title: string;
  readonly titlePhrase?: Phrase;
  /** The source position of each pointer of the layer's value; a pointer without one uses its nearest ancestor's. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
  /** Whether a list always replaces another one, as in Helm, so that no strategy could keep its items. */
  readonly replacesLists?: boolean;
}

/** How the values of several layers are merged at a place, with access to the plans of the places within it. */
export interface MergePlan {
  /** The declared strategy. Without one, maps are joined, and lists and scalars replace. */
  readonly declared?: DeclaredStrategy;
  /** Whether null is a value because the schema accepts it; elsewhere, null removes. */
  readonly allowsNull: boolean;
  /** Whether the place is secret and may therefore contain a reference. */
  readonly isSecret?: boolean;
  /** The default that the schema declares at the place itself. */
  readonly ownDefault?: JsonValue;
  /** The plan of a key of the map, or of any item of the list, at the place. */
  child(token: string): MergePlan | undefined;
}

/** The merge plan of one place as its compiled schema describes it, computed when the place is visited. */
export interface SchemaPlan extends MergePlan {
  readonly schema: JsonSchema;
  /** The pointer of the schema; undefined within a free-form place. */
  readonly pointer: string | undefined;
  /** Removes repeated items from the lists of a default; the same value if it has none. */
  withoutRepeats(value: JsonValue): JsonValue;
  /** The properties in the author's order. */
  readonly order: readonly string[];
  /** The default declared at the place itself; `null` means none (docs/rules/openapi.md#defaults). */
  readonly ownDefault: JsonValue | undefined;
  readonly position: SourcePosition | undefined;
  /** The position of each field's definition, and of the parts of its default, in the whole schema. */
  readonly positions: CompiledSchema['positions'];
  /** Whether a key is one of the properties. */
  declares(key: string): boolean;
  /** The plan of a key, if the place is a map. */
  property(key: string): SchemaPlan | undefined;
  /** The plan of every item, if the place is a list. */
  readonly item: SchemaPlan | undefined;
  /** The plan of a key or an item, whatever the type of the place. */
  child(token: string): SchemaPlan | undefined;
}

/** One key or item listed by `$remove` or `$unset`. */
export interface ListedRemoval {
  readonly value: JsonValue;
  readonly marker: string;
  /** Relative to the map that contains the marker: `/$remove/0`. */
  readonly pointer: string;
}

/** The `$remove` and `$unset` markers of a map (docs/rules/merging.md#markers). */
export interface MapMarkers {
  /** The marker that removes the place itself, because its value is `true`. */
  readonly removesSelf?: string;
  /**
   * Keys of a map, or items of a list. An item is listed by its value or its keys; one with a single key, by that key's
   * value.
   */
  readonly listed: readonly ListedRemoval[];
  /** Whether a marker's value is invalid: neither `true` nor a list. */
  readonly isUnclear: boolean;
  /** Whether the map has only markers. */
  readonly onlyMarkers: boolean;
}

/**
 * A contribution of a layer: its value at the place, together with all that the merge needs to know about it. Belongs to
 * the layer and not to one merge, so all merges of the layer share it.
 */
export interface ValueEntry {
  readonly kind: 'value';
  readonly value: JsonValue;
  readonly source: ContributionSource;
  /** The map or list that contains the value; undefined at the root. */
  readonly parent: ValueEntry | undefined;
  /** The key or index within the parent; empty at the root. */
  readonly key: string;
  /** The layer's own merge strategies for the place and everything below it. They win over the schema's. */
  readonly declared: MergePlan | undefined;
  /** The markers of a map; undefined if it has none. */
  readonly markers: MapMarkers | undefined;
  /** Whether the value is taken literally: it ends everything below, and nulls and markers in it are values. */
  readonly isLiteral: boolean;
  /** Whether a list contains a marker at any depth, which is a mistake if the list replaces. */
  readonly hasMarkersWithin: boolean;
  /** The entries of its keys or items in the author's order, computed on first use. @see entriesBelow */
  below: readonly ValueEntry[] | undefined;
  /** The entry as plain data, computed on first use. @see contributionOf */
  contribution: Contribution | undefined;
}

/**
 * A contribution that removes the place, because `$remove` or `$unset` in the surrounding map lists it. Has an effect
 * only if the place has a value.
 */
export interface RemovalEntry {
  readonly kind: 'removal';
  readonly contribution: Contribution;
  readonly marker: string;
}

/**
 * A contribution of a rule to a place further down the path. The place itself only becomes a map, if it has no value.
 */
export interface SetEntry {
  readonly kind: 'set';
  /** The path from here to the value that is set, never empty. */
  readonly tokens: readonly string[];
  readonly value: ValueEntry;
}

/** Not a contribution: records that a contribution to a surrounding place ended all lower entries of this place. */
export interface EndEntry {
  readonly kind: 'end';
  readonly by: StackEntry;
}

/** One entry of a place's stack: a contribution of a layer or a rule, or the end of all contributions below it. */
export type StackEntry = ValueEntry | RemovalEntry | SetEntry | EndEntry;

/** The contributions to one place as entries, lowest first, including shadowed ones. */
export type Stack = readonly StackEntry[];

/** The properties that all nodes share. */
export interface Merged {
  /** All entries of the place, lowest first, including shadowed ones. */
  readonly stack: Stack;
  /** Findings about this very place; omitted if there are none. */
  readonly findings?: readonly Finding[];
}

/** A value that is not merged further: a scalar, an empty list, or a list or map given as a whole. */
export interface LeafNode extends Merged {
  readonly kind: 'leaf';
  readonly value: JsonValue;
  /**
   * The index of the winner in the stack; entries below it are shadowed. Entries above it repeat and confirm the value:
   * an item of a list without repeats, or the keys that identify an item, belong to the first layer that gave them.
   */
  readonly winner: number;
  /** For a map or list with defaults within it: the plan by which they were added. */
  readonly plan?: SchemaPlan;
}

/** A map whose keys are merged one by one. */
export interface MapNode extends Merged {
  readonly kind: 'map';
  /** In inherited order, including removed keys. */
  readonly children: ReadonlyMap<string, MergedNode>;
  /** The index of the lowest entry that the map is merged from; entries below it are shadowed. */
  readonly start: number;
}

/** A list whose items are merged one by one. */
export interface ListNode extends Merged {
  readonly kind: 'list';
  /** In order. */
  readonly items: readonly MergedNode[];
  /** Items of lower layers that are no longer in the list. */
  readonly removed: readonly RemovedNode[];
  /** How the items are identified; undefined if the list was given as a whole. */
  readonly strategy: ListStrategy | undefined;
  /** The index of the lowest entry that the list is merged from; entries below it are shadowed. */
  readonly start: number;
}

/** A place whose value from lower layers was removed. */
export interface RemovedNode extends Merged {
  readonly kind: 'removed';
  /** The index of the entry that removed it. */
  readonly by: number;
}

/** One place of the merged tree. */
export type MergedNode = LeafNode | MapNode | ListNode | RemovedNode;

/**
 * A merge strategy that was declared for a place and used there.
 *
 * @public
 */
export interface AppliedStrategy {
  readonly strategy: MergeStrategy;
  /** The id of the layer that declared it for its own values, or `schema` if the schema declares it for all layers. */
  readonly declaredBy: string;
  readonly position?: SourcePosition;
}
