// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonObject, type JsonValue } from '../json';
import { childPointer } from '../pointer';
import type { RecordedStep } from './types';

/** The pointers of the existing values that a path leads to. */
export function placesOf(
  config: JsonObject,
  path: readonly RecordedStep[],
): string[] {
  let places: Array<readonly [pointer: string, value: JsonValue]> = [
    ['', config],
  ];
  for (const step of path) {
    places = places.flatMap(([pointer, value]) =>
      keysOf(value, step).map(
        ([key, child]) => [childPointer(pointer, key), child] as const,
      ),
    );
  }
  return places.map(([pointer]) => pointer);
}

function keysOf(
  value: JsonValue,
  step: RecordedStep,
): Array<readonly [key: string | number, value: JsonValue]> {
  if (typeof step === 'object' && 'items' in step) {
    return Array.isArray(value) ? [...value.entries()] : [];
  }
  if (!isObject(value)) {
    return [];
  }
  if (typeof step === 'string') {
    return Object.hasOwn(value, step) ? [[step, value[step]]] : [];
  }
  const declared = new Set(step.except);
  return Object.entries(value).filter(([key]) => !declared.has(key));
}
