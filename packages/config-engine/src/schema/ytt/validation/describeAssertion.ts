// SPDX-License-Identifier: Apache-2.0

import type { StarlarkValue } from '@component-config/starlark';
import { isCollection, keyText, YttValue } from '../node';
import { itemsByKey } from '../template/fragment';

/**
 * How a value differs from another, in ytt's words for `@overlay/assert` without a function. Additional keys and items
 * are allowed.
 *
 * @returns undefined if everything is present
 */
export function describeDisagreement(
  value: YttValue,
  wanted: YttValue,
): string | undefined {
  const problem = compare(value, wanted);
  return problem && `Expected objects to equal, but did not: ${problem}`;
}

/**
 * Why a function of `@overlay/assert` rejects an item. It returns nothing, a boolean, or a boolean with a message.
 *
 * @returns undefined if it accepts the item
 */
export function describeVerdict(verdict: StarlarkValue): string | undefined {
  if (verdict === null || verdict === true) {
    return undefined;
  }
  const failed = 'Expected via invocation to return true, but was false';
  if (verdict === false) {
    return failed;
  }
  const [accepted, message, ...more] =
    typeof verdict === 'object' &&
    (verdict.kind === 'tuple' || verdict.kind === 'list')
      ? verdict.items
      : [];
  if (
    typeof accepted === 'boolean' &&
    typeof message === 'string' &&
    more.length === 0
  ) {
    return accepted ? undefined : `${failed} with message: ${message}`;
  }
  return 'Expected via invocation to return NoneType, Bool or Tuple(Bool,String), but returned neither of those';
}

/** Whether a value has everything wanted; further keys and items are allowed. */
export function contains(value: YttValue, wanted: YttValue): boolean {
  return compare(value, wanted) === undefined;
}

function compare(value: YttValue, wanted: YttValue): string | undefined {
  if (!isCollection(wanted)) {
    return value === wanted
      ? undefined
      : `Expected leaf values to match ${goType(value)} ${goType(wanted)}`;
  }
  if (!isCollection(value) || value.kind !== wanted.kind) {
    return `Expected ${wanted.kind}, but was ${goType(value)}`;
  }
  for (const [index, item] of wanted.items.entries()) {
    const match =
      value.kind === 'map'
        ? itemsByKey(value).get(keyText(item.key))
        : value.items[index];
    if (!match) {
      return wanted.kind === 'map'
        ? 'Expected at least one map item to match by key'
        : 'Expected to have matching number of array items';
    }
    const problem = compare(match.value, item.value);
    if (problem !== undefined) {
      return problem;
    }
  }
  return undefined;
}

/** Go's name for the type of a YAML value. */
function goType(value: YttValue): string {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'bigint':
      return 'int';
    case 'number':
      return 'float64';
    case 'boolean':
      return 'bool';
    default:
      return value === null
        ? '<nil>'
        : `*yamlmeta.${value.kind === 'map' ? 'Map' : 'Array'}`;
  }
}
