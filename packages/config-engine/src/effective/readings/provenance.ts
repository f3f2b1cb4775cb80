// SPDX-License-Identifier: Apache-2.0

import { emptyObject, isObject, JsonObject, JsonValue } from '../../json';
import { childPointer } from '../../pointer';
import { allSteps, Pace, type Steps } from '../../steps';
import {
  contributionOf,
  defaultPart,
  DefaultPart,
  appliedStrategies,
  AppliedStrategy,
  childOf,
  Contribution,
  freePlan,
  LeafNode,
  ListNode,
  literalPlan,
  MergedNode,
  MergePlan,
  SchemaPlan,
  shadowedByList,
  shadowedByMap,
  StackedContribution,
  stackedContributions,
  WalkableSchema,
} from '../../merge';
import type { SourcePosition } from '../../finding';
import { keysOfItem, nearestPosition } from '../../schema';
import { isDefaulted } from './configuration';
import { Ranking, rankLayers, withParents } from './ranking';
import type { EffectiveConfiguration, Provenance } from '../types';
import { SCHEMA_LAYER } from '../../layers';

/** The provenance of every leaf of a configuration, by JSON Pointer. */
export type Explained = Pick<
  EffectiveConfiguration,
  'provenance' | 'shadowedLists' | 'strategies' | 'items'
>;

/** A place visited in the tree, the configuration and the schema. */
interface Visit {
  readonly pointer: string;
  /** The merged node; undefined if only the schema sets a value. */
  readonly node: MergedNode | undefined;
  /** Contributions to the surrounding map; empty in lists. */
  readonly ofMap: () => readonly StackedContribution[];
  /** The schema's plan; undefined if the schema does not describe the place. */
  readonly plan: SchemaPlan | undefined;
  readonly merging: MergePlan;
  /** The value from the schema alone; undefined within a list, which is always given whole. */
  readonly baseline: JsonValue | undefined;
  readonly isInList: boolean;
  /** Shadowed contributions to the surrounding maps, up to the nearest list. */
  readonly ofParents: readonly Contribution[];
  /** Whether the schema fills the place with its own default if nothing else sets it. */
  readonly isFilled: boolean;
  /** The default that the value is part of, if the schema set a map or list around it. */
  readonly partOf: DefaultPart | undefined;
}

/** Places that are read between two pauses. */
const placesPerStep = 1_000;

interface Reading {
  readonly pace: Pace;
  readonly ranking: Ranking;
  readonly positions: WalkableSchema['positions'];
  readonly provenance: { [pointer: string]: Provenance };
  readonly shadowedLists: { [pointer: string]: readonly Contribution[] };
  readonly strategies: { [pointer: string]: readonly AppliedStrategy[] };
  readonly items: { [pointer: string]: JsonObject };
}

const nothing = () => [];

/**
 * The provenance of a merged tree and the schema: defaults are won by the schema, and a default overridden by a layer
 * is the lowest of the contributions it shadows.
 *
 * @param config - the configuration with defaults, in schema order
 * @param layers - the ids of the layers, lowest first
 */
export function readProvenance(
  tree: MergedNode | undefined,
  schema: WalkableSchema,
  config: JsonObject,
  layers: readonly string[],
): Explained {
  return allSteps(readProvenanceSteps(tree, schema, config, layers));
}

/** The same, with a pause after a number of places. */
export function* readProvenanceSteps(
  tree: MergedNode | undefined,
  schema: WalkableSchema,
  config: JsonObject,
  layers: readonly string[],
): Steps<Explained> {
  const reading: Reading = {
    pace: new Pace(placesPerStep),
    ranking: rankLayers(layers),
    positions: schema.positions,
    provenance: emptyObject(),
    shadowedLists: emptyObject(),
    strategies: emptyObject(),
    items: emptyObject(),
  };
  yield* readPlaceSteps(reading, config, {
    pointer: '',
    node: tree,
    ofMap: nothing,
    plan: schema.root,
    merging: schema.root,
    baseline: schema.baseline,
    isInList: false,
    ofParents: [],
    isFilled: false,
    partOf: undefined,
  });
  const { provenance, shadowedLists, strategies, items } = reading;
  return { provenance, shadowedLists, strategies, items };
}

function* readPlaceSteps(
  reading: Reading,
  value: JsonValue,
  visit: Visit,
): Steps<void> {
  if (reading.pace.isDue()) {
    yield undefined;
  }
  const { node, pointer, merging } = visit;
  if (node && node.kind !== 'removed' && merging !== literalPlan) {
    const strategies = appliedStrategies(node, merging, SCHEMA_LAYER);
    if (strategies.length > 0) {
      reading.strategies[pointer] = strategies;
    }
  }
  if (Array.isArray(value) && value.length > 0) {
    yield* readListSteps(reading, value, visit);
  } else if (isObject(value) && Object.keys(value).length > 0) {
    yield* readMapSteps(reading, value, visit);
  } else if (pointer !== '') {
    reading.provenance[pointer] = readLeaf(reading, value, visit);
  }
}

