// SPDX-License-Identifier: Apache-2.0

import { runtimeStop, StarlarkStop } from '../failure';
import type { BinaryOperator } from '../syntax/nodes';
import { byteLength, joined, spendText, toBytes } from '../text/bytes';
import type {
  StarlarkHost,
  StarlarkSet,
  StarlarkValue,
  StarlarkRange,
} from '../types';
import {
  compare,
  emptySet,
  makeList,
  makeStruct,
  makeTuple,
  truth,
  typeName,
  equal,
  getEntry,
  hashKey,
} from '../values';
import {
  BitOperator,
  computeBits,
  computeNumbers,
  isNumber,
} from './arithmetic';
import { interpolate } from './interpolate';
import { numberToInt } from './integers';

/** A binary operator other than `and` and `or`. */
export function computeBinary(
  host: StarlarkHost,
  operator: BinaryOperator,
  left: StarlarkValue,
  right: StarlarkValue,
): StarlarkValue {
  switch (operator) {
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(host, operator, left, right);
    case 'in':
    case 'not in': {
      const found = contains(host, left, right);
      if (found === undefined) {
        throw unknownOperator('in', left, right);
      }
      return found === (operator === 'in');
    }
    default: {
      const result = computeKnown(host, operator, left, right);
      if (result === undefined) {
        throw unknownOperator(operator, left, right);
      }
      return result;
    }
  }
}

/** `+`, `-`, `~` or `not`. */
export function computeUnary(
  operator: '+' | '-' | '~' | 'not',
  operand: StarlarkValue,
): StarlarkValue {
  if (operator === 'not') {
    return !truth(operand);
  }
  if (typeof operand === 'bigint') {
    switch (operator) {
      case '-':
        return -operand;
      case '~':
        return ~operand;
      default:
        return operand;
    }
  }
  if (typeof operand === 'number' && operator !== '~') {
    return operator === '-' ? -operand : operand;
  }
  throw runtimeStop(`unknown unary op: ${operator} ${typeName(operand)}`);
}

function unknownOperator(
  operator: string,
  left: StarlarkValue,
  right: StarlarkValue,
) {
  return runtimeStop(
    `unknown binary op: ${typeName(left)} ${operator} ${typeName(right)}`,
  );
}

/** Undefined if the operator does not support values of these types. */
function computeKnown(
  host: StarlarkHost,
  operator: Exclude<BinaryOperator, '==' | '!=' | 'in' | 'not in'>,
  left: StarlarkValue,
  right: StarlarkValue,
): StarlarkValue | undefined {
  switch (operator) {
    case '+':
      return isNumber(left) && isNumber(right)
        ? computeNumbers(host, operator, left, right)
        : add(host, left, right);
    case '*':
      return isNumber(left) && isNumber(right)
        ? computeNumbers(host, operator, left, right)
        : (repeat(host, left, right) ?? repeat(host, right, left));
    case '%':
      if (typeof left === 'string') {
        return interpolate(host, left, right);
      }
      return isNumber(left) && isNumber(right)
        ? computeNumbers(host, operator, left, right)
        : undefined;
    case '-':
    case '/':
    case '//':
      return isNumber(left) && isNumber(right)
        ? computeNumbers(host, operator, left, right)
        : undefined;
    case '<<':
    case '>>':
      if (typeof left === 'bigint' && typeof right !== 'bigint') {
        throw runtimeStop(`got ${typeName(right)}, want int`);
      }
      return bits(host, operator, left, right);
    case '&':
    case '|':
    case '^':
      return isSet(left) && isSet(right)
        ? combineSets(host, operator, left, right)
        : bits(host, operator, left, right);
    default:
      return undefined;
  }
}

function isSet(value: StarlarkValue): value is StarlarkSet {
  return typeof value === 'object' && value?.kind === 'set';
}

function bits(
  host: StarlarkHost,
  operator: BitOperator,
  left: StarlarkValue,
  right: StarlarkValue,
): StarlarkValue | undefined {
  return typeof left === 'bigint' && typeof right === 'bigint'
    ? computeBits(host, operator, left, right)
    : undefined;
}

