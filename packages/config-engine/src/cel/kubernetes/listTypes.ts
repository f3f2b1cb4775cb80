// SPDX-License-Identifier: Apache-2.0

import { Optional, type ASTNode } from '@marcbachmann/cel-js';
import { Duration, UnsignedInt, type BinaryNode } from '../library';
import { charge, itemWork } from '../meter';
import { IpAddress, IpNetwork } from './addresses';
import { Quantity } from './quantity';

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

/**
 * Makes operators treat lists as their types say: those of sets and list maps are equal in any order, and `+` unites
 * them. The left operand decides (docs/rules/crd.md#rules).
 */
export function useListTypes(node: ASTNode): void {
  const { op } = node;
  if (op !== '==' && op !== '!=' && op !== '+') {
    return;
  }
  (node as BinaryNode).setMeta('evaluate', (evaluator, binary, scope) => {
    const left = evaluator.run(binary.left, scope);
    const right = evaluator.run(binary.right, scope);
    if (
      !Array.isArray(left) ||
      !Array.isArray(right) ||
      !identities.has(left)
    ) {
      return binary.handle(left, right, binary, evaluator);
    }
    return op === '+'
      ? unite(left, right)
      : equalValues(left, right) === (op === '==');
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
  if (left instanceof Map && right instanceof Map) {
    return (
      left.size === right.size &&
      [...left].every(
        ([key, value]) => right.has(key) && equalValues(value, right.get(key)),
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
  return scalarOf(left) === scalarOf(right);
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
  charge(itemWork);
  return identity.kind === 'set'
    ? textOf(item)
    : textOf(
        identity.keys.map(key =>
          item instanceof Map ? item.get(key) : undefined,
        ),
      );
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

function scalarOf(value: unknown): unknown {
  if (value instanceof Date) {
    return value.getTime();
  }
  if (value instanceof Duration) {
    return value.seconds * 1_000_000_000n + BigInt(value.nanos);
  }
  if (value instanceof UnsignedInt) {
    return value.valueOf();
  }
  if (value instanceof Quantity) {
    return value.nano;
  }
  return value instanceof IpAddress || value instanceof IpNetwork
    ? value.toString()
    : value;
}
