// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  equalJson,
  isObject,
  JsonObject,
  JsonValue,
} from '../json';
import { childPointer } from '../pointer';
import {
  contributionOf,
  appliedStrategies,
  AppliedStrategy,
  childOf,
  Contribution,
  freePlan,
  keysOfItem,
  LeafNode,
  ListNode,
  literalPlan,
  MergedNode,
  MergePlan,
  SchemaPlan,
  shadowedByList,
  shadowedByMap,
  Statement,
  statementsOf,
  WalkableSchema,
} from '../merge';
import { Ranking, rankLayers, withParents } from './ranking';
import type { EffectiveConfiguration, Provenance } from './types';
import { SCHEMA_LAYER } from '../layers';

/** The reason for every leaf of a configuration, by JSON Pointer. */
export type Explained = Pick<
  EffectiveConfiguration,
  'provenance' | 'shadowedLists' | 'strategies' | 'items'
>;

/** A place on the way through the tree, the configuration and the schema. */
interface Visit {
  readonly pointer: string;
  /** What the layers give; undefined where only the schema speaks. */
  readonly node: MergedNode | undefined;
  /** What the layers say of the map that holds the place; empty in lists. */
  readonly ofMap: () => readonly Statement[];
  /** What the schema says; undefined where it knows nothing of the place. */
  readonly plan: SchemaPlan | undefined;
  readonly merging: MergePlan;
  /** What the schema alone gives; undefined within a list, which is given whole. */
  readonly baseline: JsonValue | undefined;
  readonly isInList: boolean;
  /** What was said about the maps that hold the place, up to the nearest list, and holds no more. */
  readonly ofParents: readonly Contribution[];
}

interface Reading {
  readonly ranking: Ranking;
  readonly provenance: { [pointer: string]: Provenance };
  readonly shadowedLists: { [pointer: string]: readonly Contribution[] };
  readonly strategies: { [pointer: string]: readonly AppliedStrategy[] };
  readonly items: { [pointer: string]: JsonObject };
}

const nothing = () => [];

/**
 * The reasons of a merged tree with the schema's part in it: leaves that the defaults filled are won by the schema, and
 * a default that a layer's value stands above is the lowest of what it shadows.
 *
 * @param config - the configuration after defaults, in the order of the schema
 * @param layers - the ids of the layers, lowest first
 */
export function readProvenance(
  tree: MergedNode | undefined,
  schema: WalkableSchema,
  config: JsonObject,
  layers: readonly string[],
): Explained {
  const reading: Reading = {
    ranking: rankLayers(layers),
    provenance: emptyObject(),
    shadowedLists: emptyObject(),
    strategies: emptyObject(),
    items: emptyObject(),
  };
  readPlace(reading, config, {
    pointer: '',
    node: tree,
    ofMap: nothing,
    plan: schema.root,
    merging: schema.root,
    baseline: schema.baseline,
    isInList: false,
    ofParents: [],
  });
  const { provenance, shadowedLists, strategies, items } = reading;
  return { provenance, shadowedLists, strategies, items };
}

function readPlace(reading: Reading, value: JsonValue, visit: Visit): void {
  const { node, pointer, merging } = visit;
  if (node && node.kind !== 'removed' && merging !== literalPlan) {
    const strategies = appliedStrategies(node, merging, SCHEMA_LAYER);
    if (strategies.length > 0) {
      reading.strategies[pointer] = strategies;
    }
  }
  if (Array.isArray(value) && value.length > 0) {
    readList(reading, value, visit);
  } else if (isObject(value) && Object.keys(value).length > 0) {
    readMap(reading, value, visit);
  } else if (pointer !== '') {
    reading.provenance[pointer] = readLeaf(reading, value, visit);
  }
}

function readMap(reading: Reading, value: JsonObject, visit: Visit): void {
  const { pointer, node, plan, merging, baseline, isInList } = visit;
  const ofParents =
    node?.kind === 'map'
      ? withParents(
          reading.ranking,
          shadowedByMap(node, merging, pointer),
          visit.ofParents,
        )
      : visit.ofParents;
  let statements: readonly Statement[] | undefined;
  const ofMap =
    node && !isInList && pointer !== ''
      ? () => (statements ??= statementsOf(node.stack, merging, pointer))
      : nothing;
  for (const key of Object.keys(value)) {
    readPlace(reading, value[key], {
      pointer: childPointer(pointer, key),
      node: childOf(node, key),
      ofMap,
      plan: plan?.child(key),
      merging: planWithin(node, merging, key),
      baseline:
        isObject(baseline) && Object.hasOwn(baseline, key)
          ? baseline[key]
          : undefined,
      isInList,
      ofParents,
    });
  }
}

/** What is within a value that is given as a whole is not merged. */
function planWithin(
  node: MergedNode | undefined,
  merging: MergePlan,
  token: string,
): MergePlan {
  const isWhole =
    node?.kind === 'leaf' ||
    (node?.kind === 'list' && node.strategy?.kind !== 'map');
  return isWhole ? literalPlan : (merging.child(token) ?? freePlan);
}

