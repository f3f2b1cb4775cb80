// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonValue } from '../../json';
import { childrenOf } from '../../leafPointers';
import {
  mergeMarkers,
  REFERENCE_KEY,
  referenceParts,
  type RecordedStep,
  type TextReferences,
} from '../../schema';

/** A recorded step, or one of a pointer, which does not distinguish lists from maps. */
export type Step =
  | RecordedStep
  /** Exactly this item or key. */
  | { readonly exactly: string }
  /** This key, or any item of a list, since items move. */
  | { readonly about: string };

/** A set of paths, one step for each level. */
export interface PlaceNode {
  /** A path ends here and includes everything within. */
  isSecret: boolean;
  /**
   * For a secret place: matches strings that refer to a secret instead of containing it; `secretRef` does, too. If
   * omitted, everything within is secret.
   */
  references?: TextReferences;
  /** Something within is secret even if it looks like a reference. */
  isStrictWithin?: true;
  /** Strings here are parts of a reference; any other value is secret. */
  readonly isReferencePart?: true;
  /** Strings here only identify something, as an entry of `$remove` does. */
  readonly isNaming?: boolean;
  named?: Map<string, PlaceNode>;
  /** Individual items of a list. */
  indexed?: Map<string, PlaceNode>;
  /** Any item of a list. */
  items?: PlaceNode;
  entries?: Array<{
    readonly except: ReadonlySet<string>;
    readonly node: PlaceNode;
  }>;
}

/** The current nodes while walking one or several sets of paths; empty outside of all paths. */
export type PlaceNodes = readonly PlaceNode[];

/** The type of the value that a step is taken in; `unknown` if only a pointer is available. */
export type Container = 'map' | 'list' | 'unknown';

/** The position within a place where everything is secret. */
export const secretly: PlaceNodes = [{ isSecret: true }];

/** The position within the `secretRef` of a secret place. */
const withinReference: PlaceNode = {
  isSecret: false,
  named: new Map(
    referenceParts.map(part => [
      part,
      { isSecret: false, isReferencePart: true },
    ]),
  ),
  entries: [{ except: new Set(referenceParts), node: { isSecret: true } }],
};

export function createTree(): PlaceNode {
  return { isSecret: false };
}

/**
 * Adds a path to a set.
 *
 * @param references - matches strings that are references, besides `secretRef`; omitted where references are secret,
 * too
 */
export function addPath(
  root: PlaceNode,
  path: readonly Step[],
  references?: TextReferences,
): void {
  let node = root;
  for (const next of path) {
    if (!references) {
      node.isStrictWithin = true;
    }
    if (node.isSecret) {
      break;
    }
    node = childOf(node, next);
  }
  const isStrict =
    !references || node.isStrictWithin || (node.isSecret && !node.references);
  node.isSecret = true;
  if (isStrict) {
    delete node.references;
  } else {
    node.references = references;
  }
}

function childOf(node: PlaceNode, next: Step): PlaceNode {
  if (typeof next === 'string') {
    return childIn((node.named ??= new Map()), next);
  }
  if ('items' in next) {
    return (node.items ??= createTree());
  }
  if ('exactly' in next) {
    const child = childIn((node.named ??= new Map()), next.exactly);
    (node.indexed ??= new Map()).set(next.exactly, child);
    return child;
  }
  if ('about' in next) {
    // One node for all items, whatever the index.
    const child = (node.items ??= createTree());
    (node.named ??= new Map()).set(next.about, child);
    return child;
  }
  const except = new Set(next.except);
  const entries = (node.entries ??= []);
  const known = entries.find(
    other =>
      other.except.size === except.size &&
      [...except].every(key => other.except.has(key)),
  );
  if (known) {
    return known.node;
  }
  const child = createTree();
  entries.push({ except, node: child });
  return child;
}

function childIn(children: Map<string, PlaceNode>, key: string): PlaceNode {
  let child = children.get(key);
  if (!child) {
    child = createTree();
    children.set(key, child);
  }
  return child;
}

