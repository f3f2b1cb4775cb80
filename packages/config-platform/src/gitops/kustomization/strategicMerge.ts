// SPDX-License-Identifier: Apache-2.0

import { entriesOf, isAbsent } from '../../adapters/nodes';
import type { BuiltScalar } from '../types';
import type { MergeSchema } from './builtinKinds';
import {
  fieldOf,
  isNull,
  removeField,
  replaceShared,
  scalarNode,
  setField,
  setFields,
  textAtPath,
  textOf,
  type Entry,
  type ListNode,
  type Node,
} from './nodes';
import { refuse } from './work';

/** The schema of a kind; undefined if it is not known. */
export type SchemaOf = (
  apiVersion: string,
  kind: string,
) => MergeSchema | undefined;

const directive = '$patch';

/** The parts of a merge: what is patched and its patch, of which both may be absent. */
interface Merged {
  readonly target?: Node;
  readonly patch?: Node;
  readonly schema?: MergeSchema;
  /** The last field of the path, for messages. */
  readonly field: string;
}

/**
 * Merges a strategic merge patch into a value (docs/rules/kustomize.md#strategic-merge). Both change.
 *
 * @param isAppending - whether new items of lists that merge come last; by default they come first
 *
 * @returns undefined if the patch removes the value
 * @throws BuildError if a map, a list and a scalar meet
 */
export function mergePatch(
  target: Node,
  patch: Node,
  schemaOf: SchemaOf,
  spend: (steps: number) => void,
  isAppending = false,
): Node | undefined {
  const replaced = new Map<Node, BuiltScalar>();

  function merge(merged: Merged): Node | undefined {
    spend(1);
    const { target: dest, patch: origin, field } = merged;
    const schema =
      merged.schema ?? schemaIn(dest, schemaOf) ?? schemaIn(origin, schemaOf);
    const present = [dest, origin].filter(node => !isAbsent(node));
    const kind = present[0]?.kind ?? 'map';
    const other = present.find(node => node?.kind !== kind);
    if (other) {
      refuse('patchType', other, { field });
    }
    if (kind === 'map') {
      return mergeMap({ ...merged, schema });
    }
    if (kind === 'list') {
      return schema?.keys ? mergeList({ ...merged, schema }) : (origin ?? dest);
    }
    if (dest?.setBy && origin?.kind === 'scalar') {
      replaced.set(dest, origin);
    }
    return origin ?? dest;
  }

  function mergeMap({
    target: dest,
    patch: origin,
    schema,
  }: Merged): Node | undefined {
    const result = mapBelow(dest, origin);
    if (result?.kind !== 'map') {
      return result;
    }
    const own = entriesByKey(result);
    const patches = entriesByKey(origin);
    const changes = new Map<string, { value?: Node; from?: Entry }>();
    for (const key of [...new Set([...own.keys(), ...patches.keys()])].sort()) {
      const from = patches.get(key);
      const below = Object.hasOwn(schema?.fields ?? {}, key)
        ? schema?.fields?.[key]
        : schema?.others;
      const value = merge({
        target: own.get(key)?.value,
        patch: from?.value,
        schema: below,
        field: key,
      });
      // A null that is written out, and only the target has it, stays.
      const isRemoved =
        value === undefined ||
        (isNull(value) && (textOfNull(value) === '' || from));
      changes.set(key, isRemoved ? {} : { value, from });
    }
    setFields(result, changes);
    return result;
  }

  function mergeList(merged: Merged): Node | undefined {
    const { target: dest, patch: origin, schema } = merged;
    const result = listBelow(dest, origin);
    if (result?.kind !== 'list') {
      return result;
    }
    const lists = [result, origin].map(node =>
      node?.kind === 'list' ? node : undefined,
    );
    const ordered = isAppending ? lists : [...lists].reverse();
    const keys = schema?.keys ?? [];
    return keys.length === 0
      ? mergeTexts(result, ordered)
      : mergeItems(result, lists, ordered, keys, merged);
  }

  function mergeItems(
    result: ListNode,
    lists: readonly (ListNode | undefined)[],
    ordered: readonly (ListNode | undefined)[],
    allKeys: readonly string[],
    { schema, field }: Merged,
  ): Node | undefined {
    const found = new Map<string, readonly string[]>();
    for (const item of ordered.flatMap(list => list?.items ?? [])) {
      const values = allKeys.map(key => textOf(fieldOf(item, key)));
      found.set(JSON.stringify(values), values);
    }
    const all = withMissingKeys([...found.values()], spend);
    const used = allKeys.filter((_, index) =>
      all.some(values => values[index] !== ''),
    );
    const keys = used.length > 0 ? used : allKeys;
    const added: ListNode = { ...result, items: [] };
    for (const values of all) {
      const own = values.filter(
        (value, index) => value !== '' || keys.includes(allKeys[index]),
      );
      const itemOf = (list: ListNode | undefined) =>
        list && matchItem(list, keys, own, spend);
      const value = merge({
        target: itemOf(lists[0]),
        patch: itemOf(lists[1]),
        schema: schema?.items,
        field,
      });
      if (value === undefined || isAbsent(value) || isEmptyMap(value)) {
        replaceItem(result, keys, own, undefined, spend);
        continue;
      }
      keys.forEach((key, index) => {
        if (value.kind === 'map' && !fieldOf(value, key) && own[index]) {
          setField(value, key, scalarNode(own[index], value));
        }
      });
      replaceItem(added, keys, own, value, spend);
    }
    if (all.length === 0) {
      return result;
    }
    return isAppending
      ? appendItems(result, added, keys, spend)
      : appendItems(added, result, keys, spend);
  }

  const result = merge({ target, patch, field: '' });
  if (result) {
    replaceShared(result, replaced, spend);
  }
  return result;
}