function readList(
  reading: Reading,
  value: readonly JsonValue[],
  visit: Visit,
): void {
  const { pointer, node, plan, merging } = visit;
  if (node && (node.kind === 'list' || isWholeList(node))) {
    const shadowed = shadowedList(reading, node, visit);
    if (shadowed.length > 0) {
      reading.shadowedLists[pointer] = shadowed;
    }
  }
  const strategy = node?.kind === 'list' ? node.strategy : undefined;
  value.forEach((item, index) => {
    const at = childPointer(pointer, index);
    if (strategy?.kind === 'map' && isObject(item)) {
      reading.items[at] = keysOfItem(item, strategy.keys);
    }
    readPlace(reading, item, {
      pointer: at,
      node: childOf(node, String(index)),
      ofMap: nothing,
      plan: plan?.child(String(index)),
      merging: planWithin(node, merging, String(index)),
      baseline: undefined,
      isInList: true,
      ofParents: [],
    });
  });
}

function isWholeList(node: MergedNode): node is LeafNode {
  return node.kind === 'leaf' && Array.isArray(node.value);
}

/** What a list stands above, itself and with the maps that hold it. */
function shadowedList(
  { ranking }: Reading,
  node: ListNode | LeafNode,
  visit: Visit,
): readonly Contribution[] {
  const { merging, pointer, ofParents } = visit;
  const { winner, shadowed } = shadowedByList(node, merging, pointer);
  return [
    ...schemaContribution(winner, visit),
    ...withParents(ranking, shadowed, ofParents, winner),
  ];
}

function readLeaf(
  { ranking }: Reading,
  value: JsonValue,
  visit: Visit,
): Provenance {
  const { pointer, node, plan, ofParents } = visit;
  const won = node && winnerOf(node, value, visit);
  if (!node || !won) {
    return { winner: contributionOfSchema(pointer, value, plan), shadowed: [] };
  }
  const { winner, confirmed, below } = won;
  const shadowed = withParents(ranking, below, ofParents, winner);
  const given = schemaContribution(winner, visit);
  return {
    winner,
    shadowed: given.length > 0 ? [...given, ...shadowed] : shadowed,
    ...(confirmed.length > 0 && { contributors: [winner, ...confirmed] }),
  };
}

/** What gave a leaf its value; undefined where the schema's defaults did, in place of what was given. */
function winnerOf(
  node: MergedNode,
  value: JsonValue,
  { merging, pointer }: Visit,
):
  | {
      winner: Contribution;
      confirmed: readonly Contribution[];
      below: readonly Contribution[];
    }
  | undefined {
  const statements = statementsOf(node.stack, merging, pointer);
  const contributions = statements.map(({ contribution }) => contribution);
  switch (node.kind) {
    case 'leaf': {
      const entry = node.stack[node.winner];
      if (!equalJson(node.value, value) || entry.kind !== 'value') {
        return undefined;
      }
      const winner = contributionOf(entry);
      const isOther = ({ contribution: { layer } }: Statement) =>
        layer !== winner.layer;
      return {
        winner,
        confirmed: contributionsOf(
          statements.filter(one => one.index > node.winner && isOther(one)),
        ),
        below: contributionsOf(
          statements.filter(one => one.index < node.winner && isOther(one)),
        ),
      };
    }
    case 'map':
    case 'list': {
      if (node.kind === 'map' ? !isObject(value) : !Array.isArray(value)) {
        return undefined;
      }
      const last = contributions[contributions.length - 1];
      // Of what the layer gives here, removals apart, nothing is left.
      return (
        last && {
          winner: { ...last, value: node.kind === 'map' ? emptyObject() : [] },
          confirmed: [],
          below: contributions.slice(0, -1),
        }
      );
    }
    default:
      return undefined;
  }
}

function contributionsOf(statements: readonly Statement[]): Contribution[] {
  return statements.map(({ contribution }) => contribution);
}

/** What the schema says about a leaf or list that a layer gave, if anything. */
function schemaContribution(
  { layer }: Contribution,
  { pointer, plan, baseline, ofMap }: Visit,
): Contribution[] {
  const own = plan?.ownDefault;
  const inherited = baseline ?? undefined;
  if (own === undefined && inherited === undefined) {
    return [];
  }
  // The default of an object counts where nobody gives the object; otherwise those of its fields do. The whole
  // configuration is always there; its default is what nothing is given above.
  const isParentGiven = ofMap().some(
    ({ contribution: { value, layer: giver } }) =>
      isObject(value) && (giver !== layer || Object.keys(value).length > 1),
  );
  const value = inherited === undefined || isParentGiven ? own : inherited;
  return value === undefined
    ? []
    : [contributionOfSchema(pointer, value, plan)];
}

function contributionOfSchema(
  pointer: string,
  value: JsonValue,
  plan: SchemaPlan | undefined,
): Contribution {
  const position = plan?.position;
  return {
    layer: SCHEMA_LAYER,
    pointer,
    value,
    ...(position && { position }),
  };
}
