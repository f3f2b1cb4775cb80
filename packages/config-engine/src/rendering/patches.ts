// SPDX-License-Identifier: Apache-2.0

import { phrase, type Words } from '../finding';
import { goText } from '../condition';
import {
  dependingOn,
  list,
  map,
  plain,
  sizeOf,
  withEntry,
  type Lineage,
  type Traced,
  type TracedList,
  type TracedMap,
} from './traced';

/** One operation of a trait's patch, with its expressions replaced. */
export interface Operation {
  readonly op: string;
  readonly path: string;
  readonly value: Traced;
  /** What decides where it applies. */
  readonly from: Lineage;
}

/** Why an operation cannot be applied. */
export class PatchProblem extends Error {
  constructor(readonly reason: Words) {
    super('a patch cannot be applied');
  }
}

/** A place in a resource that a path leads to. */
interface Place {
  readonly tokens: readonly string[];
  /** Undefined if there is nothing yet. */
  readonly node: Traced | undefined;
}

/** Places that one path may lead to; OpenChoreo has the same limit. */
const mostPlaces = 65_536;

/** Charges the copying of lists and maps that a change needs. */
type Charge = (amount: number) => void;

/**
 * Applies an operation to a resource (docs/rules/openchoreo-render.md#patches). Throws a PatchProblem, and what `charge`
 * throws.
 */
export function applyOperation(
  resource: TracedMap,
  { op, path, value, from }: Operation,
  charge: Charge,
): TracedMap {
  const kind = op.toLowerCase();
  if (!['add', 'replace', 'remove', 'mergeshallow'].includes(kind)) {
    throw problem('patchUnsupported', op);
  }
  if (kind === 'mergeshallow' && value.kind !== 'map') {
    throw new PatchProblem(
      phrase('celPart', { part: op, problem: phrase('renderMap') }),
    );
  }
  const places = expanded(resource, path, charge);
  if (places.length === 0) {
    if (kind !== 'mergeshallow' && selects(path)) {
      throw new PatchProblem(phrase('patchNoMatch'));
    }
    return resource;
  }
  let patched: Traced = resource;
  for (const place of places) {
    // A merge into the resource as a whole is one into its empty key.
    const tokens = kind === 'mergeshallow' && place.length === 0 ? [''] : place;
    if (tokens.length === 0) {
      throw problem('patchUnsupported', op);
    }
    if (kind === 'add') {
      checkParents(patched, tokens);
    }
    charge(sizesOn(patched, tokens));
    patched = changed(patched, tokens, {
      kind,
      value: dependingOn(value, from),
      from,
    });
  }
  return patched as TracedMap;
}

/** Whether a path has a filter or a wildcard. */
function selects(path: string): boolean {
  const filter = path.indexOf('[?(');
  return (
    path.includes('[*]') || (filter >= 0 && path.indexOf(')]', filter) >= 0)
  );
}

/** The places of a path: pointers with filters, wildcards and indices. */
function expanded(
  resource: Traced,
  path: string,
  charge: Charge,
): (readonly string[])[] {
  let places: readonly Place[] = [{ tokens: [], node: resource }];
  for (const segment of path === '' ? [] : segmentsOf(path)) {
    places = stepped(
      places,
      place =>
        segment === '-'
          ? [atEnd(place)]
          : withinSegment(place, segment, path, charge),
      path,
      charge,
    );
  }
  return places.map(({ tokens }) => tokens);
}

/** Where a step leads to from all places. Charges its copies, and throws if there are too many. */
function stepped(
  places: readonly Place[],
  step: (place: Place) => readonly Place[],
  path: string,
  charge: Charge,
): readonly Place[] {
  const found: Place[] = [];
  for (const place of places) {
    const next = step(place);
    charge(next.length * (1 + place.tokens.length));
    if (found.length + next.length > mostPlaces) {
      throw problem('patchBadPath', path);
    }
    found.push(...next);
  }
  return found;
}

/** The sizes of the lists and maps on the way to a place. */
function sizesOn(root: Traced, tokens: readonly string[]): number {
  let size = 0;
  let node: Traced | undefined = root;
  for (const token of tokens) {
    if (node?.kind === 'list') {
      size += node.items.length;
      node = node.items[Number(token)];
    } else if (node?.kind === 'map') {
      size += node.entries.size;
      node = node.entries.get(token);
    }
  }
  return size;
}

