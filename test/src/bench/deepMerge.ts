import {
  emptyObject,
  isObject,
  type JsonObject,
} from '@component-config/config-engine';

/** What people write by hand: maps deep, everything else replaced, no reasons kept. The measure for the engine's fold. */
export function deepMerge(layers: readonly JsonObject[]): JsonObject {
  const result = emptyObject();
  for (const layer of layers) {
    for (const key of Object.keys(layer)) {
      const [below, above] = [result[key], layer[key]];
      result[key] = isObject(above)
        ? deepMerge(isObject(below) ? [below, above] : [above])
        : above;
    }
  }
  return result;
}
