// SPDX-License-Identifier: Apache-2.0

import { charge, resultOf, type CelResult } from '../cel';
import {
  dependingOn,
  list,
  scalar,
  type Lineage,
  type Traced,
  type TracedScalar,
} from './traced';

/** What an expression reads in place of a value that is only known at deployment. */
class UnknownValue {
  constructor(readonly node: Traced) {}
}

const values = new WeakMap<Traced, unknown>();

/** The nodes that lists, maps and unknown values of CEL were made from, so that they keep their lineage. */
const origins = new WeakMap<object, Traced>();

/** Converts to a value of CEL, once for each node. Numbers are doubles, as in OpenChoreo, other than integers of CEL. */
export function celValue(node: Traced): unknown {
  charge(1);
  if (node.kind === 'scalar') {
    if (node.integer === 'structpb.NullValue') {
      return null;
    }
    return node.integer && typeof node.value === 'number'
      ? BigInt(node.value)
      : node.value;
  }
  let value = values.get(node);
  if (value === undefined) {
    value = containerValue(node);
    values.set(node, value);
    origins.set(value as object, node);
  }
  return value;
}

function containerValue(node: Exclude<Traced, TracedScalar>): object {
  switch (node.kind) {
    case 'list':
      return node.items.map(celValue);
    case 'map':
      return new Map(
        [...node.entries].map(([key, child]) => [key, celValue(child)]),
      );
    default:
      return new UnknownValue(node);
  }
}

/** The result of an expression: a value, or that its field or item is left out. */
export type ExpressionResult =
  | {
      readonly kind: 'value';
      readonly node: Traced;
      readonly isTime: boolean;
      /** All digits of an integer that is not exact in the node. */
      readonly digits?: string;
    }
  | {
      readonly kind: 'omitted';
      /** What the value would be otherwise. */
      readonly identity?: readonly string[];
    };

/**
 * Converts a result. What it took from its variables keeps its lineage; the rest depends on all that was read.
 *
 * @returns undefined if no template can have such a value
 */
export function nodeOfResult(
  value: unknown,
  from: Lineage,
): ExpressionResult | undefined {
  const origin =
    typeof value === 'object' && value !== null
      ? origins.get(value)
      : undefined;
  if (origin) {
    charge(origin.from.depends.length);
    return {
      kind: 'value',
      node: dependingOn(origin, from),
      isTime: false,
    };
  }
  const result = resultOf(value);
  if (!result || result.kind === 'omitted') {
    return result;
  }
  const node = nodeOf(result, from);
  return (
    node && {
      kind: 'value',
      node,
      isTime: result.kind === 'scalar' && result.isTime === true,
      ...(result.kind === 'scalar' &&
        result.digits !== undefined && { digits: result.digits }),
    }
  );
}

function nodeOf(
  result: Exclude<CelResult, { kind: 'omitted' }>,
  from: Lineage,
): Traced | undefined {
  if (result.kind === 'scalar') {
    const { value, integer } = result;
    return { ...scalar(value, from), ...(integer && { integer }) };
  }
  const children: [string, Traced][] = [];
  const entries =
    result.kind === 'list'
      ? result.items.map((item): [string, unknown] => ['', item])
      : [...result.entries].map(([key, item]): [string, unknown] => [
          String(key),
          item,
        ]);
  for (const [key, item] of entries) {
    const child = nodeOfResult(item, from);
    if (!child) {
      return undefined;
    }
    if (child.kind === 'value') {
      children.push([key, child.node]);
    }
  }
  return result.kind === 'list'
    ? list(
        children.map(([, child]) => child),
        from,
      )
    : { kind: 'map', entries: new Map(children), from };
}
