import type { JsonValue } from '../json';
import { mergeMarkers } from '../schema';

/**
 * One step of a path through a configuration, as it is recorded with saved values: a key of a map, any item of a list,
 * or any entry of a map but those that the schema declares beside it.
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

/** A set of paths, one step for each level. */
export interface PlaceNode {
  /** A path ends here: all that is within is meant. */
  isSecret: boolean;
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

/** Where somebody is in one or several sets of paths: nowhere on a path when empty. */
export type Whereabouts = readonly PlaceNode[];

/** What a step leads through; `unknown`: only a pointer is at hand. */
export type Container = 'map' | 'list' | 'unknown';

/** Within what is secret. */
export const secretly: Whereabouts = [{ isSecret: true }];

export function createTree(): PlaceNode {
  return { isSecret: false };
}

/** Adds a path to a set. */
export function addPath(root: PlaceNode, path: readonly Step[]): void {
  let node = root;
  for (const next of path) {
    if (node.isSecret) {
      return;
    }
    node = childOf(node, next);
  }
  node.isSecret = true;
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
  return (
    value !== null &&
    (isSecret(where) ||
      (typeof value !== 'object' &&
        where.some(node => !node.isNaming && leadsOn(node))))
  );
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
    if (node.isSecret) {
      return secretly;
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
  return isSecret(next) ? secretly : next;
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
