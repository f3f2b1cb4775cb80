// SPDX-License-Identifier: Apache-2.0

import { cloneJson, isObject, JsonObject, JsonValue } from '../json';
import { parsePointer, valueAt } from '../pointer';
import type { PatchOperation } from '../mutation';

/**
 * Applies a JSON Patch (RFC 6902, the operations that `jsonPatch` writes) to a copy of a value.
 *
 * @returns the patched value, or the first operation whose path does not exist
 */
export function applyPatch(
  patch: readonly PatchOperation[],
  value: JsonValue,
): { value: JsonValue } | { failed: PatchOperation } {
  let patched = cloneJson(value);
  for (const operation of patch) {
    const tokens = parsePointer(operation.path);
    const token = tokens.pop();
    if (token === undefined) {
      if (operation.op === 'remove') {
        return { failed: operation };
      }
      patched = cloneJson(operation.value);
      continue;
    }
    const parent = valueAt(
      patched,
      operation.path.slice(0, operation.path.lastIndexOf('/')),
    );
    const done = Array.isArray(parent)
      ? applyToList(parent, token, operation)
      : isObject(parent) && applyToMap(parent, token, operation);
    if (!done) {
      return { failed: operation };
    }
  }
  return { value: patched };
}

function applyToMap(
  map: JsonObject,
  key: string,
  operation: PatchOperation,
): boolean {
  if (operation.op !== 'add' && !Object.hasOwn(map, key)) {
    return false;
  }
  if (operation.op === 'remove') {
    delete map[key];
  } else {
    map[key] = cloneJson(operation.value);
  }
  return true;
}

function applyToList(
  list: JsonValue[],
  token: string,
  operation: PatchOperation,
): boolean {
  if (operation.op === 'add' && token === '-') {
    list.push(cloneJson(operation.value));
    return true;
  }
  const index = /^(?:0|[1-9]\d*)$/.test(token) ? Number(token) : Infinity;
  if (index > (operation.op === 'add' ? list.length : list.length - 1)) {
    return false;
  }
  switch (operation.op) {
    case 'add':
      list.splice(index, 0, cloneJson(operation.value));
      break;
    case 'replace':
      list[index] = cloneJson(operation.value);
      break;
    default:
      list.splice(index, 1);
  }
  return true;
}
