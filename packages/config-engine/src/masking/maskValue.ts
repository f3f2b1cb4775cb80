import { emptyObject, isObject, JsonObject, JsonValue } from '../json';
import { childPointer } from '../pointer';
import type { SensitivePlaces } from './sensitivePlaces';

/** A value of which nothing that is sensitive shows; `null` stays, since it says that nothing is there. */
export function maskAt(
  value: JsonValue,
  pointer: string,
  places: SensitivePlaces,
  mask: string,
): JsonValue {
  return replaceSensitive(value, pointer, places, () => mask);
}

/** A value with another one for each scalar in it that is sensitive, but for `null`. */
export function replaceSensitive(
  value: JsonValue,
  pointer: string,
  places: SensitivePlaces,
  replace: (secret: JsonValue) => JsonValue,
): JsonValue {
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      replaceSensitive(item, childPointer(pointer, index), places, replace),
    );
  }
  if (isObject(value)) {
    const replaced = emptyObject();
    for (const key of Object.keys(value)) {
      replaced[key] = replaceSensitive(
        value[key],
        childPointer(pointer, key),
        places,
        replace,
      );
    }
    return replaced;
  }
  return value !== null && places.has(pointer) ? replace(value) : value;
}

/** A partial configuration of which nothing that is sensitive shows. */
export function maskObject(
  values: JsonObject,
  places: SensitivePlaces,
  mask: string,
): JsonObject {
  const masked = places.isEmpty ? values : maskAt(values, '', places, mask);
  return isObject(masked) ? masked : emptyObject();
}
