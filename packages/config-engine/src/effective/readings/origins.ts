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
import { equalJson, isObject, JsonObject, JsonValue } from '../../json';
import type { AppliedLayer, Layer, LayerKind } from '../../layers';
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
import { parsePointer, valueAt } from '../../pointer';
import { nearestPosition } from '../../schema';

/** The origin of a value. */
export interface Origin {
  /** The title of the layer. */
  readonly layer: Words;
  readonly kind?: LayerKind;
  readonly position?: SourcePosition;
}

/** The data that origins are looked up in. */
export interface Origins {
  readonly tree: MergedNode | undefined;
  readonly config: JsonObject;
  readonly schema: WalkableSchema;
  /** The layers of the result, including that of the schema. */
  readonly layers: readonly AppliedLayer[];
  /** The input layers that applied, lowest first. */
  readonly given: readonly Layer[];
  /** The id of the layer that represents the schema. */
  readonly schemaLayer: string;
}

/** Finds the origin of the value at a place: the winner of a leaf, or the highest layer that sets a map or list. */
export function findOrigin(
  pointer: string,
  origins: Origins,
): Origin | undefined {
  const { tree, config, layers, given, schemaLayer } = origins;
  const value = valueAt(config, pointer);
  if (value !== undefined && pointer !== '' && isLeaf(value)) {
    const winner = winnerAt(tree, pointer, value);
    const layer = winner?.layer ?? schemaLayer;
    return describeOrigin(
      layers.find(({ id }) => id === layer),
      winner ? winner.position : defaultPosition(origins, pointer),
    );
  }
  for (let index = given.length - 1; index >= 0; index--) {
    const { value: partial, positions } = given[index];
    if (valueAt(partial, pointer) !== undefined) {
      return describeOrigin(given[index], nearestPosition(positions, pointer));
    }
  }
  return undefined;
}

/** The contribution that won a leaf of the configuration; undefined if it is a default of the schema. */
function winnerAt(
  tree: MergedNode | undefined,
  pointer: string,
  value: JsonValue,
): Contribution | undefined {
  const node = parsePointer(pointer).reduce<MergedNode | undefined>(
    childOf,
    tree,
  );
  switch (node?.kind) {
    case 'leaf': {
      const entry = node.stack[node.winner];
      return entry.kind === 'value' && equalJson(node.value, value)
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

/** Phrases an origin for a sentence: `from overlay production, overlays.yaml:14`. */
export function originPhrase(
  { layer, position }: Origin,
  rule?: SourcePosition,
): Phrase {
  return phrase('origin', {
    layer,
    at: position && placeText(position),
    rule: rule && placeText(rule),
  });
}

function placeText({ file, line }: SourcePosition): string {
  return `${file}:${line}`;
}

/**
 * Adds the origin of the value to a finding and makes it the finding's position; the position of the rule moves into
 * the sentence. A map has no single origin.
 */
export function withOrigin(
  finding: Finding,
  config: JsonObject,
  originOf: (pointer: string) => Origin | undefined,
): Finding {
  const value = valueAt(config, finding.pointer);
  const origin =
    value === undefined || isObject(value)
      ? undefined
      : originOf(finding.pointer);
  if (!origin) {
    return finding;
  }
  const { position } = origin;
  return {
    ...withRemark(finding, originPhrase(origin, position && finding.position)),
    ...(position && { position }),
  };
}
