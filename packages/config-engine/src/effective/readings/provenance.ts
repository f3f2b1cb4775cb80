// SPDX-License-Identifier: Apache-2.0

import { emptyObject, isObject, JsonObject, JsonValue } from '../../json';
import { memo } from '../../memo';
import { childPointer } from '../../pointer';
import { allSteps, Pace, type Steps } from '../../steps';
import {
  appliedStrategies,
  AppliedStrategy,
  childOf,
  complete,
  Contribution,
  contributionOf,
  defaultAt,
  freePlan,
  isDefault,
  LeafNode,
  ListNode,
  literalPlan,
  MapNode,
  MergedNode,
  MergePlan,
  SchemaPlan,
  shadowedByList,
  SCHEMA_LAYER,
  shadowedByMap,
  StackedContribution,
  stackedContributions,
  winnerOfLeaf,
} from '../../merge';
import { keysOfItem } from '../../schema';
import { Ranking, rankLayers, withParents } from './ranking';
import type { EffectiveConfiguration, Provenance } from '../types';

/** The provenance of every leaf of a configuration, by JSON Pointer. */
export type Explained = Pick<
  EffectiveConfiguration,
  'provenance' | 'shadowedLists' | 'strategies' | 'items'
>;

/** A visited place. */
interface Visit {
  readonly pointer: string;
  readonly node: MergedNode;
  /** The layers that set the surrounding map; empty in lists. */
  readonly ofMap: () => readonly MapGiver[];
  /** The schema's plan; undefined if the schema does not describe the place. */
  readonly plan: SchemaPlan | undefined;
  readonly merging: MergePlan;
  /** The node without layers; undefined within a list, which is always given whole. */
  readonly baseline: MergedNode | undefined;
  /** The default of the property. */
  readonly ownDefault: LeafNode | undefined;
  readonly isInList: boolean;
  /** Shadowed contributions to the surrounding maps, up to the nearest list. */
  readonly ofParents: readonly Contribution[];
}

/** A layer that sets a map. */
interface MapGiver {
  readonly layer: string;
  /** Whether it sets more than one key. */
  readonly setsOthers: boolean;
}

/** Places that are read between two pauses. */
const placesPerStep = 1_000;

interface Reading {
  readonly pace: Pace;
  readonly ranking: Ranking;
  readonly provenance: { [pointer: string]: Provenance };
  readonly shadowedLists: { [pointer: string]: readonly Contribution[] };
  readonly strategies: { [pointer: string]: readonly AppliedStrategy[] };
  readonly items: { [pointer: string]: JsonObject };
}

const nothing = () => [];

/** The tree of the schema alone. */
const baselineOf = memo((plan: SchemaPlan) => complete(undefined, plan));

/**
 * The provenance of a merged tree: defaults are won by the schema, and a default overridden by a layer is the lowest of
 * the contributions it shadows.
 *
 * @param tree - with the schema's defaults
 * @param config - its configuration
 * @param layers - the ids of the layers, lowest first
 */
export function readProvenance(
  tree: MapNode,
  plan: SchemaPlan,
  config: JsonObject,
  layers: readonly string[],
): Explained {
  return allSteps(readProvenanceSteps(tree, plan, config, layers));
}