function schemaIn(
  node: Node | undefined,
  schemaOf: SchemaOf,
): MergeSchema | undefined {
  if (node?.kind !== 'map') {
    return undefined;
  }
  const kind = textAtPath(node, 'kind');
  const apiVersion = kind && textAtPath(node, 'apiVersion');
  return apiVersion ? schemaOf(apiVersion, kind) : undefined;
}

/** The map that the fields are merged into; undefined if the patch removes it. */
function mapBelow(
  dest: Node | undefined,
  origin: Node | undefined,
): Node | undefined {
  if (isAbsent(dest)) {
    if (origin === undefined) {
      return dest;
    }
    return takeDirective(origin) === 'delete' ? undefined : origin;
  }
  if (isNull(origin)) {
    return undefined;
  }
  const strategy = origin && takeDirective(origin);
  if (strategy === 'delete') {
    return undefined;
  }
  return strategy === 'replace' ? origin : dest;
}

function listBelow(
  dest: Node | undefined,
  origin: Node | undefined,
): Node | undefined {
  if (isAbsent(dest)) {
    return origin;
  }
  return mapBelow(dest, origin);
}

/** The directive of a patch, which is removed from it. */
function takeDirective(patch: Node): string {
  if (patch.kind === 'list') {
    const index = patch.items.findIndex(item => fieldOf(item, directive));
    const item = patch.items[index];
    if (item?.kind !== 'map' || item.entries.length !== 1) {
      return 'merge';
    }
    patch.items.splice(index, 1);
    return knownDirective(fieldOf(item, directive));
  }
  const value = fieldOf(patch, directive);
  if (!value || patch.kind !== 'map') {
    return 'merge';
  }
  removeField(patch, directive);
  return knownDirective(value);
}

function knownDirective(node: Node | undefined): string {
  const text = textOf(node);
  return ['merge', 'replace', 'delete'].includes(text)
    ? text
    : refuse('patchDirective', node, { directive: text });
}

function mergeTexts(
  result: ListNode,
  ordered: readonly (ListNode | undefined)[],
): Node {
  const items = new Map<string, Node>();
  for (const item of ordered.flatMap(list => list?.items ?? [])) {
    const text = textOf(item);
    items.set(text, items.get(text) ?? item);
  }
  return { ...result, items: [...items.values()] };
}

/** Values of several keys where one that is missing is taken from another item that agrees in the rest. */
function withMissingKeys(
  all: (readonly string[])[],
  spend: (steps: number) => void,
): (readonly string[])[] {
  if ((all[0]?.length ?? 0) < 2) {
    return all;
  }
  spend(all.length * all.length);
  for (let a = 0; a < all.length; a++) {
    for (let b = 0; b < all.length; b++) {
      const isEqual = all[a].some((value, key) => value === all[b][key]);
      const agrees = all[a].every(
        (value, key) =>
          value === all[b][key] || value === '' || all[b][key] === '',
      );
      if (isEqual && agrees) {
        const joined = all[a].map((value, key) => value || all[b][key]);
        all[a] = joined;
        all[b] = joined;
      }
    }
  }
  return all;
}

/** The first item with these values; keys without one are ignored if others have one. */
function matchItem(
  list: ListNode,
  keys: readonly string[],
  values: readonly string[],
  spend: (steps: number) => void,
): Node | undefined {
  spend(list.items.length);
  const hasValue = values.some(Boolean);
  return list.items.find(item =>
    keys.every((key, index) => {
      const field = fieldOf(item, key);
      const text = field && (isNull(field) ? textOfNull(field) : textOf(field));
      return (hasValue && values[index] === '') || text === values[index];
    }),
  );
}

function isValue(node: Node | undefined, text: string): boolean {
  return node !== undefined && (text === '' || textOf(node) === text);
}

function isEmptyMap(node: Node): boolean {
  return node.kind === 'map' && node.entries.length === 0;
}

/**
 * Replaces the items with these values, or appends the item; undefined removes them. Without any value, Kustomize removes
 * all items.
 */
function replaceItem(
  list: ListNode,
  keys: readonly string[],
  values: readonly string[],
  item: Node | undefined,
  spend: (steps: number) => void,
): void {
  spend(list.items.length);
  let isFound = false;
  list.items = list.items.flatMap(each => {
    if (isAbsent(each) || isEmptyMap(each)) {
      return [];
    }
    if (each.kind !== 'map') {
      return [each];
    }
    if (
      values.length === 0 ||
      !values.every((value, index) =>
        isValue(fieldOf(each, keys[index]), value),
      )
    ) {
      return values.length > 0 ? [each] : [];
    }
    isFound = true;
    return item ? [item] : [];
  });
  if (item && !isFound) {
    list.items.push(item);
  }
}

/** Adds the items of another list, which replace those with the same values. */
function appendItems(
  list: ListNode,
  more: ListNode,
  keys: readonly string[],
  spend: (steps: number) => void,
): Node {
  for (const item of more.items) {
    const present = keys.filter(key => !isAbsent(fieldOf(item, key)));
    const values = present.map(key => textOf(fieldOf(item, key)));
    if (present.length < keys.length) {
      list.items.push(item);
    }
    // With several keys, what was there before moves to its old place.
    if (keys.length > 1) {
      replaceItem(list, keys, values, undefined, spend);
    }
    replaceItem(list, keys, values, item, spend);
  }
  return list;
}

/** The entries of a map by their keys; of the same key, the first. */
function entriesByKey(node: Node | undefined): Map<string, Entry> {
  const entries = entriesOf(node);
  return new Map([...entries].reverse().map(entry => [entry.key, entry]));
}

function textOfNull(node: Node): string {
  return node.kind === 'scalar' ? node.text : '';
}
