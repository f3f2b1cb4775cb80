// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  isObject,
  type Contribution,
  type JsonObject,
  type Layer,
  type SourcePosition,
} from '@component-config/config-engine';

/** What a merge by hand keeps: the result, and for each leaf what every layer said, the winner last. */
export interface MergedHistory {
  readonly config: JsonObject;
  readonly history: ReadonlyMap<string, readonly Contribution[]>;
}

/**
 * The floor that the engine's merge is measured against: what somebody writes by hand who wants the reason for every
 * value, and minds its speed. Maps are merged deep, everything else is replaced, and each leaf keeps what every layer
 * said of it, with its place and its position in the file. It knows no strategies, no markers, no `null`, no change of
 * type, no rules and no defaults, and it checks nothing.
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
  /** The position of the nearest place around that has one. */
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
    const said: Contribution = { layer: layer.id, pointer, value, position };
    const before = history.get(pointer);
    if (before) {
      before.push(said);
    } else {
      history.set(pointer, [said]);
    }
  }
}
