// SPDX-License-Identifier: Apache-2.0

import { Optional, type ASTNode } from '@marcbachmann/cel-js';
import { Duration, mapOf, UnsignedInt, type BinaryNode } from '../library';
import { charge, itemWork } from '../meter';
import { IpAddress, IpNetwork } from './addresses';
import { Quantity } from './quantity';
import { Semver } from './semver';
import { DURATION, nanosecondsOf, timeOperators, TIMESTAMP } from './times';
import { Url } from './url';

/** How the items of a list are identified: by their values, or by some of their fields. */
export type ListIdentity =
  | { readonly kind: 'set' }
  | { readonly kind: 'map'; readonly keys: readonly string[] };

const identities = new WeakMap<object, ListIdentity>();

/** Declares how the items of a list are identified; without that, by their positions. */
export function identifyItems(list: unknown[], by: ListIdentity): unknown[] {
  identities.set(list, by);
  return list;
}

/** Kinds of types whose values are compared with all they contain. */
const compared: readonly string[] = ['message', 'list', 'map', 'optional'];

/**
 * Makes operators compare values as their types say. Values of one type are equal if all they contain is; objects compare
 * with null, too. Lists of sets and list maps are equal in any order, and `+` unites them, if they are the left operand
 * (docs/rules/crd.md#rules).
 */
export function useTypes(node: ASTNode): void {
  const { op } = node;
  const binary = node as BinaryNode;
  if (op === '+') {
    binary.setMeta('evaluate', (evaluator, { left, right, handle }, scope) => {
      const first = evaluator.run(left, scope);
      const second = evaluator.run(right, scope);
      return Array.isArray(first) &&
        Array.isArray(second) &&
        identities.has(first)
        ? unite(first, second)
        : handle(first, second, binary, evaluator);
    });
  }
  const ofTimes = timeOperators.get(op);
  if (!ofTimes && op !== '==' && op !== '!=' && op !== 'in') {
    return;
  }
  const { check } = binary.meta;
  if (ofTimes) {
    binary.setMeta('check', (checker, _node, scope) => {
      const type = check(checker, node, scope);
      const operands = binary.args as readonly [ASTNode, ASTNode];
      const isOfTimes = operands.every(each =>
        [TIMESTAMP, DURATION].includes(checker.check(each, scope).name),
      );
      if (isOfTimes) {
        binary.handle = (left, right) =>
          ofTimes(left as Date | Duration, right as Date | Duration);
      }
      return type;
    });
    return;
  }
  binary.setMeta('check', (checker, _node, scope) => {
    const [left, right] = binary.args as readonly [ASTNode, ASTNode];
    const types = [left, right].map(each => checker.check(each, scope));
    const [first, second] = types;
    const isOneType =
      first.name === second.name && compared.includes(first.kind);
    const isNull =
      types.some(({ kind }) => kind === 'message') &&
      types.some(({ name }) => name === 'null');
    const isMember =
      second.kind === 'list' && second.valueType?.name === first.name;
    if (op === 'in' ? !isMember : !isOneType && !isNull) {
      return check(checker, node, scope);
    }
    Object.assign(binary, { left, right });
    binary.handle = (one, other) =>
      op === 'in'
        ? Array.isArray(other) && other.some(item => equalValues(item, one))
        : equalValues(one, other) === (op === '==');
    return checker.getType('bool');
  });
}

/** Whether two values are equal as Kubernetes compares values of one type. */
export function equalValues(left: unknown, right: unknown): boolean {
  charge(1);
  if (left === right) {
    return true;
  }
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && equalLists(left, right);
  }
  const [own, other] = [left, right].map(mapOf);
  if (own && other) {
    return (
      own.size === other.size &&
      [...own].every(
        ([key, value]) => other.has(key) && equalValues(value, other.get(key)),
      )
    );
  }
  if (left instanceof Optional && right instanceof Optional) {
    return left.hasValue() && right.hasValue()
      ? equalValues(left.value(), right.value())
      : left.hasValue() === right.hasValue();
  }
  if (left instanceof Uint8Array && right instanceof Uint8Array) {
    return (
      left.length === right.length &&
      left.every((byte, index) => byte === right[index])
    );
  }
  return left instanceof Semver && right instanceof Semver
    ? left.compareTo(right) === 0n
    : equalScalars(scalarOf(left), scalarOf(right));
}

/** Numbers are equal by value, whatever their types. */
function equalScalars(left: unknown, right: unknown): boolean {
  if (typeof left === 'bigint' && typeof right === 'number') {
    return Number.isInteger(right) && BigInt(right) === left;
  }
  return typeof left === 'number' && typeof right === 'bigint'
    ? equalScalars(right, left)
    : left === right;
}

function equalLists(left: readonly unknown[], right: readonly unknown[]) {
  const identity = identities.get(left);
  if (!identity) {
    return left.every((item, index) => equalValues(item, right[index]));
  }
  const own = new Map(left.map(item => [keyOf(item, identity), item]));
  return right.every(item => {
    const key = keyOf(item, identity);
    return own.has(key) && equalValues(own.get(key), item);
  });
}

function unite(left: readonly unknown[], right: readonly unknown[]): unknown[] {
  charge(itemWork * (left.length + right.length));
  const identity = identities.get(left) ?? { kind: 'set' };
  const items = new Map(left.map(item => [keyOf(item, identity), item]));
  for (const item of right) {
    items.set(keyOf(item, identity), item);
  }
  return identifyItems([...items.values()], identity);
}

function keyOf(item: unknown, identity: ListIdentity): string {
  const text =
    identity.kind === 'set'
      ? textOf(scalarOf(item))
      : textOf(
          identity.keys.map(key =>
            item instanceof Map ? scalarOf(item.get(key)) : undefined,
          ),
        );
  charge(itemWork + text.length);
  return text;
}

/** A text that is the same for equal values only. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part) => {
    const scalar = scalarOf(part);
    if (part instanceof Map) {
      return [...part].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
    }
    return typeof scalar === 'bigint' ? `${scalar}n` : scalar;
  });
}

/** The primitive value that is the same for equal values, if there is one. */
export function scalarOf(value: unknown): unknown {
  if (value instanceof Date || value instanceof Duration) {
    return nanosecondsOf(value);
  }
  if (value instanceof UnsignedInt) {
    return value.valueOf();
  }
  if (value instanceof Quantity) {
    return value.nano;
  }
  return value instanceof IpAddress ||
    value instanceof IpNetwork ||
    value instanceof Url
    ? value.toString()
    : value;
}

/** Values with an order, by their primitive values. */
export type Comparable = string | number | bigint | boolean;

/** Items in the order of their keys; those with equal keys stay as they are. */
export function sorted<T>(
  items: readonly T[],
  keyFor: (item: T) => unknown,
): T[] {
  charge(itemWork * items.length * Math.ceil(Math.log2(items.length + 2)));
  return items
    .map(item => ({ item, key: scalarOf(keyFor(item)) as Comparable }))
    .sort((left, right) => {
      if (left.key < right.key) {
        return -1;
      }
      return left.key > right.key ? 1 : 0;
    })
    .map(({ item }) => item);
}
