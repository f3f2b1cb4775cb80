// SPDX-License-Identifier: Apache-2.0

import {
  isRounded,
  nodeFromValue,
  type JsonValue,
  type SourceMap,
  type SourceNode,
  type SourcePosition,
  type SourceScalar,
} from '@component-config/config-engine';
import type { Assignment } from '../../adapters/helm/setValues';
import { positionOf } from '../../adapters/nodes';
import type { ReleaseMap, ReleaseScalar, ReleaseValue } from './types';

/**
 * Values while they are composed. They are modified in place: the layers share maps and lists, and what a `targetPath`
 * sets in one of them is then seen by others (docs/rules/flux.md#target-paths).
 */
type Value = ValueMap | ValueList | ReleaseScalar;

export interface ValueMap extends Place {
  readonly kind: 'map';
  readonly entries: Map<string, Value>;
}

interface ValueList extends Place {
  readonly kind: 'list';
  readonly items: Value[];
}

/** What every value knows of its origin. */
interface Place {
  readonly layer: number;
  readonly position?: SourcePosition;
}

/** Thrown within this folder: Flux refuses a path, because another value is on its way. */
export class PathRefused extends Error {}

/** Thrown within this folder: the values need more work than is allowed. */
export class TooManyValues extends Error {}

/** The values that all layers of a release may have together, copies and gaps of lists included. */
export const maximumValues = 300_000;

/** So many characters of a text count as one value. */
const charactersPerValue = 100;

/** Composes the values of one release, and counts its work. */
export class ReleaseComposition {
  work = 0;

  /** The values of a layer. The last of duplicate keys counts. */
  read(
    node: SourceMap,
    layer: number,
    isSecret: (node: SourceNode) => boolean,
  ): ValueMap {
    const read = (value: SourceNode): Value => {
      this.count(1);
      const place = originOf(layer, value.position);
      switch (value.kind) {
        case 'map':
          return {
            kind: 'map',
            entries: new Map(
              value.entries.map(each => [each.key, read(each.value)]),
            ),
            ...place,
          };
        case 'list':
          return { kind: 'list', items: value.items.map(read), ...place };
        default:
          return {
            kind: 'scalar',
            node: asDouble(value),
            isSecret: isSecret(value),
            ...place,
          };
      }
    };
    return read(node) as ValueMap;
  }

  /** Maps merge key by key; everything else of the upper one replaces. What only one of them has is shared. */
  merge(lower: ValueMap, upper: ValueMap): ValueMap {
    this.count(lower.entries.size + upper.entries.size);
    const entries = new Map(lower.entries);
    for (const [key, value] of upper.entries) {
      const below = entries.get(key);
      entries.set(
        key,
        below?.kind === 'map' && value.kind === 'map'
          ? this.merge(below, value)
          : value,
      );
    }
    return { ...upper, entries };
  }

  /**
   * Sets one value in place, as Helm does for `--set`.
   *
   * @throws PathRefused
   */
  assign(
    map: ValueMap,
    { path, value, isCut = false }: Assignment,
    place: Place,
    isSecret: boolean,
  ): void {
    const leaf = (below: Value | undefined): Value => {
      if (value === undefined && below?.kind === 'list') {
        return below;
      }
      return this.fromJson(value === undefined ? [] : value, place, isSecret);
    };
    const set = (below: Value | undefined, at: number): Value => {
      this.count(1);
      const step = path[at];
      if (step === undefined) {
        return leaf(below);
      }
      const next = { isMap: typeof path[at + 1] === 'string', isCut };
      return typeof step === 'number'
        ? this.setItem(below, step, next, place, child => set(child, at + 1))
        : setKey(below, step, next, place, child => set(child, at + 1));
    };
    set(map, 0);
  }

  private setItem(
    below: Value | undefined,
    index: number,
    { isMap, isCut }: NextStep,
    place: Place,
    set: (item: Value | undefined) => Value,
  ): Value {
    const list = below ?? { kind: 'list', items: [], ...place };
    if (list.kind !== 'list') {
      throw new PathRefused();
    }
    if (isCut && index >= list.items.length) {
      return list;
    }
    const item: Value | undefined = list.items[index];
    const isReplaced = isMap ? item?.kind !== 'map' : item && isNull(item);
    const value = set(isReplaced ? undefined : item);
    if (index < list.items.length) {
      list.items[index] = value;
      return list;
    }
    // A list grows in a copy, so that those who share it do not see the item.
    this.count(index);
    const items = [...list.items];
    const gap = this.fromJson(null, place, false);
    while (items.length < index) {
      items.push(gap);
    }
    items.push(value);
    return { ...list, items };
  }

