// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonValue } from '../json';
import {
  mergeMarkers,
  REFERENCE_KEY,
  referenceParts,
  type TextReferences,
} from '../schema';

/**
 * One step of a path through a configuration, as it is recorded with saved values: a key of a map, any item of a list,
 * or any entry of a map but those that the schema declares beside it.
 *
 * @public
 */
export type RecordedStep =
  | string
  | { readonly items: true }
  | { readonly entries: true; readonly except?: readonly string[] };

/** A recorded step, or one of a pointer, which does not tell lists from maps. */
export type Step =
  | RecordedStep
  /** This very item or key. */
  | { readonly exactly: string }
  /** This key, or any item of a list: items move. */
  | { readonly about: string };

/**
 * A set of paths, one step for each level.
 *
 * @public
 */
export interface PlaceNode {
  /** A path ends here: all that is within is meant. */
  isSecret: boolean;
  /**
   * Of a secret place: which texts say where a secret is, and not what it is; so does `secretRef`. Absent: all that is
   * within is secret, whatever it looks like.
   */
  references?: TextReferences;
  /** Something within is secret, whatever it looks like. */
  isStrictWithin?: true;
  /** A text here is a part of a reference; anything else is secret. */
  readonly isReferencePart?: true;
  /** Texts here only name what something is about: an entry of `$remove`. */
  readonly isNaming?: boolean;
  named?: Map<string, PlaceNode>;
  /** Single items of a list. */
  indexed?: Map<string, PlaceNode>;
  /** Any item of a list. */
  items?: PlaceNode;
  entries?: Array<{
    readonly except: ReadonlySet<string>;
    readonly node: PlaceNode;
  }>;
}

/**
 * Where somebody is in one or several sets of paths: nowhere on a path when empty.
 *
 * @public
 */
export type Whereabouts = readonly PlaceNode[];

/** What a step leads through; `unknown`: only a pointer is at hand. */
export type Container = 'map' | 'list' | 'unknown';

/** Within what is secret, whatever it looks like. */
export const secretly: Whereabouts = [{ isSecret: true }];

/** Within the `secretRef` of a secret place. */
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
 * @param references - where references are no secrets: the texts that are some, beside `secretRef`
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
    // One for all items, whatever the index is.
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

export function isSecret(where: Whereabouts): boolean {
  return where.some(node => node.isSecret);
}

/** Whether something secret may be within. */
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
 * Whether a value that has nothing within is secret: itself, or because it stands where a map or list with secrets in it
 * should be. `null` is not, since it says that nothing is there.
 */
export function isHidden(where: Whereabouts, value: JsonValue): boolean {
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

/** Whether anything in a value is secret. */
export function holdsHidden(value: JsonValue, where: Whereabouts): boolean {
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
 * One step on. What has another shape than the paths expect is secret as a whole: a list in place of a map with a secret
 * in it, and the other way round.
 */
export function step(
  where: Whereabouts,
  token: string,
  container: Container,
): Whereabouts {
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
      // Keys are no secrets, and items are named by what tells them apart; one that is a secret itself stays one.
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
  // What is not secret here may lead to what is, within a reference.
  return next.some(node => node.isSecret && !node.references) ? secretly : next;
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
