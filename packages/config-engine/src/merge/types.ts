// SPDX-License-Identifier: Apache-2.0

import type { Finding, Phrase, SourcePosition } from '../finding';
import type { JsonValue } from '../json';
import type { MergeStrategy } from '../schema';
import type { Removal } from './mergeMarkers';
import type { MergePlan } from './mergePlan';

/**
 * What one layer says at one place.
 *
 * @public
 */
export interface Contribution {
  /** The id of the layer. */
  readonly layer: string;
  /** Where the layer says it, in its own words: an item of a list may have another index in the result. */
  readonly pointer: string;
  readonly value: JsonValue;
  readonly position?: SourcePosition;
  /** Of a value that a rule gave: the templates that it was made from, as their author wrote them. */
  readonly templates?: readonly string[];
}

/**
 * What all contributions of one layer share.
 *
 * @public
 */
export interface ContributionSource {
  /** The id of the layer. */
  readonly layer: string;
  /** How a finding names the layer: `overlay production`. */
  readonly title: string;
  readonly titlePhrase?: Phrase;
  /** Where each pointer of the layer's value is written; one without an entry is at its nearest ancestor's place. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
}

/**
 * A value that a layer gives.
 *
 * @public
 */
export interface ValueEntry {
  readonly kind: 'value';
  readonly value: JsonValue;
  readonly source: ContributionSource;
  /** The map or list that the value is written in; undefined at the root. */
  readonly parent: ValueEntry | undefined;
  /** The key or index within it; empty at the root. */
  readonly key: string;
  /** How the layer itself declares that the place and those below are merged, which wins over the schema. */
  readonly declared: MergePlan | undefined;
  /** What the markers of a map say. */
  readonly removal: Removal | undefined;
  /** Whether the value counts as it is: it ends everything below, a null in it is a value, and so is a marker. */
  readonly isLiteral: boolean;
  /** Whether there is a marker anywhere in a list: where it replaces, that is a mistake. */
  readonly hasMarkers: boolean;
  /** What is said below, in its author's order; made when a merge first asks. @see entriesBelow */
  below: readonly ValueEntry[] | undefined;
  /** The same as plain data; made when a reading first asks. @see contributionOf */
  contribution: Contribution | undefined;
}

/**
 * The place is named by `$remove` or `$unset` in what is around it. Counts where something is there to be removed.
 *
 * @public
 */
export interface RemovalEntry {
  readonly kind: 'removal';
  readonly contribution: Contribution;
  readonly marker: string;
}

/**
 * Something below the place is set by a rule, which says nothing of the place itself.
 *
 * @public
 */
export interface SetEntry {
  readonly kind: 'set';
  /** The way from here to what is set, never empty. */
  readonly tokens: readonly string[];
  readonly value: ValueEntry;
}

/**
 * A contribution around the place ended all that was said of the place so far.
 *
 * @public
 */
export interface EndEntry {
  readonly kind: 'end';
  readonly by: StackEntry;
}

/**
 * One entry of the stack of a place.
 *
 * @public
 */
export type StackEntry = ValueEntry | RemovalEntry | SetEntry | EndEntry;

/**
 * What is said of one place, lowest first.
 *
 * @public
 */
export type Stack = readonly StackEntry[];

/**
 * What every node has.
 *
 * @public
 */
export interface Merged {
  /** What is said of the place, lowest first. */
  readonly stack: Stack;
  /** What of the stack is worth a finding at this very place; absent where nothing is. */
  readonly findings?: readonly Finding[];
}

/**
 * A value that is not merged any further: a scalar, an empty list, or a list or map that is given as a whole.
 *
 * @public
 */
export interface LeafNode extends Merged {
  readonly kind: 'leaf';
  readonly value: JsonValue;
  /**
   * The index of the winner in the stack: what is below is shadowed. What is above repeats the value and confirms it: an
   * item of a list without repeats, or the keys that tell an item apart, belong to the first layer that gave them.
   */
  readonly winner: number;
}

/**
 * A map whose keys are merged one by one.
 *
 * @public
 */
export interface MapNode extends Merged {
  readonly kind: 'map';
  /** In inherited order; keys that were removed are among them. */
  readonly children: ReadonlyMap<string, MergedNode>;
  /** The index of the lowest entry of the stack that the map is made of: what is below is shadowed. */
  readonly start: number;
}

/**
 * A list whose items are merged one by one.
 *
 * @public
 */
export interface ListNode extends Merged {
  readonly kind: 'list';
  /** In order. */
  readonly items: readonly MergedNode[];
  /** Items that lower layers gave and that are not in the list any more. */
  readonly removed: readonly RemovedNode[];
  /** How the items are told apart; undefined where the list was given as a whole. */
  readonly strategy: ListStrategy | undefined;
  /** The index of the lowest entry of the stack that the list is made of: what is below is shadowed. */
  readonly start: number;
}

/**
 * A place that lower layers gave a value and that is not there any more.
 *
 * @public
 */
export interface RemovedNode extends Merged {
  readonly kind: 'removed';
  /** The index in the stack of what removed it. */
  readonly by: number;
}

/**
 * One place of the merged tree.
 *
 * @public
 */
export type MergedNode = LeafNode | MapNode | ListNode | RemovedNode;

/**
 * A strategy that merges the items of lists, and does not replace.
 *
 * @public
 */
export type ListStrategy =
  | { readonly kind: 'append' | 'union' }
  | { readonly kind: 'map'; readonly keys: readonly string[] };

/**
 * A merge strategy that was declared, and used, for a place.
 *
 * @public
 */
export interface AppliedStrategy {
  readonly strategy: MergeStrategy;
  /** The id of the layer that declared it for itself; `schema` where the schema did, for all. */
  readonly declaredBy: string;
  readonly position?: SourcePosition;
}
