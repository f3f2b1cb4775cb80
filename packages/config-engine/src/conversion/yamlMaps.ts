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

/** The key of an entry, as text. */
export function nameOf({ key }: Pair): string {
  return textOf(key);
}

/** A scalar as text; empty for anything else. */
export function textOf(node: unknown): string {
  const value = isScalar(node) ? node.value : node;
  return value === null || typeof value === 'object' ? '' : String(value);
}

/** The entry of a map, or undefined where it has none. */
export function entryOf(map: YAMLMap, name: string): Pair | undefined {
  return map.items.find(entry => nameOf(entry) === name);
}

/** The map under a key, or undefined where there is none. */
export function mapAt(
  map: YAMLMap | undefined,
  name: string,
): YAMLMap | undefined {
  const value = map && entryOf(map, name)?.value;
  return isMap(value) ? value : undefined;
}

/** A map of entries that stood elsewhere; no line is left free before the first one. */
export function mapOf(entries: Pair[]): YAMLMap {
  const map = new YAMLMap();
  map.items = entries;
  const key = entries[0]?.key;
  if (isNode(key)) {
    key.spaceBefore = undefined;
  }
  return map;
}

/** Adds an entry that has no comments. */
export function addEntry(map: YAMLMap, name: string, value: unknown): void {
  map.items.push(new Pair(new Scalar(name), value));
}

/** Gives comments at the beginning of maps, which the parser gives to the maps, to the entries that they stand before. */
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

/** What an author wrote around an entry of a map. */
export interface Remarks {
  /** Before the entry, behind its key and behind its value, in this order, without the `#`. */
  readonly comment?: string;
  readonly spaceBefore?: boolean;
}

/** The comments of an entry, and whether a line is left free before it. Those within a map belong to its entries. */
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

/** The comments of an entry that stand behind its key, and not before it. */
export function remarksBehind({ key, value }: Pair): Remarks {
  const comment = joinComments([
    isNode(key) ? key.comment : undefined,
    isScalar(value) || isSeq(value) ? value.comment : undefined,
  ]);
  return comment === undefined ? {} : { comment };
}

/** Comments one below the other, or undefined where there are none. */
export function joinComments(
  comments: ReadonlyArray<string | null | undefined>,
): string | undefined {
  const written = comments.filter(comment => typeof comment === 'string');
  return written.length > 0 ? written.join('\n') : undefined;
}

/** An entry, with the comments of the one that it is made from. */
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
