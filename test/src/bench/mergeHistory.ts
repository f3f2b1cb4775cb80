// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  isObject,
  type Contribution,
  type JsonObject,
  type Layer,
  type SourcePosition,
} from '@component-config/config-engine';

/** The result of a handwritten merge, and for each leaf the values of every layer, the winner last. */
interface MergedHistory {
  readonly config: JsonObject;
  readonly history: ReadonlyMap<string, readonly Contribution[]>;
}

/**
 * The lower bound for the engine's merge: a handwritten implementation that records the reason for every value,
 * optimized for speed. Maps are merged deeply, everything else is replaced, and each leaf keeps the value of every
 * layer, with its path and its position in the file. It does not support strategies, markers, `null`, type changes,
 * rules and defaults, and validates nothing.
 */
export function mergeHistory(layers: readonly Layer[]): MergedHistory {
  const config = emptyObject();
  const history = new Map<string, Contribution[]>();
  for (const layer of layers) {
    mergeMap(config, layer.value, {
      layer,
      history,
      pointer: '',
      around: layer.positions[''],
    });
  }
  return { config, history };
}

interface Visit {
  readonly layer: Layer;
  readonly history: Map<string, Contribution[]>;
  readonly pointer: string;
  /** The position of the nearest parent that has one. */
  readonly around: SourcePosition | undefined;
}

function mergeMap(
  target: JsonObject,
  given: JsonObject,
  { layer, history, pointer: parent, around }: Visit,
): void {
  for (const key of Object.keys(given)) {
    const value = given[key];
    const pointer = `${parent}/${key}`;
    const position = layer.positions[pointer] ?? around;
    if (isObject(value)) {
      const below = target[key];
      const map = isObject(below) ? below : emptyObject();
      target[key] = map;
      mergeMap(map, value, { layer, history, pointer, around: position });
      continue;
    }
    target[key] = value;
    const contribution: Contribution = {
      layer: layer.id,
      pointer,
      value,
      position,
    };
    const before = history.get(pointer);
    if (before) {
      before.push(contribution);
    } else {
      history.set(pointer, [contribution]);
    }
  }
}
