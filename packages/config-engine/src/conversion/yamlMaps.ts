// SPDX-License-Identifier: Apache-2.0

import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  Pair,
  Scalar,
  visit,
  YAMLMap,
} from 'yaml';

/** The key of an entry as text. */
export function nameOf({ key }: Pair): string {
  return textOf(key);
}

/** A scalar as text; empty for other nodes. */
export function textOf(node: unknown): string {
  const value = isScalar(node) ? node.value : node;
  return value === null || typeof value === 'object' ? '' : String(value);
}

/** The entry of a map, or undefined. */
export function entryOf(map: YAMLMap, name: string): Pair | undefined {
  return map.items.find(entry => nameOf(entry) === name);
}

/** The map under a key, or undefined. */
export function mapAt(
  map: YAMLMap | undefined,
  name: string,
): YAMLMap | undefined {
  const value = map && entryOf(map, name)?.value;
  return isMap(value) ? value : undefined;
}

/** Creates a map from entries of other maps, without a blank line before the first one. */
export function mapOf(entries: Pair[]): YAMLMap {
  const map = new YAMLMap();
  map.items = entries;
  const key = entries[0]?.key;
  if (isNode(key)) {
    key.spaceBefore = undefined;
  }
  return map;
}

/** Adds an entry without comments. */
export function addEntry(map: YAMLMap, name: string, value: unknown): void {
  map.items.push(new Pair(new Scalar(name), value));
}

/** Moves comments at the start of maps, which the parser attaches to the maps, to the first entries. */
export function settleComments(root: YAMLMap): void {
  visit(root, {
    Map(_, map) {
      const key = map.items[0]?.key;
      if (map.commentBefore && isNode(key)) {
        key.commentBefore = joinComments([
          map.commentBefore,
          key.commentBefore,
        ]);
        map.commentBefore = undefined;
      }
    },
  });
}

/** The comments and spacing around a map entry. */
export interface Remarks {
  /** Before the entry, after its key and after its value, in this order, without the `#`. */
  readonly comment?: string;
  readonly spaceBefore?: boolean;
}

/** The comments of an entry, and whether a blank line precedes it. Comments within a map belong to its entries. */
export function remarksOf({ key, value }: Pair): Remarks {
  const spaceBefore = isNode(key) ? key.spaceBefore : undefined;
  const comment = joinComments([
    isNode(key) ? key.commentBefore : undefined,
    isNode(key) ? key.comment : undefined,
    isScalar(value) ? value.commentBefore : undefined,
    isScalar(value) || isSeq(value) ? value.comment : undefined,
  ]);
  return {
    ...(comment !== undefined && { comment }),
    ...(spaceBefore && { spaceBefore }),
  };
}

/** The comments of an entry after its key. */
export function remarksBehind({ key, value }: Pair): Remarks {
  const comment = joinComments([
    isNode(key) ? key.comment : undefined,
    isScalar(value) || isSeq(value) ? value.comment : undefined,
  ]);
  return comment === undefined ? {} : { comment };
}

/** Joins comments, one per line; undefined if there are none. */
export function joinComments(
  comments: ReadonlyArray<string | null | undefined>,
): string | undefined {
  const written = comments.filter(comment => typeof comment === 'string');
  return written.length > 0 ? written.join('\n') : undefined;
}

/** Creates an entry with the comments of another one. */
export function remarkedEntry(
  name: string,
  value: unknown,
  { comment, spaceBefore }: Remarks,
): Pair {
  const key = new Scalar(name);
  key.commentBefore = comment;
  key.spaceBefore = spaceBefore;
  return new Pair(key, value);
}
