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
  /** The claiming layer: `overlay production`. */
  readonly title: Words;
  /** The pointer in the document, with list items by index. */
  readonly pointer: string;
  /** As shown to users, with list items by their keys: `/components/[name=gpu-operator]/version`. */
  readonly place: string;
  readonly value: JsonValue;
  /** Whether it only adds to a list or map, which is compatible with other additions. */
  readonly adds: boolean;
  readonly position?: SourcePosition;
}

/** The claims on a place and on the places below it. */
export interface ClaimTree {
  claims: readonly Claim[];
  /** By token: `.name` for a key of a map, `[…]` for an item by its keys. */
  readonly children: Map<string, ClaimTree>;
}

/** Two incompatible claims. */
export type ClaimConflict = readonly [Claim, Claim];

/** A partial configuration whose claims are collected, and its source. */
export interface ClaimSource {
  readonly title: Words;
  readonly config: JsonObject;
  readonly positions: { readonly [pointer: string]: SourcePosition };
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
  const visit = (node: ClaimTree, value: JsonValue, at: ClaimPlace): void => {
    const children = claimedChildren(value, at);
    if (children === undefined || children.length === 0) {
      const { pointer, place } = at;
      const claim: Claim = {
        title: source.title,
        pointer,
        place,
        value,
        adds: children !== undefined,
        position: Object.hasOwn(source.positions, pointer)
          ? source.positions[pointer]
          : undefined,
      };
      addClaim(node, claim, source.conditional);
      return;
    }
    for (const child of children) {
      visit(childNode(node, child.token), child.value, child);
    }
  };
  const config = traitInstances
    ? withoutForeignTraits(source.config, traitInstances).kept
    : source.config;
  const plan = planFor(source.merge);
  for (const child of keyedChildren(config, { pointer: '', place: '', plan })) {
    visit(childNode(tree, child.token), child.value, child);
  }
}

/** Adds one claim on the place with these tokens of a JSON Pointer. */
export function addClaimAt(
  tree: ClaimTree,
  tokens: readonly string[],
  claim: Claim,
): void {
  const node = tokens.reduce(
    (parent, token) => childNode(parent, `.${token}`),
    tree,
  );
  addClaim(node, claim, true);
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
        yield [first, second];
      }
    }
  }
  const [wholeA] = a.claims.filter(({ adds }) => !adds);
  const [wholeB] = b.claims.filter(({ adds }) => !adds);
  const belowA = wholeB && firstClaimBelow(a);
  const belowB = wholeA && firstClaimBelow(b);
  if (belowA) {
    yield [belowA, wholeB];
  }
  if (belowB) {
    yield [wholeA, belowB];
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

function childNode(node: ClaimTree, token: string): ClaimTree {
  const existing = node.children.get(token);
  if (existing) {
    return existing;
  }
  const child = emptyClaims();
  node.children.set(token, child);
  return child;
}

interface ClaimPlace {
  readonly pointer: string;
  readonly place: string;
  readonly plan: StrategyPlan | undefined;
}

interface ClaimedChild extends ClaimPlace {
  readonly token: string;
  readonly value: JsonValue;
}

/**
 * The parts of a value that are claimed separately, because they are merged separately; undefined if the value is
 * claimed as a whole. If the result is empty, the claim only adds.
 */
function claimedChildren(
  value: JsonValue,
  at: ClaimPlace,
): ClaimedChild[] | undefined {
  const strategy = at.plan?.declared?.strategy;
  if (isObject(value)) {
    return strategy?.kind === 'replace' || removesAsWhole(value)
      ? undefined
      : keyedChildren(value, at);
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
      return itemsByKeys(value, strategy.keys, at);
    default:
      return undefined;
  }
}

function keyedChildren(value: JsonObject, at: ClaimPlace): ClaimedChild[] {
  const child = (key: string, claimed: JsonValue): ClaimedChild => ({
    token: `.${key}`,
    value: claimed,
    pointer: childPointer(at.pointer, key),
    place: childPointer(at.place, key),
    plan: at.plan?.child(key),
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
  at: ClaimPlace,
): ClaimedChild[] | undefined {
  const children: ClaimedChild[] = [];
  for (const [index, item] of items.entries()) {
    if (!isObject(item) || !keys.every(key => Object.hasOwn(item, key))) {
      return undefined;
    }
    const names = keys.map(key => `${key}=${scalarText(item[key])}`);
    children.push({
      token: `[${canonicalJson(keys.map(key => item[key]))}`,
      value: isRemoval(item) ? item : withoutKeys(item, keys),
      pointer: childPointer(at.pointer, index),
      place: childPointer(at.place, `[${names.join()}]`),
      plan: at.plan?.child('-'),
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
