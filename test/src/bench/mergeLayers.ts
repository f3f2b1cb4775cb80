import {
  emptyObject,
  isObject,
  type JsonObject,
} from '@component-config/config-engine';

/**
 * A deep merge as somebody who minds its speed writes it: layers are put into one result, maps deep, everything else
 * replaced, and no reasons are kept. The measure for the engine's fold.
 */
export function mergeLayers(layers: readonly JsonObject[]): JsonObject {
  const result = emptyObject();
  for (const layer of layers) {
    mergeInto(result, layer);
  }
  return result;
}

function mergeInto(target: JsonObject, layer: JsonObject): void {
  for (const key of Object.keys(layer)) {
    const above = layer[key];
    if (isObject(above)) {
      const below = target[key];
      const map = isObject(below) ? below : emptyObject();
      target[key] = map;
      mergeInto(map, above);
    } else {
      target[key] = above;
    }
  }
}
