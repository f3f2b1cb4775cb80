// SPDX-License-Identifier: Apache-2.0

import { emptyObject, isObject, type JsonValue } from '../json';
import { childPointer, parsePointer } from '../pointer';
import { compareBytes } from '../schema';

/**
 * Where a value comes from, by paths of the documents that are rendered: `/component/spec/parameters/replicas`.
 *
 * @public
 */
export interface Lineage {
  /** What the value may depend on. A path stands for all that is below it. */
  readonly depends: readonly string[];
  /** What the value is exactly, so that it can be read back from a running resource. */
  readonly identity: readonly string[];
}

/**
 * A value with its lineage, as templates read and write it. The lineage of a map or list is that of its keys or length.
 *
 * @public
 */
export type Traced = TracedScalar | TracedList | TracedMap | TracedUnknown;

/**
 * A text, number, boolean or null with its lineage.
 *
 * @public
 */
export interface TracedScalar {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  /** The type of Go, for integers that an expression gives; all other numbers are doubles. */
  readonly integer?:
    'int64' | 'uint64' | 'time.Duration' | 'structpb.NullValue';
  readonly from: Lineage;
}

/**
 * A list whose items have their own lineage.
 *
 * @public
 */
export interface TracedList {
  readonly kind: 'list';
  readonly items: readonly Traced[];
  readonly from: Lineage;
}

/**
 * A map whose entries have their own lineage.
 *
 * @public
 */
export interface TracedMap {
  readonly kind: 'map';
  readonly entries: ReadonlyMap<string, Traced>;
  /** Entries that a template leaves out, and what they would be otherwise. */
  readonly omitted?: ReadonlyMap<string, Lineage>;
  readonly from: Lineage;
}

/**
 * A value that is only known at deployment, such as a UID, or a secret, which is never read.
 *
 * @public
 */
export interface TracedUnknown {
  readonly kind: 'unknown';
  readonly isSecret?: true;
  readonly from: Lineage;
}

export const noLineage: Lineage = { depends: [], identity: [] };

/** The lineage of a value that a document has at a path. */
export function lineageAt(...paths: readonly string[]): Lineage {
  return { depends: paths, identity: paths };
}

/** The lineage of a value that is computed from others. */
export function computedFrom(
  ...sources: readonly (Traced | Lineage | undefined)[]
): Lineage {
  const depends = new Set<string>();
  for (const source of sources) {
    if (source && 'kind' in source) {
      addDepends(source, depends);
    } else {
      source?.depends.forEach(path => depends.add(path));
    }
  }
  return depends.size === 0
    ? noLineage
    : { depends: [...depends], identity: [] };
}

/**
 * Adds all that a value and its contents depend on. A map or list that is read whole depends on its own path.
 *
 * @param known - lists of paths that are added already: many values share theirs
 */
export function addDepends(
  node: Traced,
  depends: Set<string>,
  known = new Set<readonly string[]>(),
): void {
  if (!known.has(node.from.depends)) {
    known.add(node.from.depends);
    node.from.depends.forEach(path => depends.add(path));
  }
  if (node.kind === 'list' || node.kind === 'map') {
    node.from.identity.forEach(path => depends.add(path));
    for (const [, child] of childrenOf(node)) {
      addDepends(child, depends, known);
    }
  }
}

/** How large a value is with its contents, where each counts as often as it is printed. */
export interface TracedSize {
  readonly values: number;
  /** Of texts and keys. */
  readonly characters: number;
}

const sizes = new WeakMap<object, TracedSize>();

/** Counts what many values share once, so that it takes no longer than the value was made in. */
export function sizeOf(node: Traced): TracedSize {
  if (node.kind !== 'list' && node.kind !== 'map') {
    return { values: 1, characters: textOf(node).length };
  }
  const contents = node.kind === 'list' ? node.items : node.entries;
  let size = sizes.get(contents);
  if (!size) {
    let values = 1;
    let characters = 0;
    for (const [key, child] of childrenOf(node)) {
      const inner = sizeOf(child);
      values += inner.values;
      characters += inner.characters + (node.kind === 'map' ? key.length : 0);
    }
    size = { values, characters };
    sizes.set(contents, size);
  }
  return size;
}

export function scalar(
  value: TracedScalar['value'],
  from: Lineage = noLineage,
): TracedScalar {
  return { kind: 'scalar', value, from };
}

export function list(
  items: readonly Traced[],
  from: Lineage = noLineage,
): TracedList {
  return { kind: 'list', items, from };
}

/** Entries without a value are left out. */
export function map(
  entries:
    | { readonly [key: string]: Traced | undefined }
    | Iterable<readonly [string, Traced]>,
  from: Lineage = noLineage,
): TracedMap {
  const found = new Map<string, Traced>();
  const all =
    Symbol.iterator in entries ? entries : Object.entries(entries as object);
  for (const [key, value] of all as Iterable<[string, Traced | undefined]>) {
    if (value !== undefined) {
      found.set(key, value);
    }
  }
  return { kind: 'map', entries: found, from };
}

/** Plain data, each value of which is at a path of a document. Containers only depend on their own path where read whole. */
export function traced(value: JsonValue, path: string): Traced {
  const identity = [path];
  if (Array.isArray(value)) {
    return list(
      value.map((item, index) => traced(item, childPointer(path, index))),
      { depends: [], identity },
    );
  }
  if (isObject(value)) {
    return map(
      Object.keys(value).map((key): [string, Traced] => [
        key,
        traced(value[key], childPointer(path, key)),
      ]),
      { depends: [], identity },
    );
  }
  return scalar(value, { depends: identity, identity });
}

