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
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      maskAt(item, childPointer(pointer, index), places, mask),
    );
  }
  if (isObject(value)) {
    const masked = emptyObject();
    for (const key of Object.keys(value)) {
      masked[key] = maskAt(
        value[key],
        childPointer(pointer, key),
        places,
        mask,
      );
    }
    return masked;
  }
  return value !== null && places.has(pointer) ? mask : value;
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
