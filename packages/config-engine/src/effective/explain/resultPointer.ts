// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '../../json';
import { childPointer, itemPointer, parsePointer } from '../../pointer';
import type { EffectiveConfiguration } from '../types';

/**
 * The pointer of a place in the result, where items are counted: `/sidecars/0/image`, of a pointer that may name them by
 * what tells them apart: `/sidecars/[name=proxy]/image`. What the result does not have stays as it is asked.
 */
export function resultPointer(
  { config, items }: Pick<EffectiveConfiguration, 'config' | 'items'>,
  pointer: string,
): string {
  let value: JsonValue | undefined = config;
  let found = '';
  for (const token of parsePointer(pointer)) {
    const index = Array.isArray(value)
      ? indexOf(value, found, token, items)
      : undefined;
    found = childPointer(found, index ?? token);
    value = childOf(value, index ?? token);
  }
  return found;
}

function indexOf(
  list: readonly JsonValue[],
  pointer: string,
  token: string,
  items: EffectiveConfiguration['items'],
): number | undefined {
  if (!token.startsWith('[')) {
    return undefined;
  }
  const named = childPointer('', token);
  const index = list.findIndex((item, at) => {
    const place = childPointer(pointer, at);
    const keys = Object.hasOwn(items, place) ? items[place] : item;
    return itemPointer('', keys) === named;
  });
  return index < 0 ? undefined : index;
}

function childOf(
  value: JsonValue | undefined,
  token: string | number,
): JsonValue | undefined {
  if (Array.isArray(value)) {
    return /^(0|[1-9]\d*)$/.test(String(token))
      ? value[Number(token)]
      : undefined;
  }
  return isObject(value) && Object.hasOwn(value, token)
    ? value[token]
    : undefined;
}
