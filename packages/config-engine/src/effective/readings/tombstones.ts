// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '../../json';
import { childPointer, itemPointer } from '../../pointer';
import {
  Contribution,
  freePlan,
  MergedNode,
  MergePlan,
  RemovedNode,
  removerOf,
  shadowedByMap,
  stackedContributions,
} from '../../merge';
import { keysOfItem, type ListStrategy } from '../../schema';
import { Ranking, rankLayers, rankOf, withParents } from './ranking';
import type { Tombstone } from '../types';

interface Search {
  readonly ranking: Ranking;
  readonly found: Tombstone[];
}

/** A visited place. */
interface Visit {
  readonly pointer: string;
  readonly plan: MergePlan;
  /** Contributions to the surrounding maps as a whole. */
  readonly ofParents: readonly Contribution[];
}

/**
 * Lists a tombstone for each place whose value from one layer was removed by a higher one. For a map removed as a
 * whole, only the map is listed. List items are identified by their keys, since they no longer have an index.
 *
 * @param layers - the ids of the layers, lowest first
 */
export function readTombstones(
  tree: MergedNode,
  plan: MergePlan,
  layers: readonly string[],
): Tombstone[] {
  const search: Search = { ranking: rankLayers(layers), found: [] };
  visitNode(search, tree, { pointer: '', plan, ofParents: [] });
  return search.found;
}

function visitNode(search: Search, node: MergedNode, visit: Visit): void {
  const { pointer, plan } = visit;
  if (node.kind === 'map') {
    const own = shadowedByMap(node, plan, pointer);
    const ofParents = withParents(search.ranking, own, visit.ofParents);
    for (const [key, child] of node.children) {
      const below: Visit = {
        pointer: childPointer(pointer, key),
        plan: plan.child(key) ?? freePlan,
        ofParents,
      };
      if (child.kind === 'removed') {
        bury(search, child, below);
      } else {
        visitNode(search, child, below);
      }
    }
  }
  if (node.kind === 'list') {
    const itemPlan = plan.child('0') ?? freePlan;
    for (const item of node.removed) {
      bury(
        search,
        item,
        { pointer, plan: itemPlan, ofParents: [] },
        node.strategy ?? 'plain',
      );
    }
    node.items.forEach((item, index) =>
      visitNode(search, item, {
        pointer: childPointer(pointer, index),
        plan: itemPlan,
        ofParents: [],
      }),
    );
  }
}

/** Adds a tombstone if a layer below the removing one gave the place a value. */
function bury(
  { ranking, found }: Search,
  node: RemovedNode,
  { pointer, plan, ofParents }: Visit,
  list?: ListStrategy | 'plain',
): void {
  const remover = removerOf(node);
  if (!remover) {
    return;
  }
  const stacked = stackedContributions(node.stack, plan, pointer);
  const below = stacked
    .map(({ contribution }) => contribution)
    .filter(one => one !== remover.contribution);
  const given = stacked.find(
    one =>
      one.kind !== 'removal' &&
      one.kind !== 'markers' &&
      // A value that the layer itself takes back never existed.
      one.contribution.layer !== remover.contribution.layer,
  );
  if (!given) {
    return;
  }
  const item = list && itemName(given.contribution.value, list);
  found.push({
    pointer: item === undefined ? pointer : itemPointer(pointer, item),
    removedBy: remover.contribution,
    how: remover.how,
    shadowed: withParents(
      ranking,
      below,
      ofParents,
      remover.contribution,
    ).filter(
      one => rankOf(ranking, one) < rankOf(ranking, remover.contribution),
    ),
    ...(item !== undefined && { item }),
  });
}

/** The keys or value that identified an item in its list. */
function itemName(value: JsonValue, list: ListStrategy | 'plain'): JsonValue {
  return list !== 'plain' && list.kind === 'map' && isObject(value)
    ? keysOfItem(value, list)
    : value;
}
