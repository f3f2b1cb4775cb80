import { runtimeStop } from '../failure';
import type { BinaryOperator } from '../syntax/nodes';
import { joined } from '../text/bytes';
import type { StarlarkHost, StarlarkSet, StarlarkValue } from '../types';
import {
  compare,
  makeList,
  makeStruct,
  makeTuple,
  truth,
  typeName,
} from '../values';
import {
  BitOperator,
  computeBits,
  computeNumbers,
  isNumber,
} from './arithmetic';
import { combineSets } from './combineSets';
import { contains } from './contains';
import { interpolate } from './interpolate';
import { repeatItems, repeatText } from './repeat';

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

/** Undefined when the operator does not go with values of these types. */
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
        : repeat(host, left, right) ?? repeat(host, right, left);
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
