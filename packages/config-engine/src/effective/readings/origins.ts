// SPDX-License-Identifier: Apache-2.0

import {
  Finding,
  phrase,
  Phrase,
  SourcePosition,
  withRemark,
  Words,
  wordsOf,
} from '../../finding';
import { isObject, JsonObject, JsonValue } from '../../json';
import type { AppliedLayer, LayerKind, SectionDocument } from '../../layers';
import {
  childOf,
  Contribution,
  contributionOf,
  DefaultPart,
  defaultPart,
  MergedNode,
  SchemaPlan,
  WalkableSchema,
} from '../../merge';
import { formatPointer, parsePointer, valueAt } from '../../pointer';
import { nearestPosition } from '../../schema';
import { isDefaulted } from './configuration';

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
  readonly tree: MergedNode | undefined;
  readonly config: JsonObject;
  readonly schema: WalkableSchema;
  /** The layers of the result, including that of the schema. */
  readonly layers: readonly AppliedLayer[];
  /** The id of the layer that represents the schema. */
  readonly schemaLayer: string;
  /** The documents in which missing values are to be added, by the pointer of each section. */
  readonly documents?: { readonly [pointer: string]: SectionDocument };
}

/** Finds the origin of the value at a place: the winner of a leaf, or the highest layer that sets a map or list. */
export function findOrigin(
  pointer: string,
  origins: Origins,
): Origin | undefined {
  const { tree, config, layers, schemaLayer } = origins;
  const value = valueAt(config, pointer);
  if (value !== undefined && pointer !== '' && isLeaf(value)) {
    const winner = winnerAt(tree, pointer, value);
    const layer = winner?.layer ?? schemaLayer;
    const origin = describeOrigin(
      layers.find(({ id }) => id === layer),
      winner ? winner.position : defaultPosition(origins, pointer),
    );
    return origin && { ...origin, isDefault: !winner };
  }
  const setter = highestAt(nodeAt(tree, pointer));
  return (
    setter &&
    describeOrigin(
      layers.find(({ id }) => id === setter.layer),
      setter.position,
    )
  );
}

function nodeAt(
  tree: MergedNode | undefined,
  pointer: string,
): MergedNode | undefined {
  return parsePointer(pointer).reduce<MergedNode | undefined>(childOf, tree);
}

/** The highest layer that gives a map or list. */
function highestAt(node: MergedNode | undefined): Contribution | undefined {
  if (node?.kind !== 'leaf') {
    return contributionsTo(node).at(-1);
  }
  const entry = node.stack[node.winner];
  return entry.kind === 'value' ? contributionOf(entry) : undefined;
}

/** The layers that the owner of a component edits. */
const ownKinds: ReadonlySet<LayerKind | undefined> = new Set<LayerKind>([
  'component',
  'component-environment',
  'portal',
  'portal-environment',
]);

/**
 * Finds the place to add a value, or to change a map: the layer that sets the map, or the nearest one around it; of
 * several the component's own. If only the section contains it, it is the component's document for the section.
 */
function findDestination(
  pointer: string,
  { tree, config, layers, documents = {} }: Origins,
): Origin | undefined {
  const tokens = parsePointer(pointer);
  const depth = tokens[0] === 'traits' ? 3 : 1;
  const isMap = valueAt(config, pointer) !== undefined;
  const layerOf = (id: string) => layers.find(layer => layer.id === id);
  for (
    let length = isMap ? tokens.length : tokens.length - 1;
    length > depth;
    length--
  ) {
    const node = tokens
      .slice(0, length)
      .reduce<MergedNode | undefined>(childOf, tree);
    const setters = contributionsTo(node).reverse();
    const setter =
      setters.find(({ layer }) => ownKinds.has(layerOf(layer)?.kind)) ??
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

/** The values that a map or list is merged from, lowest first. */
function contributionsTo(node: MergedNode | undefined): Contribution[] {
  return node?.kind === 'map' || node?.kind === 'list'
    ? node.stack
        .slice(node.start)
        .flatMap(entry => (entry.kind === 'value' ? contributionOf(entry) : []))
    : [];
}

/** The contribution that won a leaf of the configuration; undefined if it is a default of the schema. */
function winnerAt(
  tree: MergedNode | undefined,
  pointer: string,
  value: JsonValue,
): Contribution | undefined {
  const node = nodeAt(tree, pointer);
  switch (node?.kind) {
    case 'leaf': {
      const entry = node.stack[node.winner];
      return entry.kind === 'value' && !isDefaulted(node, value)
        ? contributionOf(entry)
        : undefined;
    }
    case 'map':
    case 'list': {
      const top = [...node.stack].reverse().find(one => one.kind === 'value');
      return top?.kind === 'value' ? contributionOf(top) : undefined;
    }
    default:
      return undefined;
  }
}

/** The position of the default that set the value at a place. */
function defaultPosition(
  { tree, schema: { root, positions } }: Origins,
  pointer: string,
): SourcePosition | undefined {
  let plan: SchemaPlan | undefined = root;
  let node = tree;
  let part: DefaultPart | undefined;
  for (const token of parsePointer(pointer)) {
    part = defaultPart(node, part, plan, token);
    node = childOf(node, token);
    plan = plan?.child(token);
  }
  return part ? nearestPosition(positions, part.pointer) : plan?.position;
}

function isLeaf(value: JsonValue): boolean {
  return (
    typeof value !== 'object' ||
    value === null ||
    Object.keys(value).length === 0
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
    at: position && placeText(position),
    ruleAt: rule && placeText(rule),
  });
}

function placeText({ file, line }: SourcePosition): string {
  return `${file}:${line}`;
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
