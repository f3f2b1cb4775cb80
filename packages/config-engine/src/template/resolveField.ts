// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '../json';
import { childPointer } from '../pointer';

/** A value and its location. */
export interface FoundValue {
  readonly value: JsonValue;
  readonly pointer: string;
}

/**
 * Resolves steps to a value, or undefined. Only own properties count. Names with dots match several steps, so
 * `environment.kubernetes.version` refers to the fact `kubernetes.version`; shorter names take precedence.
 */
export function resolveField(
  from: FoundValue,
  steps: readonly string[],
): FoundValue | undefined {
  if (steps.length === 0) {
    return from;
  }
  const { value, pointer } = from;
  if (Array.isArray(value)) {
    const [index, ...rest] = steps;
    return /^(?:0|[1-9]\d*)$/.test(index) && Number(index) < value.length
      ? resolveField(
          {
            value: value[Number(index)],
            pointer: childPointer(pointer, index),
          },
          rest,
        )
      : undefined;
  }
  if (!isObject(value)) {
    return undefined;
  }
  let key = '';
  for (let count = 1; count <= steps.length; count++) {
    key = count === 1 ? steps[0] : `${key}.${steps[count - 1]}`;
    if (Object.hasOwn(value, key)) {
      const found = resolveField(
        { value: value[key], pointer: childPointer(pointer, key) },
        steps.slice(count),
      );
      if (found) {
        return found;
      }
    }
  }
  return undefined;
}
