import {
  emptyObject,
  equalJson,
  isObject,
  JsonObject,
  JsonValue,
} from '../json';
import { childPointer } from '../pointer';
import { keysOfItem } from './itemKeys';
import { readRemoval } from './mergeMarkers';
import { Place, takeApart } from './place';
import { rankLayers, Ranking, withWholes } from './ranking';
import type { SchemaPlan, WalkableSchema } from './schemaPlan';
import type { Fold } from './statement';
import {
  AppliedStrategy,
  Contribution,
  EffectiveConfiguration,
  Provenance,
  SCHEMA_LAYER,
} from './types';

/** A configuration in the schema's order, with the reason for every leaf. */
export type Explained = Pick<
  EffectiveConfiguration,
  'config' | 'provenance' | 'shadowedLists' | 'strategies' | 'items'
>;

/** A place on the way through a fold, the configuration after defaults and the schema. */
interface Visit {
  readonly pointer: string;
  /** What the fold has; undefined where only the schema speaks. */
  readonly place: Place | undefined;
  readonly parent: Place | undefined;
  /** What the schema says; undefined where it knows nothing of the place. */
  readonly plan: SchemaPlan | undefined;
  /** What the schema alone gives; undefined within a list, which is given whole. */
  readonly baseline: JsonValue | undefined;
  readonly isInList: boolean;
  /** What was said about the maps around, up to the nearest list, and holds no more. */
  readonly wholes: readonly Contribution[];
}

/** What an explanation is collected in. */
interface Explanation {
  readonly ranking: Ranking;
  readonly provenance: { [pointer: string]: Provenance };
  readonly shadowedLists: { [pointer: string]: readonly Contribution[] };
  readonly strategies: { [pointer: string]: readonly AppliedStrategy[] };
  readonly items: { [pointer: string]: JsonObject };
}

/**
 * Completes the reasons of a fold with the schema's part in it: leaves that the defaults filled are won by the schema,
 * and a default that a layer's value stands above is the lowest of what it shadows.
 *
 * @param filled - the configuration of the fold after defaults
 * @param layers - the ids of the layers, lowest first
 */
export function explainFold(
  fold: Fold,
  schema: WalkableSchema,
  filled: JsonObject,
  layers: readonly string[],
): Explained {
  const explanation: Explanation = {
    ranking: rankLayers(layers),
    provenance: emptyObject(),
    shadowedLists: emptyObject(),
    strategies: emptyObject(),
    items: emptyObject(),
  };
  const config = explainPlace(explanation, filled, {
    pointer: '',
    place: fold.root,
    parent: undefined,
    plan: schema.root,
    baseline: schema.baseline,
    isInList: false,
    wholes: [],
  });
  const { provenance, shadowedLists, strategies, items } = explanation;
  return {
    config: isObject(config) ? config : emptyObject(),
    provenance,
    shadowedLists,
    strategies,
    items,
  };
}

/** Copies a value in the schema's order, and records the reasons of its leaves. */
function explainPlace(
  explanation: Explanation,
  value: JsonValue,
  visit: Visit,
): JsonValue {
  const { place, pointer } = visit;
  if (place?.strategies && place.kind !== 'absent') {
    explanation.strategies[pointer] = place.strategies;
  }
  if (Array.isArray(value) && value.length > 0) {
    return explainList(explanation, value, visit);
  }
  if (isObject(value)) {
    const keys = keysInOrder(value, visit.plan);
    if (keys.length > 0) {
      return explainMap(explanation, value, keys, visit);
    }
  }
  if (pointer !== '') {
    explanation.provenance[pointer] = explainLeaf(explanation, value, visit);
  }
  return value;
}

function explainMap(
  explanation: Explanation,
  value: JsonObject,
  keys: readonly string[],
  { pointer, place, plan, baseline, isInList, wholes }: Visit,
): JsonObject {
  if (place) {
    takeApart(place);
  }
  const map = place?.kind === 'map' ? place : undefined;
  const shadowed = map
    ? withWholes(explanation.ranking, map.wholes, wholes)
    : wholes;
  const copy = emptyObject();
  for (const key of keys) {
    const child = map?.children?.get(key);
    copy[key] = explainPlace(explanation, value[key], {
      // Outside of lists the place has its pointer at hand.
      pointer: child && !isInList ? child.pointer : childPointer(pointer, key),
      place: child,
      parent: place,
      plan: plan?.child(key),
      baseline:
        isObject(baseline) && Object.hasOwn(baseline, key)
          ? baseline[key]
          : undefined,
      isInList,
      wholes: shadowed,
    });
  }
  return copy;
}