function segmentsOf(path: string): string[] {
  return path
    .replace(/^\//, '')
    .split('/')
    .map(segment => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function withinSegment(
  place: Place,
  segment: string,
  path: string,
  charge: Charge,
): readonly Place[] {
  let places: readonly Place[] = [place];
  const step = (next: (each: Place) => readonly Place[]) => {
    places = stepped(places, next, path, charge);
  };
  let rest = segment;
  while (rest !== '') {
    if (!rest.startsWith('[')) {
      const end = rest.indexOf('[');
      const token = end < 0 ? rest : rest.slice(0, end);
      rest = rest.slice(token.length);
      step(each => [isIndex(token) ? itemAt(each, token) : keyAt(each, token)]);
      continue;
    }
    const end = rest.indexOf(']');
    if (end < 0) {
      throw problem('patchBadPath', segment);
    }
    const content = rest.slice(1, end);
    rest = rest.slice(end + 1);
    const filter = /^\?\(([^]*)\)$/.exec(content)?.[1];
    if (filter !== undefined) {
      step(each =>
        itemsAt(each, charge).filter(({ node }) =>
          matches(node, filter, charge),
        ),
      );
    } else if (content === '*') {
      step(each => itemsAt(each, charge));
    } else if (content === '-') {
      step(each => [atEnd(each)]);
    } else if (isIndex(content)) {
      step(each => [itemAt(each, content)]);
    } else {
      throw problem('patchBadPath', segment);
    }
  }
  return places;
}

function isIndex(token: string): boolean {
  return /^[-+]?\d+$/.test(token);
}

function isNull(node: Traced | undefined): boolean {
  return !node || (node.kind === 'scalar' && node.value === null);
}

function keyAt({ tokens, node }: Place, key: string): Place {
  if (node?.kind !== 'map' && !isNull(node)) {
    throw problem('patchNotMap', key);
  }
  return {
    tokens: [...tokens, key],
    node: node?.kind === 'map' ? node.entries.get(key) : undefined,
  };
}

function itemAt({ tokens, node }: Place, token: string): Place {
  if (node?.kind !== 'list') {
    throw problem('patchNotList', tokens.join('/'));
  }
  const index = Number(token);
  if (index < 0 || index >= node.items.length) {
    throw problem('patchOutOfBounds', token);
  }
  return { tokens: [...tokens, String(index)], node: node.items[index] };
}

function itemsAt({ tokens, node }: Place, charge: Charge): Place[] {
  if (node?.kind !== 'list') {
    throw problem('patchNotList', tokens.join('/'));
  }
  charge(node.items.length * (1 + tokens.length));
  return node.items.map((item, index) => ({
    tokens: [...tokens, String(index)],
    node: item,
  }));
}

function atEnd({ tokens }: Place): Place {
  return { tokens: [...tokens, '-'], node: undefined };
}

function matches(
  item: Traced | undefined,
  filter: string,
  charge: Charge,
): boolean {
  const [, path, expected] =
    /^@\.([A-Za-z0-9_.-]+)\s*==\s*['"](.*)['"]$/.exec(filter.trim()) ?? [];
  if (path === undefined) {
    throw problem('patchBadPath', filter);
  }
  let current = item;
  for (const key of path.split('.')) {
    current = current?.kind === 'map' ? current.entries.get(key) : undefined;
    if (!current) {
      return false;
    }
  }
  if (!current || isNull(current)) {
    return current !== undefined && expected === '';
  }
  charge(sizeOf(current).values);
  return goText(plain(current), [{ type: 'number' }]) === expected;
}

/** An addition creates the maps above it, and a list where it appends. */
function checkParents(root: Traced, tokens: readonly string[]): void {
  let current: Traced | undefined = root;
  tokens.slice(0, -1).forEach((token, index) => {
    if (current?.kind === 'list') {
      const item = Number(token);
      if (!isIndex(token) || item < 0 || item >= current.items.length) {
        throw problem('patchOutOfBounds', token);
      }
      current = current.items[item];
      return;
    }
    if (current && current.kind !== 'map') {
      throw problem('patchNotMap', token);
    }
    const child: Traced | undefined = current?.entries.get(token);
    if (isNull(child)) {
      const next = tokens[index + 1];
      if (next !== '-' && isIndex(next)) {
        throw problem('patchOutOfBounds', next);
      }
      current = next === '-' ? list([]) : map({});
    } else {
      current = child;
    }
  });
}

/** What an operation does at a place. */
interface Change extends Pick<Operation, 'value' | 'from'> {
  /** Its `op` in lower case. */
  readonly kind: string;
}

function changed(
  node: Traced | undefined,
  [token, ...rest]: readonly string[],
  change: Change,
): Traced {
  const { kind, from } = change;
  if (rest.length === 0) {
    const items =
      isNull(node) && token === '-' && kind === 'add' ? list([]) : node;
    return items?.kind === 'list'
      ? changedItem(items, token, change)
      : changedEntry(node, token, change);
  }
  if (node?.kind === 'list') {
    const index = Number(token);
    if (!isIndex(token) || index < 0 || index >= node.items.length) {
      throw problem('patchOutOfBounds', token);
    }
    if (node.items[index].kind === 'list' && kind !== 'mergeshallow') {
      // OpenChoreo changes a list in the map that has it, and so none within a list.
      throw problem('patchNotMap', rest[0]);
    }
    return {
      ...node,
      items: node.items.map((item, at) =>
        at === index ? changed(item, rest, change) : item,
      ),
    };
  }
  const isNew = kind === 'add' || kind === 'mergeshallow';
  const parent = isNew && isNull(node) ? map({}, from) : node;
  if (parent?.kind !== 'map') {
    throw problem('patchNotMap', token);
  }
  const child = parent.entries.get(token);
  if (isNull(child) && !isNew) {
    throw problem('renderMissing', token);
  }
  // An addition appends to a list, and a merge only enters what is a map already.
  const isEnd = kind === 'mergeshallow' ? isNull(child) : child?.kind === 'map';
  if (rest[0] === '-' && isEnd) {
    throw problem('patchNotList', token);
  }
  return withEntry(parent, token, changed(child, rest, change));
}

function changedItem(
  node: TracedList,
  token: string,
  { kind, value, from }: Change,
): Traced {
  const { items } = node;
  const decided = dependingOn(node, from).from;
  if (token === '-') {
    if (kind !== 'add') {
      throw problem('patchUnsupported', '-');
    }
    return list([...items, value], decided);
  }
  const index = Number(token);
  const end = items.length - (kind === 'add' ? 0 : 1);
  if (!isIndex(token) || index < 0 || index > end) {
    throw problem('patchOutOfBounds', token);
  }
  const others = [...items];
  const replacement =
    kind === 'mergeshallow' ? merged(items[index], value) : value;
  others.splice(
    index,
    kind === 'add' ? 0 : 1,
    ...(kind === 'remove' ? [] : [replacement]),
  );
  return list(others, decided);
}

function changedEntry(
  node: Traced | undefined,
  token: string,
  { kind, value, from }: Change,
): Traced {
  const isNew = kind === 'add' || kind === 'mergeshallow';
  const parent = isNew && isNull(node) ? map({}) : node;
  if (parent?.kind !== 'map') {
    throw problem('patchNotMap', token);
  }
  const existing = parent.entries.get(token);
  if (kind === 'replace' && !existing) {
    throw problem('renderMissing', token);
  }
  const decided = dependingOn(parent, from).from;
  if (kind === 'remove') {
    return withEntry(parent, token, undefined, decided);
  }
  return withEntry(
    parent,
    token,
    kind === 'mergeshallow' ? merged(existing, value) : value,
    decided,
  );
}

function merged(existing: Traced | undefined, value: Traced): Traced {
  return existing?.kind === 'map' && value.kind === 'map'
    ? map(new Map([...existing.entries, ...value.entries]), existing.from)
    : value;
}

function problem(
  reason:
    | 'patchBadPath'
    | 'patchNotList'
    | 'patchNotMap'
    | 'patchOutOfBounds'
    | 'patchUnsupported'
    | 'renderMissing',
  name: string,
): PatchProblem {
  return new PatchProblem(phrase(reason, { name }));
}