/** The same, with a pause after a number of places. */
export function* readProvenanceSteps(
  tree: MapNode,
  plan: SchemaPlan,
  config: JsonObject,
  layers: readonly string[],
): Steps<Explained> {
  const reading: Reading = {
    pace: new Pace(placesPerStep),
    ranking: rankLayers(layers),
    provenance: emptyObject(),
    shadowedLists: emptyObject(),
    strategies: emptyObject(),
    items: emptyObject(),
  };
  yield* readPlaceSteps(reading, config, {
    pointer: '',
    node: tree,
    ofMap: nothing,
    plan,
    merging: plan,
    baseline: baselineOf(plan),
    ownDefault: undefined,
    isInList: false,
    ofParents: [],
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
  if (merging !== literalPlan) {
    const strategies = appliedStrategies(node, merging);
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
    node.kind === 'map'
      ? withParents(
          reading.ranking,
          shadowedByMap(node, merging, pointer),
          visit.ofParents,
        )
      : visit.ofParents;
  let givers: readonly MapGiver[] | undefined;
  const ofMap =
    !isInList && pointer !== ''
      ? () => (givers ??= giversOf(node, merging, pointer))
      : nothing;
  for (const key of Object.keys(value)) {
    const child = childOf(node, key);
    if (child) {
      yield* readPlaceSteps(reading, value[key], {
        pointer: childPointer(pointer, key),
        node: child,
        ofMap,
        plan: plan?.child(key),
        merging: planWithin(node, merging, key),
        baseline: isMap(baseline) ? childOf(baseline, key) : undefined,
        ownDefault: defaultAt(plan, key),
        isInList,
        ofParents,
      });
    }
  }
}

function giversOf(
  { stack }: MergedNode,
  merging: MergePlan,
  pointer: string,
): MapGiver[] {
  return stackedContributions(stack, merging, pointer).flatMap(
    ({ contribution: { layer, value } }) =>
      isObject(value)
        ? [{ layer, setsOthers: Object.keys(value).length > 1 }]
        : [],
  );
}

function isMap(node: MergedNode | undefined): boolean {
  return (
    node?.kind === 'map' || (node?.kind === 'leaf' && isObject(node.value))
  );
}

/** The plan within a place; values within one that is given as a whole are not merged. */
function planWithin(
  node: MergedNode,
  merging: MergePlan,
  token: string,
): MergePlan {
  const isLiteral =
    node.kind === 'leaf' ||
    (node.kind === 'list' && node.strategy?.kind !== 'map');
  return isLiteral ? literalPlan : (merging.child(token) ?? freePlan);
}

function* readListSteps(
  reading: Reading,
  value: readonly JsonValue[],
  visit: Visit,
): Steps<void> {
  const { pointer, node, plan, merging } = visit;
  if (!isDefault(node) && (node.kind === 'list' || node.kind === 'leaf')) {
    const shadowed = shadowedList(reading, node, visit);
    if (shadowed.length > 0) {
      reading.shadowedLists[pointer] = shadowed;
    }
  }
  const strategy = node.kind === 'list' ? node.strategy : undefined;
  for (const [index, item] of value.entries()) {
    const at = childPointer(pointer, index);
    const child = childOf(node, String(index));
    if (strategy?.kind === 'map' && isObject(item)) {
      reading.items[at] = keysOfItem(item, strategy);
    }
    if (child) {
      yield* readPlaceSteps(reading, item, {
        pointer: at,
        node: child,
        ofMap: nothing,
        plan: plan?.child(String(index)),
        merging: planWithin(node, merging, String(index)),
        baseline: undefined,
        ownDefault: undefined,
        isInList: true,
        ofParents: [],
      });
    }
  }
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
    ...shadowedDefault(winner, visit),
    ...withParents(ranking, shadowed, ofParents, winner),
  ];
}

function readLeaf(
  { ranking }: Reading,
  value: JsonValue,
  visit: Visit,
): Provenance {
  const { pointer, node, ofParents } = visit;
  const won = isDefault(node) ? undefined : winnerOf(node, visit);
  if (!won) {
    return { winner: schemaContribution(node, pointer, value), shadowed: [] };
  }
  const { winner, confirmed, below } = won;
  const shadowed = withParents(ranking, below, ofParents, winner);
  const given = shadowedDefault(winner, visit);
  return {
    winner,
    shadowed: given.length > 0 ? [...given, ...shadowed] : shadowed,
    ...(confirmed.length > 0 && { contributors: [winner, ...confirmed] }),
  };
}

/** The winner of a leaf that layers set. */
function winnerOf(
  node: MergedNode,
  { merging, pointer }: Visit,
):
  | {
      winner: Contribution;
      confirmed: readonly Contribution[];
      below: readonly Contribution[];
    }
  | undefined {
  const stacked = stackedContributions(node.stack, merging, pointer);
  switch (node.kind) {
    case 'leaf': {
      const winner = winnerOfLeaf(node);
      const isOther = ({ contribution: { layer } }: StackedContribution) =>
        layer !== winner?.layer;
      return (
        winner && {
          winner,
          confirmed: contributionsOf(
            stacked.filter(one => one.index > node.winner && isOther(one)),
          ),
          below: contributionsOf(
            stacked.filter(one => one.index < node.winner && isOther(one)),
          ),
        }
      );
    }
    case 'map':
    case 'list': {
      // A map of nothing but markers sets no value. Apart from removals, nothing of the others remains.
      const last = stacked.findLastIndex(({ kind }) => kind !== 'markers');
      return last < 0
        ? undefined
        : {
            winner: {
              ...stacked[last].contribution,
              value: node.kind === 'map' ? emptyObject() : [],
            },
            confirmed: [],
            below: contributionsOf(stacked.slice(0, last)),
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

/** The schema's default for a leaf or list that a layer sets, if it would apply without the layer. */
function shadowedDefault(
  { layer }: Contribution,
  { pointer, baseline, ownDefault, ofMap }: Visit,
): Contribution[] {
  // The default of an object applies if no layer sets the object; otherwise the defaults of its fields do. The root
  // always exists, so its default applies if nothing is set above it.
  const applied =
    baseline?.kind === 'leaf' &&
    !ofMap().some(giver => giver.layer !== layer || giver.setsOthers)
      ? baseline
      : ownDefault;
  return applied ? [schemaContribution(applied, pointer, applied.value)] : [];
}

/** The schema's contribution to a place. Its own pointer is that of the default in the schema. */
function schemaContribution(
  { stack: [entry] }: MergedNode,
  pointer: string,
  value: JsonValue,
): Contribution {
  const { position } = entry?.kind === 'value' ? contributionOf(entry) : {};
  return {
    layer: SCHEMA_LAYER,
    pointer,
    value,
    ...(position && { position }),
  };
}