function explainList(
  explanation: Explanation,
  value: readonly JsonValue[],
  visit: Visit,
): JsonValue[] {
  const { pointer, place, plan, wholes: around } = visit;
  if (place) {
    takeApart(place);
  }
  const list = place?.kind === 'list' ? place : undefined;
  if (list) {
    const winner = list.said[list.said.length - 1];
    // A map that was there before a list told of itself by its keys, which are gone.
    const maps = list.said.filter(
      one =>
        one !== winner &&
        isObject(one.value) &&
        readRemoval(one.value) === undefined,
    );
    const { ranking } = explanation;
    const below = withWholes(ranking, maps, list.wholes);
    const shadowed = [
      ...schemaContribution(winner, visit),
      ...withWholes(ranking, below, around, winner),
    ];
    if (shadowed.length > 0) {
      explanation.shadowedLists[pointer] = shadowed;
    }
  }
  const strategy = list?.items?.strategy;
  return value.map((item, index) => {
    const at = childPointer(pointer, index);
    if (strategy?.kind === 'map' && isObject(item)) {
      explanation.items[at] = keysOfItem(item, strategy.keys);
    }
    return explainPlace(explanation, item, {
      pointer: at,
      place: list?.items?.live[index],
      parent: list,
      plan: plan?.child(String(index)),
      baseline: undefined,
      isInList: true,
      wholes: [],
    });
  });
}

function explainLeaf(
  { ranking }: Explanation,
  value: JsonValue,
  visit: Visit,
): Provenance {
  const { pointer, place, plan, wholes } = visit;
  const winner = place && winnerOf(place, value);
  if (!place || !winner) {
    return {
      winner: contributionOfSchema(pointer, value, plan),
      shadowed: [],
    };
  }
  const below = withWholes(ranking, place.said.slice(0, -1), wholes, winner);
  const given = schemaContribution(winner, visit);
  return {
    winner,
    shadowed: given.length > 0 ? [...given, ...below] : below,
    ...(place.confirmed && { contributors: [winner, ...place.confirmed] }),
  };
}

/** What gave a leaf its value; undefined where the schema's defaults did, in place of what was given. */
function winnerOf(place: Place, value: JsonValue): Contribution | undefined {
  const last = place.said[place.said.length - 1];
  switch (place.kind) {
    case 'value':
      return equalJson(place.value, value) ? last : undefined;
    case 'map':
      // Of what the layer gives here, removals apart, nothing is left.
      return isObject(value) ? { ...last, value: emptyObject() } : undefined;
    case 'list':
      return Array.isArray(value) ? { ...last, value: [] } : undefined;
    default:
      return undefined;
  }
}

/** What the schema says about a leaf or list that a layer gave, if anything. */
function schemaContribution(
  { layer }: Contribution,
  { pointer, plan, baseline, parent, isInList }: Visit,
): Contribution[] {
  const own = plan?.ownDefault;
  const inherited = baseline ?? undefined;
  if (own === undefined && inherited === undefined) {
    return [];
  }
  // openchoreo-schema 1.13: the default of an object counts where nobody gives the object; otherwise those of its
  // fields do. The whole configuration is always there; its default is what nothing is given above.
  const isParentGiven =
    parent !== undefined &&
    parent.pointer !== '' &&
    !isInList &&
    parent.said.some(
      ({ value, layer: giver }) =>
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

/** The keys that the schema declares, in its order, then the others in theirs. */
function keysInOrder(
  value: JsonObject,
  plan: SchemaPlan | undefined,
): readonly string[] {
  const keys = Object.keys(value);
  const order = plan?.order ?? keys;
  // Most maps are in order already: the lower layers are written along the schema.
  if (keys.every((key, index) => key === order[index])) {
    return keys;
  }
  return [
    ...new Set([...order.filter(key => Object.hasOwn(value, key)), ...keys]),
  ];
}
