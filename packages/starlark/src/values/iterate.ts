// SPDX-License-Identifier: Apache-2.0

import { byteString, isEscapedByte, spendText, toBytes } from '../text/bytes';
import type {
  StarlarkElements,
  StarlarkHost,
  StarlarkRange,
  StarlarkValue,
} from '../types';

/**
 * The items that a loop over a value visits, or undefined if it is not iterable (for example, a string). Each item
 * costs a step. A list, dict or set cannot be changed while it is iterated.
 */
export function iterate(
  host: StarlarkHost,
  value: StarlarkValue,
): Iterable<StarlarkValue> | undefined {
  if (typeof value === 'object' && value?.kind === 'elements') {
    spendText(host, value.text);
  }
  const items = itemsOf(value);
  return items && visit(host, items, value);
}

/** A copy of the items that a loop over a value would visit. */
export function toItems(
  host: StarlarkHost,
  value: StarlarkValue,
): StarlarkValue[] | undefined {
  const visited = iterate(host, value);
  if (!visited) {
    return undefined;
  }
  const items: StarlarkValue[] = [];
  for (const item of visited) {
    host.allocate(1);
    items.push(item);
  }
  return items;
}

function itemsOf(value: StarlarkValue): Iterable<StarlarkValue> | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  switch (value.kind) {
    case 'list':
    case 'tuple':
      return value.items;
    case 'dict':
      return keysOf(value.entries.values());
    case 'set':
      return value.entries.values();
    case 'range':
      return numbersOf(value);
    case 'elements':
      return elementsOf(value);
    case 'host':
      return value.behaviour.iterate?.(value);
    default:
      return undefined;
  }
}

function* visit(
  host: StarlarkHost,
  items: Iterable<StarlarkValue>,
  owner: StarlarkValue,
): Generator<StarlarkValue> {
  const locked =
    typeof owner === 'object' && owner !== null && 'iterators' in owner
      ? owner
      : { iterators: 0 };
  locked.iterators += 1;
  try {
    for (const item of items) {
      host.spendSteps(1);
      yield item;
    }
  } finally {
    locked.iterators -= 1;
  }
}

function* keysOf(
  entries: Iterable<readonly [StarlarkValue, StarlarkValue]>,
): Generator<StarlarkValue> {
  for (const [key] of entries) {
    yield key;
  }
}

function* numbersOf({
  start,
  step,
  length,
}: StarlarkRange): Generator<StarlarkValue> {
  for (let index = 0; index < length; index++) {
    yield BigInt(start + index * step);
  }
}

function* elementsOf({
  text,
  unit,
  ords,
}: StarlarkElements): Generator<StarlarkValue> {
  if (unit === 'elem') {
    for (const byte of toBytes(text)) {
      yield ords ? BigInt(byte) : byteString(byte);
    }
    return;
  }
  for (const character of text) {
    yield ords ? BigInt(codePointOf(character)) : character;
  }
}

/** The code point of a character; an invalid byte counts as U+FFFD. */
export function codePointOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return isEscapedByte(code) ? 0xfffd : code;
}
