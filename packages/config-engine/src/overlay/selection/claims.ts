// SPDX-License-Identifier: Apache-2.0

import type { SourcePosition, Words } from '../../finding';
import {
  canonicalJson,
  emptyObject,
  isObject,
  JsonObject,
  JsonValue,
} from '../../json';
import { childPointer } from '../../pointer';
import { mergeMarkers, MergeStrategy } from '../../schema';
import { withoutForeignTraits } from './foreignTraits';
import type { MergeDeclaration } from '../types';

/**
 * How the values of a place and the places within it are merged. By default, maps are joined and lists replace.
 *
 * @public
 */
export interface StrategyPlan {
  readonly declared?: { readonly strategy: MergeStrategy };
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
  /** Whether it only adds to a list or map, which is compatible with other additions. */
  readonly adds: boolean;
}

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
  /** The token in the document, with list items by index. */
  readonly token: string;
  /** The token shown to users, with list items by their keys: `[name=gpu-operator]`. */
  readonly label: string;
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
  /** By token: `.name` for a key of a map, `[…]` for an item by its keys. */
  readonly children: Map<string, ClaimTree>;
}

/** Two incompatible claims. */
export type ClaimConflict = readonly [ReportedClaim, ReportedClaim];

function reported({ by, at }: Claim): ReportedClaim {
  let pointer = '';
  let place = '';
  for (let node: ClaimPlace | undefined = at; node; node = node.parent) {
    pointer = `${childPointer('', node.token)}${pointer}`;
    place = `${childPointer('', node.label)}${place}`;
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
    const children = claimedChildren(value, at, plan);
    if (children === undefined || children.length === 0) {
      const adds = children !== undefined;
      addClaim(node, { by: source, at, value, adds }, source.conditional);
      return;
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
    addClaim(node, { by, at, value, adds: false }, true);
  }
}

/**
 * Finds the incompatible claims of two trees: both set the same place, or one sets a place as a whole and the other a
 * place below it.
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
      const bothAdd = first.adds && second.adds;
      const bothSet = !first.adds && !second.adds;
      if (!bothAdd && (!bothSet || collide(first, second))) {
        yield [reported(first), reported(second)];
      }
    }
  }
  const [wholeA] = a.claims.filter(({ adds }) => !adds);
  const [wholeB] = b.claims.filter(({ adds }) => !adds);
  const belowA = wholeB && firstClaimBelow(a);
  const belowB = wholeA && firstClaimBelow(b);
  if (belowA) {
    yield [reported(belowA), reported(wholeB)];
  }
  if (belowB) {
    yield [reported(wholeA), reported(belowB)];
  }
  for (const [token, child] of a.children) {
    const other = b.children.get(token);
    if (other) {
      yield* findConflicts(child, other, collide);
    }
  }
}

function firstClaimBelow(tree: ClaimTree): Claim | undefined {
  for (const child of tree.children.values()) {
    const claim = child.claims[0] ?? firstClaimBelow(child);
    if (claim) {
      return claim;
    }
  }
  return undefined;
}

function addClaim(node: ClaimTree, claim: Claim, conditional: boolean): void {
  if (conditional || claim.adds) {
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
}

/**
 * The parts of a value that are claimed separately, because they are merged separately; undefined if the value is
 * claimed as a whole. If the result is empty, the claim only adds.
 */
function claimedChildren(
  value: JsonValue,
  at: ClaimPlace,
  plan: StrategyPlan | undefined,
): ClaimedChild[] | undefined {
  const strategy = plan?.declared?.strategy;
  if (isObject(value)) {
    return strategy?.kind === 'replace' || removesAsWhole(value)
      ? undefined
      : keyedChildren(value, at, plan);
  }
  // An empty list clears the list below, whatever the strategy.
  if (!Array.isArray(value) || value.length === 0) {
    return undefined;
  }
  switch (strategy?.kind) {
    case 'append':
    case 'union':
      return value.some(isRemoval) ? undefined : [];
    case 'map':
      return itemsByKeys(value, strategy.keys, at, plan);
    default:
      return undefined;
  }
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
    return isMarker(key) && Array.isArray(claimed)
      ? claimed.map(removed => child(String(removed), null))
      : [child(key, claimed)];
  });
}

function itemsByKeys(
  items: readonly JsonValue[],
  keys: readonly string[],
  parent: ClaimPlace,
  plan: StrategyPlan | undefined,
): ClaimedChild[] | undefined {
  const children: ClaimedChild[] = [];
  for (const [index, item] of items.entries()) {
    if (!isObject(item) || !keys.every(key => Object.hasOwn(item, key))) {
      return undefined;
    }
    const names = keys.map(key => `${key}=${scalarText(item[key])}`);
    children.push({
      branch: `[${canonicalJson(keys.map(key => item[key]))}`,
      at: { parent, token: String(index), label: `[${names.join()}]` },
      value: isRemoval(item) ? item : withoutKeys(item, keys),
      plan: plan?.child('-'),
    });
  }
  return children;
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

function scalarText(value: JsonValue): string {
  return typeof value === 'string' ? value : canonicalJson(value);
}

function isMarker(key: string): boolean {
  return mergeMarkers.some(marker => marker === key);
}

function isRemoval(value: JsonValue): boolean {
  return isObject(value) && Object.keys(value).some(isMarker);
}

/** Whether a map removes its own place, or has only markers, which may remove items of a list. */
function removesAsWhole(value: JsonObject): boolean {
  const keys = Object.keys(value);
  const markers = keys.filter(isMarker);
  return (
    markers.length > 0 &&
    (markers.length === keys.length ||
      markers.some(marker => !Array.isArray(value[marker])))
  );
}