function* readMapSteps(
  reading: Reading,
  value: JsonObject,
  visit: Visit,
): Steps<void> {
  const { pointer, node, plan, merging, baseline, isInList } = visit;
  const ofParents =
    node?.kind === 'map'
      ? withParents(
          reading.ranking,
          shadowedByMap(node, merging, pointer),
          visit.ofParents,
        )
      : visit.ofParents;
  let stacked: readonly StackedContribution[] | undefined;
  const ofMap =
    node && !isInList && pointer !== ''
      ? () => (stacked ??= stackedContributions(node.stack, merging, pointer))
      : nothing;
  for (const key of Object.keys(value)) {
    yield* readPlaceSteps(reading, value[key], {
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
      isFilled: plan?.defaulted.includes(key) ?? false,
      partOf: defaultPart(node, visit.partOf, plan, key),
    });
  }
}

/** The plan within a place; values within one that is given as a whole are not merged. */
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

function* readListSteps(
  reading: Reading,
  value: readonly JsonValue[],
  visit: Visit,
): Steps<void> {
  const { pointer, node, plan, merging } = visit;
  if (node && (node.kind === 'list' || isWholeList(node))) {
    const shadowed = shadowedList(reading, node, visit);
    if (shadowed.length > 0) {
      reading.shadowedLists[pointer] = shadowed;
    }
  }
  const strategy = node?.kind === 'list' ? node.strategy : undefined;
  for (const [index, item] of value.entries()) {
    const at = childPointer(pointer, index);
    if (strategy?.kind === 'map' && isObject(item)) {
      reading.items[at] = keysOfItem(item, strategy);
    }
    yield* readPlaceSteps(reading, item, {
      pointer: at,
      node: childOf(node, String(index)),
      ofMap: nothing,
      plan: plan?.child(String(index)),
      merging: planWithin(node, merging, String(index)),
      baseline: undefined,
      isInList: true,
      ofParents: [],
      isFilled: false,
      partOf: defaultPart(node, visit.partOf, plan, String(index)),
    });
  }
}

function isWholeList(node: MergedNode): node is LeafNode {
  return node.kind === 'leaf' && Array.isArray(node.value);
}

/** The contributions that a list shadows, including those to the maps around it. */
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
  { ranking, positions }: Reading,
  value: JsonValue,
  visit: Visit,
): Provenance {
  const { pointer, node, plan, ofParents, partOf } = visit;
  const won = node && winnerOf(node, value, visit);
  if (!node || !won) {
    const position = partOf && nearestPosition(positions, partOf.pointer);
    return {
      winner: contributionOfSchema(pointer, value, plan, position),
      shadowed: [],
    };
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

/** The winner of a leaf; undefined if the schema's default replaced the layers' value. */
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
  const stacked = stackedContributions(node.stack, merging, pointer);
  const contributions = stacked.map(({ contribution }) => contribution);
  switch (node.kind) {
    case 'leaf': {
      const entry = node.stack[node.winner];
      if (entry.kind !== 'value' || isDefaulted(node, value)) {
        return undefined;
      }
      const winner = contributionOf(entry);
      const isOther = ({ contribution: { layer } }: StackedContribution) =>
        layer !== winner.layer;
      return {
        winner,
        confirmed: contributionsOf(
          stacked.filter(one => one.index > node.winner && isOther(one)),
        ),
        below: contributionsOf(
          stacked.filter(one => one.index < node.winner && isOther(one)),
        ),
      };
    }
    case 'map':
    case 'list': {
      // A map of nothing but markers sets no value. Apart from removals, nothing of the others remains.
      const last = stacked
        .map(({ kind }) => kind !== 'markers')
        .lastIndexOf(true);
      return last < 0
        ? undefined
        : {
            winner: {
              ...contributions[last],
              value: node.kind === 'map' ? emptyObject() : [],
            },
            confirmed: [],
            below: contributions.slice(0, last),
          };
    }
    default:
      return undefined;
  }
}

function contributionsOf(
  stacked: readonly StackedContribution[],
): Contribution[] {
  return stacked.map(({ contribution }) => contribution);
}

/** The schema's default for a leaf or list set by a layer, if there is one. */
function schemaContribution(
  { layer }: Contribution,
  { pointer, plan, baseline, ofMap, isFilled }: Visit,
): Contribution[] {
  const own = isFilled ? plan?.ownDefault : undefined;
  const inherited = baseline ?? undefined;
  if (own === undefined && inherited === undefined) {
    return [];
  }
  // The default of an object applies if no layer sets the object; otherwise the defaults of its fields do. The root
  // always exists, so its default applies if nothing is set above it.
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
  position: SourcePosition | undefined = plan?.position,
): Contribution {
  return {
    layer: SCHEMA_LAYER,
    pointer,
    value,
    ...(position && { position }),
  };
}
