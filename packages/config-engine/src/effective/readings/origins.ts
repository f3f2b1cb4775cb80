// SPDX-License-Identifier: Apache-2.0

import {
  Finding,
  phrase,
  Phrase,
  placeText,
  SourcePosition,
  withRemark,
  Words,
  wordsOf,
} from '../../finding';
import { isObject, JsonObject } from '../../json';
import {
  ownLayerKinds,
  type AppliedLayer,
  type LayerKind,
  type LayerStack,
} from '../../layers';
import {
  Contribution,
  contributionOf,
  isDefault,
  MapNode,
  MergedNode,
  nodeAt,
  winnerOfLeaf,
} from '../../merge';
import { formatPointer, parsePointer, valueAt } from '../../pointer';
import { sectionDepth } from '../../schema';

/** The origin of a value. */
export interface Origin {
  /** The title of the layer. */
  readonly layer: Words;
  readonly kind?: LayerKind;
  readonly position?: SourcePosition;
  /** Whether it is a default of the schema. */
  readonly isDefault?: boolean;
}

/** The data that origins are looked up in. */
export interface Origins {
  readonly tree: MapNode;
  readonly config: JsonObject;
  /** The layers of the result, including that of the schema. */
  readonly layers: readonly AppliedLayer[];
  /** The documents in which missing values are to be added, by the pointer of each section. */
  readonly documents?: LayerStack['documents'];
}

/** Finds the origin of the value at a place: the winner of a leaf, or the highest layer that sets a map or list. */
export function findOrigin(
  pointer: string,
  { tree, layers }: Origins,
): Origin | undefined {
  const node = nodeAt(tree, pointer);
  const setter = node && setterOf(node);
  const origin =
    setter &&
    describeOrigin(
      layers.find(({ id }) => id === setter.layer),
      setter.position,
    );
  return origin && { ...origin, isDefault: isDefault(node) };
}

function setterOf(node: MergedNode): Contribution | undefined {
  return node.kind === 'leaf'
    ? winnerOfLeaf(node)
    : contributionsTo(node).at(-1);
}

/**
 * Finds the place to add a value, or to change a map: the layer that sets the map, or the nearest one around it; of
 * several the component's own. If only the section contains it, it is the component's document for the section.
 */
function findDestination(
  pointer: string,
  { tree, config, layers, documents = {} }: Origins,
): Origin | undefined {
  const tokens = parsePointer(pointer);
  const depth = sectionDepth(tokens);
  const isMap = valueAt(config, pointer) !== undefined;
  const layerOf = (id: string) => layers.find(layer => layer.id === id);
  for (
    let length = isMap ? tokens.length : tokens.length - 1;
    length > depth;
    length--
  ) {
    const node = nodeAt(tree, formatPointer(tokens.slice(0, length)));
    const setters = node ? contributionsTo(node).reverse() : [];
    const setter =
      setters.find(({ layer }) => ownLayerKinds.has(layerOf(layer)?.kind)) ??
      setters[0];
    if (setter) {
      return describeOrigin(layerOf(setter.layer), setter.position);
    }
  }
  const section = formatPointer(tokens.slice(0, depth));
  const document = Object.hasOwn(documents, section)
    ? documents[section]
    : undefined;
  return document && { layer: document.title, position: document.position };
}

/** The values of layers that a place is merged from, lowest first; of a leaf, its winner. */
function contributionsTo(node: MergedNode): Contribution[] {
  if (node.kind === 'leaf') {
    const winner = isDefault(node) ? undefined : winnerOfLeaf(node);
    return winner ? [winner] : [];
  }
  return node.kind === 'removed'
    ? []
    : node.stack
        .slice(node.start)
        .flatMap(entry =>
          entry.kind === 'value' ? contributionOf(entry) : [],
        );
}

function describeOrigin(
  layer: AppliedLayer | undefined,
  position: SourcePosition | undefined,
): Origin | undefined {
  return (
    layer && { layer: wordsOf('title', layer), kind: layer.kind, position }
  );
}

/**
 * Phrases an origin for a sentence: `from overlay production, overlays.yaml:14`; `in overlay production` if the value is
 * to be added or changed there.
 */
export function originPhrase(
  { layer, position }: Origin,
  rule?: SourcePosition,
  isDestination = false,
): Phrase {
  return phrase(isDestination ? 'destination' : 'origin', {
    layer,
    at: placeText(position),
    ruleAt: placeText(rule),
  });
}

/**
 * Adds the origin of the value to a finding, or the place where a missing one is to be added, and makes it the finding's
 * position; the position of the rule comes second. A default that violates a rule of the platform is to be overridden.
 */
export function withOrigin(
  finding: Finding,
  origins: Origins,
  isOfPlatform = false,
): Finding {
  const { pointer } = finding;
  const value = valueAt(origins.config, pointer);
  const given =
    value === undefined || isObject(value)
      ? undefined
      : findOrigin(pointer, origins);
  const isSet = given !== undefined && !(isOfPlatform && given.isDefault);
  const origin = isSet ? given : findDestination(pointer, origins);
  if (!origin) {
    return finding;
  }
  const { position } = origin;
  const rule = position && finding.position;
  return {
    ...withRemark(finding, originPhrase(origin, rule, !isSet)),
    ...(position && { position }),
    ...(rule && { related: [rule, ...(finding.related ?? [])] }),
  };
}