export function isSecret(where: PlaceNodes): boolean {
  return where.some(node => node.isSecret);
}

/** Whether the place may contain secrets. */
export function leadsOn(node: PlaceNode): boolean {
  return (
    node.isSecret ||
    node.named !== undefined ||
    node.indexed !== undefined ||
    node.items !== undefined ||
    node.entries !== undefined
  );
}

/**
 * Whether a scalar or empty value is secret: the place is, or a map or list with secrets is expected there. `null` is
 * not, because it means that there is no value.
 */
export function isHidden(where: PlaceNodes, value: JsonValue): boolean {
  return value !== null && where.some(node => hides(node, value));
}

function hides(node: PlaceNode, value: JsonValue): boolean {
  if (node.isSecret) {
    return !(typeof value === 'string' && node.references?.(value));
  }
  if (node.isReferencePart) {
    return typeof value !== 'string';
  }
  return typeof value !== 'object' && !node.isNaming && leadsOn(node);
}

/** Whether a value contains a secret. */
export function holdsHidden(value: JsonValue, where: PlaceNodes): boolean {
  if (where.length === 0) {
    return false;
  }
  if (Array.isArray(value)) {
    return value.some((item, index) =>
      holdsHidden(item, step(where, String(index), 'list')),
    );
  }
  if (isObject(value)) {
    return Object.keys(value).some(key =>
      holdsHidden(value[key], step(where, key, 'map')),
    );
  }
  return isHidden(where, value);
}

/**
 * Takes one step. A value of an unexpected type is secret as a whole: a list instead of a map with secrets, and vice
 * versa.
 */
export function step(
  where: PlaceNodes,
  token: string,
  container: Container,
): PlaceNodes {
  const next: PlaceNode[] = [];
  for (const node of where) {
    if (node.isSecret || node.isReferencePart) {
      if (!node.references) {
        return secretly;
      }
      next.push(
        container !== 'list' && token === REFERENCE_KEY
          ? withinReference
          : node,
      );
      continue;
    }
    if (container !== 'list' && mergeMarkers.includes(token)) {
      // Keys are not secret, and items are identified by them; an item that is a secret itself stays secret.
      if (node.items) {
        next.push({
          isSecret: false,
          items: node.items.isSecret
            ? node.items
            : { ...node.items, isNaming: true },
        });
      }
      continue;
    }
    const found = childrenAt(node, token, container);
    if (found.length === 0 && isMisshapen(node, token, container)) {
      return secretly;
    }
    next.push(...found);
  }
  // A reference, which is not secret, may contain values that are.
  return next.some(node => node.isSecret && !node.references) ? secretly : next;
}

/** The values directly within a map or list, each with its key or index and its position. */
export function* childrenWithin(
  value: JsonValue,
  where: PlaceNodes,
): Generator<readonly [token: string, child: JsonValue, below: PlaceNodes]> {
  const container = Array.isArray(value) ? 'list' : 'map';
  for (const [key, child] of childrenOf(value)) {
    const token = String(key);
    yield [token, child, step(where, token, container)];
  }
}

function childrenAt(
  { named, indexed, items, entries }: PlaceNode,
  token: string,
  container: Container,
): PlaceNode[] {
  const found: Array<PlaceNode | undefined> = [];
  if (container !== 'map') {
    found.push(indexed?.get(token), items);
  }
  if (container !== 'list') {
    found.push(
      named?.get(token),
      ...(entries ?? [])
        .filter(({ except }) => !except.has(token))
        .map(({ node }) => node),
    );
  }
  return [...new Set(found.filter(node => node !== undefined))];
}

function isMisshapen(
  { named, indexed, items, entries }: PlaceNode,
  token: string,
  container: Container,
): boolean {
  const isMap = named !== undefined || entries !== undefined;
  const isList = items !== undefined || indexed !== undefined;
  switch (container) {
    case 'list':
      return isMap && !isList;
    case 'map':
      return isList && !isMap;
    default:
      return isMap && !isList && /^(?:\d+|-)$/.test(token);
  }
}
