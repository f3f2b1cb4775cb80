// SPDX-License-Identifier: Apache-2.0

import { equalJson, isObject, JsonValue } from '../json';
import { childPointer } from '../pointer';
import type { PatchOperation } from './types';

/**
 * The JSON Patch (RFC 6902) that turns one value into another. New values are added at their highest missing parent, so
 * that every operation finds its parent; a list is replaced unless it only changes items or grows.
 */
export function jsonPatch(
  before: JsonValue,
  after: JsonValue,
): PatchOperation[] {
  const operations: PatchOperation[] = [];
  collect(before, after, '', operations);
  return operations;
}

function collect(
  before: JsonValue,
  after: JsonValue,
  pointer: string,
  operations: PatchOperation[],
): void {
  if (isObject(before) && isObject(after)) {
    for (const key of Object.keys(before)) {
      if (!Object.hasOwn(after, key)) {
        operations.push({ op: 'remove', path: childPointer(pointer, key) });
      }
    }
    for (const key of Object.keys(after)) {
      const path = childPointer(pointer, key);
      if (Object.hasOwn(before, key)) {
        collect(before[key], after[key], path, operations);
      } else {
        operations.push({ op: 'add', path, value: after[key] });
      }
    }
    return;
  }
  if (
    Array.isArray(before) &&
    Array.isArray(after) &&
    before.length <= after.length
  ) {
    after.forEach((item, index) => {
      const path = childPointer(pointer, index);
      if (index < before.length) {
        collect(before[index], item, path, operations);
      } else {
        operations.push({ op: 'add', path, value: item });
      }
    });
    return;
  }
  if (!equalJson(before, after)) {
    operations.push({ op: 'replace', path: pointer, value: after });
  }
}
