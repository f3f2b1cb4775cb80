// SPDX-License-Identifier: Apache-2.0

import { runtimeStop, StarlarkStop } from '../failure';
import { spendText, toBytes } from '../text/bytes';
import type { StarlarkHost, StarlarkRange, StarlarkValue } from '../types';
import { equal, getEntry, hashKey, typeName } from '../values';
import { numberToInt } from './integers';

/** `item in container`; undefined if the container does not support it. */
export function contains(
  host: StarlarkHost,
  item: StarlarkValue,
  container: StarlarkValue,
): boolean | undefined {
  if (typeof container === 'string') {
    if (typeof item !== 'string') {
      throw runtimeStop(
        `'in <string>' requires string as left operand, not ${typeName(item)}`,
      );
    }
    spendText(host, container);
    return containsText(host, container, item);
  }
  if (typeof container !== 'object' || container === null) {
    return undefined;
  }
  switch (container.kind) {
    case 'list':
    case 'tuple':
      return container.items.some(other => equal(host, other, item));
    case 'dict':
      return quietly(() => getEntry(host, container, item) !== undefined);
    case 'set':
      return container.entries.has(hashKey(host, item));
    case 'range':
      return rangeContains(container, item);
    case 'host': {
      const { get } = container.behaviour;
      return get && quietly(() => get(container, item, host) !== undefined);
    }
    default:
      return undefined;
  }
}

/** Strings are bytes, so a single byte may be found within a character. */
function containsText(host: StarlarkHost, text: string, part: string): boolean {
  if (!/[\uD800-\uDFFF]/u.test(part)) {
    return text.includes(part);
  }
  host.spendSteps(text.length + part.length);
  return toBytes(text).join().includes(toBytes(part).join());
}

/** A value that cannot be a key is not contained. */
function quietly(send: () => boolean): boolean {
  try {
    return send();
  } catch (error) {
    if (error instanceof StarlarkStop && error.failure.kind === 'runtime') {
      return false;
    }
    throw error;
  }
}

function rangeContains(range: StarlarkRange, item: StarlarkValue): boolean {
  if (typeof item !== 'bigint' && typeof item !== 'number') {
    throw runtimeStop(
      `'in <range>' requires integer as left operand, not ${typeName(item)}`,
    );
  }
  const offset = numberToInt(item) - BigInt(range.start);
  const step = BigInt(range.step);
  const position = offset / step;
  return (
    offset % step === 0n && position >= 0n && position < BigInt(range.length)
  );
}