  private fromJson(value: JsonValue, place: Place, isSecret: boolean): Value {
    return Array.isArray(value)
      ? {
          kind: 'list',
          items: value.map(item => this.fromJson(item, place, isSecret)),
          ...place,
        }
      : ({
          kind: 'scalar',
          node: {
            ...nodeFromValue(value),
            ...positionOf(place),
          },
          isSecret,
          ...place,
        } as ReleaseScalar);
  }

  /** Counts a text before it is read. */
  countText({ length }: string): void {
    this.count(Math.ceil(length / charactersPerValue));
  }

  private count(values: number): void {
    this.work += values;
    if (this.work > maximumValues) {
      throw new TooManyValues();
    }
  }
}

/** The values of a single layer, none of them secret, with the work; undefined if they are too many. */
export function readSingleLayer(node: SourceMap): {
  readonly values: ReleaseMap | undefined;
  readonly steps: number;
} {
  const composition = new ReleaseComposition();
  try {
    const values = composition.read(node, 0, () => false);
    return { values, steps: composition.work };
  } catch (error) {
    if (error instanceof TooManyValues) {
      return { values: undefined, steps: maximumValues };
    }
    throw error;
  }
}

/** An integer that JSON cannot represent exactly is the nearest double for Helm; elsewhere it keeps its digits. */
function asDouble(node: SourceScalar): SourceScalar {
  const value = Number(node.text);
  return node.style === 'plain' &&
    typeof node.value === 'string' &&
    isRounded(node.text, value)
    ? { ...node, value }
    : node;
}

/** What a value knows of its origin. */
export function originOf(
  layer: number,
  position: SourcePosition | undefined,
): Place {
  return { layer, ...positionOf({ position }) };
}

/** What follows in a path: whether a map is below, and whether the value is cut off. */
interface NextStep {
  readonly isMap: boolean;
  readonly isCut: boolean;
}

function setKey(
  below: Value | undefined,
  key: string,
  { isMap, isCut }: NextStep,
  place: Place,
  set: (value: Value | undefined) => Value,
): Value {
  const map = below ?? { kind: 'map', entries: new Map(), ...place };
  if (map.kind !== 'map') {
    throw new PathRefused();
  }
  const value = set(map.entries.get(key));
  const isEmpty = isMap && value.kind === 'map' && value.entries.size === 0;
  if (isEmpty && !isCut) {
    throw new PathRefused();
  }
  // What has an empty key is lost.
  if (!isEmpty && key !== '') {
    map.entries.set(key, value);
  }
  return map;
}

function isNull(value: Value): boolean {
  return value.kind === 'scalar' && value.node.value === null;
}

/**
 * The values of a release as a document.
 *
 * @param mask - shown instead of each value that is never shown; `null` remains, because it means that there is no value
 *
 * @public
 */
export function releaseDocument(values: ReleaseMap, mask: string): SourceMap {
  return documentOf(values, mask) as SourceMap;
}

/**
 * The same with all secrets in clear text, to compute with. It must not be shown to anyone.
 *
 * @public
 */
export function clearReleaseDocument(values: ReleaseMap): SourceMap {
  return documentOf(values, undefined) as SourceMap;
}

function documentOf(value: ReleaseValue, mask: string | undefined): SourceNode {
  const place = positionOf(value);
  switch (value.kind) {
    case 'map':
      return {
        kind: 'map',
        entries: [...value.entries].map(([key, child]) => ({
          key,
          ...(child.position && { keyPosition: child.position }),
          value: documentOf(child, mask),
        })),
        ...place,
      };
    case 'list':
      return {
        kind: 'list',
        items: value.items.map(item => documentOf(item, mask)),
        ...place,
      };
    default:
      return value.isSecret && mask !== undefined && !isNull(value)
        ? { ...nodeFromValue(mask), ...place }
        : value.node;
  }
}
