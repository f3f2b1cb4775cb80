// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '../../json';
import {
  childPointer,
  childValue,
  itemPointer,
  parsePointer,
} from '../../pointer';
import type { EffectiveConfiguration } from '../types';

/**
 * Converts a pointer that may identify list items by their keys (`/sidecars/[name=proxy]/image`) to the pointer in the
 * result, by index (`/sidecars/0/image`). Parts that the result does not have stay as they are.
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
    value = childValue(value, index ?? token);
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
