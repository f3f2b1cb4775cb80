// SPDX-License-Identifier: Apache-2.0

import type {
  HostBehaviour,
  StarlarkHostValue,
  StarlarkValue,
} from '@component-config/starlark';
import { memo } from '../../../memo';
import {
  isCollection,
  isDocumentSet,
  keyText,
  noAnnotations,
  nowhere,
  YttArray,
  YttItem,
  YttMap,
  YttPlace,
  YttScalar,
  YttValue,
} from '../node';

/** The items of a map by the `keyText` of their key. */
export const itemsByKey = memo(
  (map: YttMap): ReadonlyMap<string, YttItem> =>
    new Map(map.items.map(item => [keyText(item.key), item])),
);

/**
 * How maps and arrays behave in code: they support indexing, length and iteration only
 * (docs/rules/ytt.md#what-rules-see).
 */
const behaviour: HostBehaviour = {
  truth: self => dataOf(self).items.length > 0,
  length: self => dataOf(self).items.length,
  iterate: self => {
    const data = dataOf(self);
    return data.items.map(item =>
      data.kind === 'map' ? (item.key ?? null) : fragmentOf(item.value),
    );
  },
  get: (self, key) => {
    const data = dataOf(self);
    if (data.kind === 'map') {
      const item = isScalar(key)
        ? itemsByKey(data).get(keyText(key))
        : undefined;
      return item && fragmentOf(item.value);
    }
    const item =
      typeof key === 'bigint' && key >= 0n
        ? data.items[Number(key)]
        : undefined;
    return item && fragmentOf(item.value);
  },
  items: self => {
    const data = dataOf(self);
    return data.kind === 'map'
      ? data.items.map(item => [item.key ?? null, fragmentOf(item.value)])
      : undefined;
  },
  compare: (_operator, _self, _other, host) =>
    host.fail('yamlfragment.CompareSameType: Not implemented'),
};

/** Converts a value for code: scalars become Starlark values, maps and arrays fragments. */
export function fragmentOf(value: YttValue): StarlarkValue {
  return isCollection(value)
    ? { kind: 'host', type: 'yamlfragment', data: value, behaviour }
    : value;
}

function dataOf(fragment: StarlarkHostValue): YttMap | YttArray {
  return fragment.data as YttMap | YttArray;
}

function isScalar(value: StarlarkValue): value is YttScalar {
  return typeof value !== 'object' || value === null;
}

/** Whether a Starlark value is a YAML map or array. */
export function isFragment(value: StarlarkValue): value is StarlarkHostValue {
  return (
    typeof value === 'object' &&
    value !== null &&
    value.kind === 'host' &&
    value.behaviour === behaviour
  );
}

/** Limits of a Starlark value that becomes YAML. Shared references can make a small value expand to a large one. */
const limits = { depth: 100, nodes: 20_000 };

const weightOfCollection = memo(({ items }: YttMap | YttArray): number =>
  items.reduce((sum, item) => sum + weightOf(item.value), 1),
);

/** Number of nodes in a value after expanding shared parts. */
export function weightOf(value: YttValue): number {
  return isCollection(value) ? weightOfCollection(value) : 1;
}

/**
 * Converts a Starlark value to YAML with a single place for all new nodes; undefined for functions and values that are
 * too large.
 */
export function yamlOf(
  value: StarlarkValue,
  place = nowhere,
): YttValue | undefined {
  return convert(value, place, 0, { left: limits.nodes });
}

function convert(
  value: StarlarkValue,
  place: YttPlace,
  depth: number,
  budget: { left: number },
): YttValue | undefined {
  budget.left -= isFragment(value) ? weightOf(dataOf(value)) : 1;
  if (budget.left < 0 || depth > limits.depth) {
    return undefined;
  }
  if (isScalar(value)) {
    return value;
  }
  if (isFragment(value)) {
    const data = dataOf(value);
    // A set of documents cannot be nested in a value.
    return depth > 0 && isDocumentSet(data) ? undefined : data;
  }
  const items: YttItem[] = [];
  const add = (
    kind: YttItem['kind'],
    entry: StarlarkValue,
    key?: YttScalar,
  ) => {
    const converted = convert(entry, place, depth + 1, budget);
    if (converted === undefined) {
      return false;
    }
    items.push({
      kind,
      key,
      value: converted,
      place,
      annotations: noAnnotations,
    });
    return true;
  };
  switch (value.kind) {
    case 'list':
    case 'tuple':
      return value.items.every(entry => add('array item', entry))
        ? { kind: 'array', items }
        : undefined;
    case 'set':
      return [...value.entries.values()].every(entry =>
        add('array item', entry),
      )
        ? { kind: 'array', items }
        : undefined;
    case 'dict':
      return [...value.entries.values()].every(
        ([key, entry]) => isScalar(key) && add('map item', entry, key),
      )
        ? { kind: 'map', items }
        : undefined;
    case 'struct':
      return [...value.fields].every(([key, entry]) =>
        add('map item', entry, key),
      )
        ? { kind: 'map', items }
        : undefined;
    case 'range':
      for (let index = 0; index < value.length; index++) {
        if (!add('array item', BigInt(value.start + index * value.step))) {
          return undefined;
        }
      }
      return { kind: 'array', items };
    default:
      return undefined;
  }
}
