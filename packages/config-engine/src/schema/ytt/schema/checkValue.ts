// SPDX-License-Identifier: Apache-2.0

import { suggestSpelling } from '@component-config/starlark';
import { compareNames } from '../../../document';
import {
  isCollection,
  isDocumentSet,
  keyName,
  keyText,
  typeText,
  YttItem,
  YttPlace,
  YttScalar,
  YttValue,
} from '../node';
import type { Disagreement } from '../problem';
import {
  defaultItem,
  ItemType,
  MapType,
  typeName,
  YttType,
} from './schemaType';

/**
 * Fills a value with the defaults of missing keys, in every map that exists, after the given keys and in schema order.
 * Violations are maps and arrays in place of other types; if there are any, ytt does not report wrong scalars and
 * unknown keys (docs/rules/ytt.md#type-check).
 */
export function fillValue(
  type: YttType,
  value: YttValue,
  place: YttPlace,
): { value: YttValue; violations: readonly Disagreement[] } {
  const violations: Disagreement[] = [];
  return { value: fill(violations, type, value, place), violations };
}

function fill(
  violations: Disagreement[],
  type: YttType,
  value: YttValue,
  place: YttPlace,
): YttValue {
  if (!isCollection(value) || (type.kind === 'any' && !isDocumentSet(value))) {
    return value;
  }
  if (isDocumentSet(value)) {
    violations.push(mismatch(type, value, place));
    return value;
  }
  if (type.kind === 'null') {
    return fill(violations, type.of, value, place);
  }
  if (type.kind === 'map' && value.kind === 'map') {
    const items = value.items.map(item => {
      const itemType = type.byKey.get(keyText(item.key));
      return itemType ? fillItem(violations, itemType, item) : item;
    });
    const given = new Set(value.items.map(item => keyText(item.key)));
    for (const missing of type.items) {
      if (!given.has(keyText(missing.key))) {
        items.push(defaultItem(missing));
      }
    }
    return { ...value, items };
  }
  if (type.kind === 'array' && value.kind === 'array') {
    return {
      ...value,
      items: value.items.map(item => fillItem(violations, type.item, item)),
    };
  }
  violations.push(mismatch(type, value, place));
  return value;
}

function fillItem(
  violations: Disagreement[],
  itemType: ItemType,
  item: YttItem,
): YttItem {
  return {
    ...item,
    value: fill(violations, itemType.type, item.value, item.place),
  };
}

/**
 * The remaining violations of a filled value: wrong scalars, nulls and unknown keys, depth first and in order
 * (docs/rules/ytt.md#type-check).
 */
export function checkValue(
  type: YttType,
  value: YttValue,
  place: YttPlace,
): Disagreement[] {
  const violations: Disagreement[] = [];
  checkItem(violations, type, value, place);
  return violations;
}

function checkItem(
  violations: Disagreement[],
  type: YttType,
  value: YttValue,
  place: YttPlace,
): void {
  if (type.kind === 'any') {
    return;
  }
  if (type.kind === 'null') {
    if (value !== null) {
      checkItem(violations, type.of, value, place);
    }
    return;
  }
  if (!isCollection(value)) {
    if (!allowsScalar(type, value)) {
      violations.push(mismatch(type, value, place));
    }
    return;
  }
  if (type.kind !== value.kind) {
    violations.push(mismatch(type, value, place));
    return;
  }
  if (type.kind === 'array') {
    value.items.forEach(item =>
      checkItem(violations, type.item.type, item.value, item.place),
    );
  } else if (type.kind === 'map') {
    for (const item of value.items) {
      if (!type.byKey.has(keyText(item.key))) {
        violations.push(unknownKey(type, item));
      }
    }
    for (const item of value.items) {
      const itemType = type.byKey.get(keyText(item.key));
      if (itemType) {
        checkItem(violations, itemType.type, item.value, item.place);
      }
    }
  }
}

/** Whether a scalar has a type. The only conversion is from int to float. */
function allowsScalar(type: YttType, value: YttScalar): boolean {
  const found = typeText(value);
  return (
    type.kind === 'scalar' &&
    (found === type.scalar || (found === 'integer' && type.scalar === 'float'))
  );
}

function mismatch(
  type: YttType,
  value: YttValue,
  place: YttPlace,
): Disagreement {
  return {
    place,
    found: typeText(value),
    expected: typeName(type),
  };
}

function unknownKey(type: MapType, item: YttItem): Disagreement {
  const name = keyName(item.key);
  const keys = type.items.map(({ key }) => formatKey(key)).sort(compareNames);
  const suggestion = suggestSpelling(name, keys);
  return {
    place: item.place,
    description: 'Given data value is not declared in schema',
    found: name,
    expected: describeKeys(keys),
    ...(suggestion !== undefined && {
      hints: [`did you mean "${suggestion}"?`],
    }),
  };
}

function describeKeys(keys: readonly string[]): string {
  if (keys.length === 1) {
    return `a map item with the key named "${keys[0]}"`;
  }
  return keys.length === 0 || keys.length > 9
    ? 'a key declared in map'
    : `one of { ${keys.join(', ')} }`;
}

/** A declared key as ytt's messages print it; keys that are not strings print as Go's error for them. */
export function formatKey(key: YttScalar | undefined): string {
  switch (typeof key) {
    case 'bigint':
      return `%!s(int=${key})`;
    case 'number':
      return `%!s(float64=${keyName(key)})`;
    case 'boolean':
      return `%!s(bool=${key})`;
    default:
      return typeof key === 'string' ? key : '%!s(<nil>)';
  }
}