function add(
  host: StarlarkHost,
  left: StarlarkValue,
  right: StarlarkValue,
): StarlarkValue | undefined {
  if (typeof left === 'string' && typeof right === 'string') {
    host.allocate(left.length + right.length);
    return joined(left + right);
  }
  if (
    typeof left !== 'object' ||
    typeof right !== 'object' ||
    left === null ||
    right === null
  ) {
    return undefined;
  }
  if (left.kind === 'list' && right.kind === 'list') {
    host.allocate(left.items.length + right.items.length);
    return makeList([...left.items, ...right.items]);
  }
  if (left.kind === 'tuple' && right.kind === 'tuple') {
    host.allocate(left.items.length + right.items.length);
    return makeTuple([...left.items, ...right.items]);
  }
  if (left.kind === 'struct' && right.kind === 'struct') {
    host.allocate(left.fields.size + right.fields.size);
    return makeStruct([...left.fields, ...right.fields]);
  }
  return undefined;
}

function repeat(
  host: StarlarkHost,
  value: StarlarkValue,
  count: StarlarkValue,
): StarlarkValue | undefined {
  if (typeof count !== 'bigint') {
    return undefined;
  }
  if (typeof value === 'string') {
    return repeatText(host, value, count);
  }
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  switch (value.kind) {
    case 'list':
      return makeList(repeatItems(host, value.items, count));
    case 'tuple':
      return makeTuple(repeatItems(host, value.items, count));
    default:
      return undefined;
  }
}

/** The most that starlark-go creates at once, in bytes or items; our own smaller budget applies as well. */
const MAX_REPEAT = 2n ** 30n;

const INT32 = 2n ** 31n;

/** Repeats a string. */
function repeatText(host: StarlarkHost, text: string, count: bigint): string {
  const times = checkRepeat(host, byteLength(text), count);
  return joined(text.repeat(times));
}

/** Repeats the items of a list or tuple. */
function repeatItems(
  host: StarlarkHost,
  items: readonly StarlarkValue[],
  count: bigint,
): StarlarkValue[] {
  const times = checkRepeat(host, items.length, count);
  const repeated: StarlarkValue[] = [];
  for (let time = 0; time < times; time++) {
    for (const item of items) {
      repeated.push(item);
    }
  }
  return repeated;
}

function checkRepeat(
  host: StarlarkHost,
  length: number,
  count: bigint,
): number {
  if (length === 0) {
    return 0;
  }
  if (count >= INT32 || count < -INT32) {
    throw runtimeStop(`repeat count ${count} too large`);
  }
  if (count < 1n) {
    return 0;
  }
  const size = BigInt(length) * count;
  if (size >= MAX_REPEAT) {
    throw runtimeStop(`excessive repeat (${size} elements)`);
  }
  host.allocate(Number(size));
  return Number(count);
}

/** Union, intersection or symmetric difference of two sets. */
function combineSets(
  host: StarlarkHost,
  operator: '|' | '&' | '^',
  left: StarlarkSet,
  right: StarlarkSet,
): StarlarkSet {
  const result = emptySet();
  const size = left.entries.size + right.entries.size;
  host.spendSteps(size);
  host.allocate(size);
  const take = (from: StarlarkSet, wanted: (key: string) => boolean) => {
    for (const [key, item] of from.entries) {
      if (wanted(key) && !result.entries.has(key)) {
        result.entries.set(key, item);
      }
    }
  };
  switch (operator) {
    case '|':
      take(left, () => true);
      take(right, () => true);
      break;
    case '&': {
      const [smaller, larger] =
        left.entries.size > right.entries.size ? [right, left] : [left, right];
      take(smaller, key => larger.entries.has(key));
      break;
    }
    default:
      take(left, key => !right.entries.has(key));
      take(right, key => !left.entries.has(key));
  }
  return result;
}

/** `item in container`; undefined if the container does not support it. */
function contains(
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