const atDeployment = '(known at deployment: ';

/**
 * Whether plain data is the text of what is only known at deployment.
 *
 * @public
 */
export function isKnownAtDeployment(value: JsonValue): boolean {
  return typeof value === 'string' && value.startsWith(atDeployment);
}

/**
 * The plain data. What is only known at deployment is a text that says so.
 *
 * @param mask - stands for values that depend on secrets
 *
 * @public
 */
export function plain(node: Traced, mask = '(secret)'): JsonValue {
  switch (node.kind) {
    case 'list':
      return node.items.map(item => plain(item, mask));
    case 'map': {
      const object = emptyObject();
      node.entries.forEach((value, key) => {
        object[key] = plain(value, mask);
      });
      return object;
    }
    case 'unknown':
      return node.isSecret
        ? mask
        : `${atDeployment}${node.from.depends.map(lastName).join(', ')})`;
    default:
      return node.value;
  }
}

function lastName(path: string): string {
  return parsePointer(path).at(-1) ?? '';
}

/** What is unknown because some of its sources are. */
export function unknownFrom(
  from: Lineage,
  sources: readonly Traced[],
): TracedUnknown {
  const unknown = sources.flatMap(unknownWithin);
  return {
    kind: 'unknown',
    ...(unknown.some(({ isSecret }) => isSecret) && { isSecret: true }),
    from: computedFrom(...unknown),
    ...(unknown.length === 0 && { from }),
  };
}

/** The unknown values of a value. */
export function unknownWithin(node: Traced): TracedUnknown[] {
  return node.kind === 'unknown'
    ? [node]
    : childrenOf(node).flatMap(([, child]) => unknownWithin(child));
}

/** The value at keys; undefined if there is none or it is null, as a field of a document that is not set. */
export function at(
  node: Traced | undefined,
  ...keys: readonly string[]
): Traced | undefined {
  let current = node;
  for (const key of keys) {
    current = current?.kind === 'map' ? current.entries.get(key) : undefined;
  }
  return current?.kind === 'scalar' && current.value === null
    ? undefined
    : current;
}

export function textOf(node: Traced | undefined): string {
  return node?.kind === 'scalar' && typeof node.value === 'string'
    ? node.value
    : '';
}

export function itemsOf(node: Traced | undefined): readonly Traced[] {
  return node?.kind === 'list' ? node.items : [];
}

export function entriesOf(
  node: Traced | undefined,
): ReadonlyMap<string, Traced> {
  return node?.kind === 'map' ? node.entries : new Map();
}

/** Entries in the order of their keys, as Go sorts them. */
export function sorted<T>(
  entries: Iterable<readonly [string, T]>,
): (readonly [string, T])[] {
  return [...entries].sort(([left], [right]) => compareBytes(left, right));
}

/**
 * The entries of a map, or the items of a list by their indices; none of any other value.
 *
 * @public
 */
export function childrenOf(
  node: Traced,
): readonly (readonly [string, Traced])[] {
  if (node.kind === 'list') {
    return node.items.map((item, index) => [String(index), item] as const);
  }
  return node.kind === 'map' ? [...node.entries] : [];
}

/**
 * A copy with every value changed, after those within it.
 *
 * @param pointer - of the value, for `change`
 */
export function mapTraced(
  node: Traced,
  change: (node: Traced, pointer: string) => Traced,
  pointer = '',
): Traced {
  const inner = (child: Traced, key: string | number) =>
    mapTraced(child, change, childPointer(pointer, key));
  switch (node.kind) {
    case 'list':
      return change({ ...node, items: node.items.map(inner) }, pointer);
    case 'map':
      return change(
        {
          ...node,
          entries: new Map(
            [...node.entries].map(([key, child]) => [key, inner(child, key)]),
          ),
        },
        pointer,
      );
    default:
      return change(node, pointer);
  }
}

/** A copy with a value at keys or indices. What is on the way and has no keys is replaced by a map. */
export function setAt(
  node: Traced | undefined,
  [key, ...rest]: readonly string[],
  value: Traced,
): Traced {
  if (key === undefined) {
    return value;
  }
  if (node?.kind === 'list' && /^\d+$/.test(key)) {
    return {
      ...node,
      items: node.items.map((item, index) =>
        String(index) === key ? setAt(item, rest, value) : item,
      ),
    };
  }
  const parent = node?.kind === 'map' ? node : map({}, node?.from);
  return withEntry(parent, key, setAt(parent.entries.get(key), rest, value));
}

/** A copy of a map with one entry set, or removed. */
export function withEntry(
  node: TracedMap,
  key: string,
  value: Traced | undefined,
  from: Lineage = node.from,
): TracedMap {
  const entries = new Map(node.entries);
  if (value) {
    entries.set(key, value);
  } else {
    entries.delete(key);
  }
  return { kind: 'map', entries, from };
}

/** Adds to the lineage of a map or list, or of a scalar: it also depends on something else. */
export function dependingOn<T extends Traced>(node: T, from: Lineage): T {
  if (from.depends.length === 0) {
    return node;
  }
  return {
    ...node,
    from: {
      depends:
        node.from.depends.length === 0
          ? from.depends
          : [...new Set([...node.from.depends, ...from.depends])],
      identity: node.from.identity,
    },
  };
}
