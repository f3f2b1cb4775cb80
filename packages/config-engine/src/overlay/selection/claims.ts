// SPDX-License-Identifier: Apache-2.0

import type { SourcePosition, Words } from '../../finding';
import {
  canonicalJson,
  emptyObject,
  isObject,
  JsonObject,
  JsonValue,
} from '../../json';
import { childPointer, itemPointer } from '../../pointer';
import {
  itemKey,
  keysOfItem,
  listStrategyOf,
  mergeMarkers,
  removedKey,
  type ListStrategy,
  type MergeStrategy,
} from '../../schema';
import { withoutForeignTraits } from './foreignTraits';
import type { MergeDeclaration } from '../types';

/**
 * How the values of a place and the places within it are merged. By default, maps are joined and lists replace.
 *
 * @public
 */
export interface StrategyPlan {
  readonly declared?: { readonly strategy: MergeStrategy };
  /** The default that the schema declares at the place itself. */
  readonly ownDefault?: JsonValue;
  /** The plan of a key of the map, or, with `-`, of any item of the list, at the place. */
  child(token: string): StrategyPlan | undefined;
}

/**
 * Returns the plan of a configuration, given the merge declarations of an overlay; undefined if no strategies are
 * declared.
 *
 * @public
 */
export type PlanFor = (
  declared: readonly MergeDeclaration[],
) => StrategyPlan | undefined;

/** A claim of one document on one place. */
export interface Claim {
  readonly by: Claimant;
  readonly at: ClaimPlace;
  readonly value: JsonValue;
  readonly kind: ClaimKind;
}

/**
 * - `sets`: gives the place a value as a whole;
 * - `adds`: adds an item to a list, or creates a map, which is compatible with other additions;
 * - `removes`: a marker removes the place, if it has a value.
 */
type ClaimKind = 'sets' | 'adds' | 'removes';

