// SPDX-License-Identifier: Apache-2.0

import { runtimeStop } from '../failure';
import { compareStrings, spendText } from '../text/bytes';
import type {
  Comparison,
  StarlarkDict,
  StarlarkHost,
  StarlarkRange,
  StarlarkSet,
  StarlarkStruct,
  StarlarkValue,
} from '../types';
import { typeName } from './typeName';

/** How deep lists within lists are compared; deeper ones, and cycles, are an error, as in starlark-go. */
const MAX_DEPTH = 10;

/** Whether two values are equal. */
export function equal(
  host: StarlarkHost,
  left: StarlarkValue,
  right: StarlarkValue,
): boolean {
  return compareDeep(host, '==', left, right, MAX_DEPTH);
}

/** Compares two values; values without an order are an error unless they are compared for equality. */
export function compare(
  host: StarlarkHost,
  operator: Comparison,
  left: StarlarkValue,
  right: StarlarkValue,
): boolean {
  return compareDeep(host, operator, left, right, MAX_DEPTH);
}

function compareDeep(
  host: StarlarkHost,
  operator: Comparison,
  left: StarlarkValue,
  right: StarlarkValue,
  depth: number,
): boolean {
  host.spendSteps(1);
  if (depth < 1) {
    throw runtimeStop('comparison exceeded maximum recursion depth');
  }
  if (isNumber(left) && isNumber(right)) {
    return compareNumbers(operator, left, right);
  }
  if (typeof left === 'string' && typeof right === 'string') {
    spendText(host, left);
    spendText(host, right);
    return decide(operator, compareStrings(left, right));
  }
  if (typeof left === 'boolean' && typeof right === 'boolean') {
    return decide(operator, Number(left) - Number(right));
  }
  if (
    typeof left !== 'object' ||
    typeof right !== 'object' ||
    left === null ||
    right === null
  ) {
    return byIdentity(operator, left, right);
  }
  if (
    (left.kind === 'list' && right.kind === 'list') ||
    (left.kind === 'tuple' && right.kind === 'tuple')
  ) {
    return compareItems(host, operator, left.items, right.items, depth);
  }
  if (left.kind === 'host' && right.kind === 'host') {
    const comparer =
      left.type === right.type ? left.behaviour.compare : undefined;
    return comparer
      ? comparer(operator, left, right, host)
      : byIdentity(operator, left, right);
  }
  const same = sameContent(host, left, right, depth);
  if (same === undefined) {
    return byIdentity(operator, left, right);
  }
  if (operator !== '==' && operator !== '!=') {
    throw notImplemented(operator, left, right);
  }
  return same === (operator === '==');
}

/** Compares the content of values without an order. Undefined unless both are of the same such type. */
function sameContent(
  host: StarlarkHost,
  left: StarlarkValue & object,
  right: StarlarkValue & object,
  depth: number,
): boolean | undefined {
  if (left.kind === 'dict' && right.kind === 'dict') {
    return sameEntries(host, left, right, depth);
  }
  if (left.kind === 'set' && right.kind === 'set') {
    return sameMembers(host, left, right);
  }
  if (left.kind === 'range' && right.kind === 'range') {
    return sameRange(left, right);
  }
  if (left.kind === 'struct' && right.kind === 'struct') {
    return sameFields(host, left, right, depth);
  }
  return undefined;
}

function isNumber(value: StarlarkValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

/** JavaScript compares a bigint with a number by their exact values, as Starlark does. */
function compareNumbers(
  operator: Comparison,
  left: bigint | number,
  right: bigint | number,
): boolean {
  switch (operator) {
    case '==':
      // eslint-disable-next-line eqeqeq
      return left == right;
    case '!=':
      // A mixed comparison with NaN is always false, as in starlark-go.
      return typeof left === typeof right || !isNaNOf(left, right)
        ? // eslint-disable-next-line eqeqeq
          left != right
        : false;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    default:
      return left >= right;
  }
}

function isNaNOf(left: bigint | number, right: bigint | number): boolean {
  return Number.isNaN(left) || Number.isNaN(right);
}

function byIdentity(
  operator: Comparison,
  left: StarlarkValue,
  right: StarlarkValue,
): boolean {
  if (operator === '==') {
    return left === right;
  }
  if (operator === '!=') {
    return left !== right;
  }
  throw notImplemented(operator, left, right);
}

function notImplemented(
  operator: Comparison,
  left: StarlarkValue,
  right: StarlarkValue,
) {
  return runtimeStop(
    `${typeName(left)} ${operator} ${typeName(right)} not implemented`,
  );
}

function decide(operator: Comparison, order: number): boolean {
  switch (operator) {
    case '==':
      return order === 0;
    case '!=':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    default:
      return order >= 0;
  }
}

/** The first pair of different items decides. */
function compareItems(
  host: StarlarkHost,
  operator: Comparison,
  left: readonly StarlarkValue[],
  right: readonly StarlarkValue[],
  depth: number,
): boolean {
  const equality = operator === '==' || operator === '!=';
  if (equality && left.length !== right.length) {
    return operator === '!=';
  }
  const shorter = Math.min(left.length, right.length);
  for (let index = 0; index < shorter; index++) {
    if (!compareDeep(host, '==', left[index], right[index], depth - 1)) {
      return equality
        ? operator === '!='
        : compareDeep(host, operator, left[index], right[index], depth - 1);
    }
  }
  return decide(operator, left.length - right.length);
}

function sameEntries(
  host: StarlarkHost,
  left: StarlarkDict,
  right: StarlarkDict,
  depth: number,
): boolean {
  if (left.entries.size !== right.entries.size) {
    return false;
  }
  for (const [key, [, value]] of left.entries) {
    const other = right.entries.get(key);
    if (!other || !compareDeep(host, '==', value, other[1], depth - 1)) {
      return false;
    }
  }
  return true;
}

function sameMembers(
  host: StarlarkHost,
  left: StarlarkSet,
  right: StarlarkSet,
): boolean {
  host.spendSteps(left.entries.size);
  return (
    left.entries.size === right.entries.size &&
    [...left.entries.keys()].every(key => right.entries.has(key))
  );
}

function sameRange(left: StarlarkRange, right: StarlarkRange): boolean {
  return (
    left.length === right.length &&
    (left.length === 0 ||
      (left.start === right.start &&
        (left.length === 1 || left.step === right.step)))
  );
}

function sameFields(
  host: StarlarkHost,
  left: StarlarkStruct,
  right: StarlarkStruct,
  depth: number,
): boolean {
  const others = [...right.fields];
  return (
    left.fields.size === right.fields.size &&
    [...left.fields].every(
      ([name, value], index) =>
        others[index][0] === name &&
        compareDeep(host, '==', value, others[index][1], depth - 1),
    )
  );
}