/** The layer that claims places. */
export interface Claimant {
  /** As shown to users: `overlay production`. */
  readonly title: Words;
  /** Where the values of the layer are written, by their pointers. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
}

/** A place, as a list from the place up to the root: most places are never reported, so their names are not built. */
interface ClaimPlace {
  readonly parent: ClaimPlace | undefined;
  /** The token in the document, with list items by index; a marker for a place that it lists. */
  readonly token: string;
  /** The index in the list of the marker. */
  readonly listedAt?: number;
  /** The token shown to users, with list items by their keys: `[name=gpu-operator]`. Nothing for a list of markers. */
  readonly label?: string;
}

/** A claim as it is reported. */
export interface ReportedClaim {
  readonly title: Words;
  /** The pointer in the document, with list items by index. */
  readonly pointer: string;
  /** As shown to users, with list items by their keys: `/components/[name=gpu-operator]/version`. */
  readonly place: string;
  readonly position?: SourcePosition;
}

/** The claims on a place and on the places below it. */
export interface ClaimTree {
  claims: readonly Claim[];
  /** By token: `.name` for a key of a map, `[…]` for an item by its keys, `=…` for an item by its value. */
  readonly children: Map<string, ClaimTree>;
}

/** Two incompatible claims. */
export type ClaimConflict = readonly [ReportedClaim, ReportedClaim];

function reported({ by, at }: Claim): ReportedClaim {
  let pointer = '';
  let place = '';
  for (let node: ClaimPlace | undefined = at; node; node = node.parent) {
    const listed = node.listedAt === undefined ? '' : `/${node.listedAt}`;
    pointer = `${childPointer('', node.token)}${listed}${pointer}`;
    place =
      node.label === undefined
        ? place
        : `${childPointer('', node.label)}${place}`;
  }
  return {
    title: by.title,
    pointer,
    place,
    position: Object.hasOwn(by.positions, pointer)
      ? by.positions[pointer]
      : undefined,
  };
}

/** A partial configuration whose claims are collected, and its source. */
export interface ClaimSource extends Claimant {
  readonly config: JsonObject;
  /** The merge declarations of the source. */
  readonly merge: readonly MergeDeclaration[];
  /** Whether the source may be skipped: its claims then do not replace earlier ones. */
  readonly conditional: boolean;
}

/** The context in which claims are compared. */
export interface ClaimContext {
  readonly planFor: PlanFor;
  /** Names of the component's trait instances; claims on others have no effect. If omitted, all claims count. */
  readonly traitInstances?: readonly string[];
}

/** A tree without claims. */
export function emptyClaims(): ClaimTree {
  return { claims: [], children: new Map() };
}

/**
 * Adds the claims of a source. An unconditional claim replaces earlier ones on the same place and below it; a
 * conditional one is added to them.
 */
export function addSource(
  tree: ClaimTree,
  source: ClaimSource,
  { planFor, traitInstances }: ClaimContext,
): void {
  const visit = (parent: ClaimTree, claimed: ClaimedChild): void => {
    const { branch, value, at, plan } = claimed;
    const node = childNode(parent, branch);
    const { kind, children = [] }: Parts = claimed.kind
      ? { kind: claimed.kind }
      : parts(value, at, plan);
    if (kind) {
      addClaim(node, { by: source, at, value, kind }, source.conditional);
    }
    for (const child of children) {
      visit(node, child);
    }
  };
  const config = traitInstances
    ? withoutForeignTraits(source.config, traitInstances).kept
    : source.config;
  for (const child of keyedChildren(config, undefined, planFor(source.merge))) {
    visit(tree, child);
  }
}

/** Adds one claim on the place with these tokens of a JSON Pointer, of which there is at least one. */
export function addClaimAt(
  tree: ClaimTree,
  tokens: readonly string[],
  by: Claimant,
  value: JsonValue,
): void {
  let node = tree;
  let at: ClaimPlace | undefined;
  for (const token of tokens) {
    node = childNode(node, `.${token}`);
    at = { parent: at, token, label: token };
  }
  if (at) {
    addClaim(node, { by, at, value, kind: 'sets' }, true);
  }
}

/**
 * Finds the incompatible claims of two trees: both set the same place, or one sets a place as a whole and the other a
 * place below it. A removal is incompatible with a value that it would remove.
 *
 * @param collide - whether two claims that set the same place are incompatible
 */
export function* findConflicts(
  a: ClaimTree,
  b: ClaimTree,
  collide: (a: Claim, b: Claim) => boolean,
): Generator<ClaimConflict> {
  for (const first of a.claims) {
    for (const second of b.claims) {
      const kinds = [first.kind, second.kind];
      const areBoth = kinds[0] === kinds[1];
      if (
        areBoth
          ? first.kind === 'sets' && collide(first, second)
          : kinds.includes('adds') || collide(first, second)
      ) {
        yield [reported(first), reported(second)];
      }
    }
  }
  for (const whole of b.claims.filter(({ kind }) => kind !== 'adds')) {
    const below = firstClaimBelow(a, whole);
    if (below) {
      yield [reported(below), reported(whole)];
      break;
    }
  }
  for (const whole of a.claims.filter(({ kind }) => kind !== 'adds')) {
    const below = firstClaimBelow(b, whole);
    if (below) {
      yield [reported(whole), reported(below)];
      break;
    }
  }
  for (const [token, child] of a.children) {
    const other = b.children.get(token);
    if (other) {
      yield* findConflicts(child, other, collide);
    }
  }
}

/** The first claim below a place that depends on the order with a claim of the whole place. */
function firstClaimBelow(tree: ClaimTree, whole: Claim): Claim | undefined {
  return claimWithin(tree, whole.kind === 'sets' ? whole.value : undefined);
}

/** @param value - the value as a whole; undefined if it is removed */
function claimWithin(
  tree: ClaimTree,
  value: JsonValue | undefined,
): Claim | undefined {
  for (const [branch, child] of tree.children) {
    const part = partOf(value, branch);
    const claim =
      child.claims.find(
        ({ kind }) => kind !== 'removes' || part !== undefined,
      ) ?? claimWithin(child, part);
    if (claim) {
      return claim;
    }
  }
  return undefined;
}

/** The part of a value that a branch of the tree refers to. */
function partOf(
  value: JsonValue | undefined,
  branch: string,
): JsonValue | undefined {
  const key = branch.slice(1);
  if (branch.startsWith('.')) {
    return isObject(value) && Object.hasOwn(value, key)
      ? value[key]
      : undefined;
  }
  if (!Array.isArray(value)) {
    return undefined;
  }
  // Which of the items has the keys is not known.
  return branch.startsWith('=')
    ? value.find(item => canonicalJson(item) === key)
    : value[0];
}

function addClaim(node: ClaimTree, claim: Claim, conditional: boolean): void {
  const creates = claim.kind === 'adds' && isObject(claim.value);
  if (conditional || creates) {
    node.claims = [...node.claims, claim];
  } else {
    node.claims = [claim];
    node.children.clear();
  }
}

function childNode(node: ClaimTree, branch: string): ClaimTree {
  const existing = node.children.get(branch);
  if (existing) {
    return existing;
  }
  const child = emptyClaims();
  node.children.set(branch, child);
  return child;
}

interface ClaimedChild {
  /** The key in the tree of claims. */
  readonly branch: string;
  readonly at: ClaimPlace;
  readonly value: JsonValue;
  readonly plan: StrategyPlan | undefined;
  /** How it is claimed, if that does not depend on the value. */
  readonly kind?: ClaimKind;
}

/** How a value is claimed: as a whole, or in parts, which are merged separately. */
interface Parts {
  readonly kind?: ClaimKind;
  readonly children?: readonly ClaimedChild[];
}

function parts(
  value: JsonValue,
  at: ClaimPlace,
  plan: StrategyPlan | undefined,
): Parts {
  const strategy = listStrategyOf(
    plan?.declared?.strategy,
    key => plan?.child('-')?.child(key)?.ownDefault,
  );
  if (isObject(value)) {
    const markers = Object.keys(value).filter(isMarker);
    if (markers.some(marker => value[marker] === true)) {
      return { kind: 'removes' };
    }
    if (markers.length > 0 && markers.length === Object.keys(value).length) {
      return { children: listedChildren(value, at, strategy) };
    }
    if (plan?.declared?.strategy.kind === 'replace') {
      return { kind: 'sets' };
    }
    const children = keyedChildren(value, at, plan);
    return children.length === 0 ? { kind: 'adds' } : { children };
  }
  // An empty list clears the list below, whatever the strategy.
  return strategy && Array.isArray(value) && value.length > 0
    ? { children: itemChildren(value, at, plan, strategy) }
    : { kind: 'sets' };
}

function keyedChildren(
  value: JsonObject,
  parent: ClaimPlace | undefined,
  plan: StrategyPlan | undefined,
): ClaimedChild[] {
  const child = (key: string, claimed: JsonValue): ClaimedChild => ({
    branch: `.${key}`,
    at: { parent, token: key, label: key },
    value: claimed,
    plan: plan?.child(key),
  });
  return Object.keys(value).flatMap(key => {
    const claimed = value[key];
    return isMarker(key)
      ? listedKeys(key, claimed, parent)
      : [child(key, claimed)];
  });
}

/** The keys of a map that a marker removes. */
function listedKeys(
  marker: string,
  listed: JsonValue,
  parent: ClaimPlace | undefined,
): ClaimedChild[] {
  return (Array.isArray(listed) ? listed : []).flatMap((key, listedAt) =>
    typeof key === 'string'
      ? [
          {
            branch: `.${key}`,
            at: { parent, token: marker, listedAt, label: key },
            value: null,
            plan: undefined,
            kind: 'removes',
          },
        ]
      : [],
  );
}

/** What the markers of a map without values remove: keys if they are above a map, items if they are above a list. */
function listedChildren(
  value: JsonObject,
  parent: ClaimPlace,
  strategy: ListStrategy | undefined,
): ClaimedChild[] {
  return Object.keys(value).flatMap(marker => [
    ...listedKeys(marker, value[marker], parent),
    ...listedItems(marker, value[marker], parent, strategy),
  ]);
}

/** The items of a list that a marker removes. */
function listedItems(
  marker: string,
  listed: JsonValue,
  parent: ClaimPlace,
  strategy: ListStrategy | undefined,
): ClaimedChild[] {
  return (Array.isArray(listed) ? listed : []).flatMap(
    (item, listedAt): ClaimedChild[] => {
      const key = removedKey(item, strategy);
      return key === undefined
        ? []
        : [
            {
              branch: `${strategy?.kind === 'map' ? '[' : '='}${key}`,
              at: {
                parent,
                token: marker,
                listedAt,
                label: itemLabel(item, strategy),
              },
              value: null,
              plan: undefined,
              kind: 'removes',
            },
          ];
    },
  );
}

function itemChildren(
  items: readonly JsonValue[],
  parent: ClaimPlace,
  plan: StrategyPlan | undefined,
  strategy: ListStrategy,
): ClaimedChild[] {
  return items.flatMap((item, index): ClaimedChild[] => {
    const token = String(index);
    const at = { parent, token, label: itemLabel(item, strategy) };
    const key = itemKey(item, strategy);
    if (strategy.kind === 'map' && key !== undefined && isObject(item)) {
      const branch = `[${key}`;
      const value = isRemoval(item) ? item : withoutKeys(item, strategy.keys);
      return [{ branch, at, value, plan: plan?.child('-') }];
    }
    if (isObject(item) && isRemoval(item)) {
      return Object.keys(item).flatMap(marker =>
        isMarker(marker)
          ? listedItems(marker, item[marker], { parent, token }, strategy)
          : [],
      );
    }
    // Items without an identity are only added.
    const branch = `=${canonicalJson(item)}`;
    return [{ branch, at, value: item, plan: undefined, kind: 'adds' }];
  });
}

function itemLabel(
  item: JsonValue,
  strategy: ListStrategy | undefined,
): string {
  if (strategy?.kind !== 'map') {
    return itemPointer('', item).slice(1);
  }
  const [key] = strategy.keys;
  const named = isObject(item) ? keysOfItem(item, strategy) : { [key]: item };
  return itemPointer('', named).slice(1);
}

/** Drops the keys of an item, which identify it and set nothing. */
function withoutKeys(item: JsonObject, keys: readonly string[]): JsonObject {
  const rest = emptyObject();
  for (const key of Object.keys(item)) {
    if (!keys.includes(key)) {
      rest[key] = item[key];
    }
  }
  return rest;
}

function isMarker(key: string): boolean {
  return mergeMarkers.some(marker => marker === key);
}

function isRemoval(value: JsonValue): boolean {
  return isObject(value) && Object.keys(value).some(isMarker);
}
