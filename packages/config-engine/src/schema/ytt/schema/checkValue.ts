// SPDX-License-Identifier: Apache-2.0

import { compareNames } from '../../../document';
import { childPointer } from '../../../pointer';
import {
  compactPlace,
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
import { suggestKey } from './suggestKey';

/** A value that does not match its type. */
export interface Violation extends Disagreement {
  readonly kind: 'type' | 'unknown key';
  /** JSON Pointer into the checked value. */
  readonly pointer: string;
  readonly suggestion?: string;
}

/** The state of one check. */
interface Check {
  readonly violations: Violation[];
}

/**
 * Fills a value with the defaults of missing keys, in every map that exists, after the given keys and in schema order.
 * Violations are maps and arrays in place of other types; if there are any, ytt does not report wrong scalars and
 * unknown keys (docs/rules/ytt.md#type-check).
 */
export function fillValue(
  item: ItemType,
  value: YttValue,
  place: YttPlace,
): { value: YttValue; violations: readonly Violation[] } {
  const check: Check = { violations: [] };
  return {
    value: fill(check, item.type, value, place, ''),
    violations: check.violations,
  };
}

function fill(
  check: Check,
  type: YttType,
  value: YttValue,
  place: YttPlace,
  pointer: string,
): YttValue {
  if (!isCollection(value) || (type.kind === 'any' && !isDocumentSet(value))) {
    return value;
  }
  if (isDocumentSet(value)) {
    check.violations.push(mismatch(type, value, place, pointer));
    return value;
  }
  if (type.kind === 'null') {
    return fill(check, type.of, value, place, pointer);
  }
  if (type.kind === 'map' && value.kind === 'map') {
    const items = value.items.map(item => {
      const itemType = type.byKey.get(keyText(item.key));
      return itemType
        ? fillItem(
            check,
            itemType,
            item,
            childPointer(pointer, keyName(item.key)),
          )
        : item;
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
      items: value.items.map((item, index) =>
        fillItem(check, type.item, item, childPointer(pointer, index)),
      ),
    };
  }
  check.violations.push(mismatch(type, value, place, pointer));
  return value;
}

function fillItem(
  check: Check,
  itemType: ItemType,
  item: YttItem,
  pointer: string,
): YttItem {
  return {
    ...item,
    value: fill(check, itemType.type, item.value, item.place, pointer),
  };
}

/**
 * The remaining violations of a filled value: wrong scalars, nulls and unknown keys, depth first and in order
 * (docs/rules/ytt.md#type-check).
 */
export function checkValue(
  item: ItemType,
  value: YttValue,
  place: YttPlace,
): Violation[] {
  const check: Check = { violations: [] };
  checkItem(check, item.type, value, place, '');
  return check.violations;
}

function checkItem(
  check: Check,
  type: YttType,
  value: YttValue,
  place: YttPlace,
  pointer: string,
): void {
  if (type.kind === 'any') {
    return;
  }
  if (type.kind === 'null') {
    if (value !== null) {
      checkItem(check, type.of, value, place, pointer);
    }
    return;
  }
  if (!isCollection(value)) {
    if (!allowsScalar(type, value)) {
      check.violations.push(mismatch(type, value, place, pointer));
    }
    return;
  }
  if (type.kind !== value.kind) {
    check.violations.push(mismatch(type, value, place, pointer));
    return;
  }
  if (type.kind === 'array') {
    value.items.forEach((item, index) =>
      checkItem(
        check,
        type.item.type,
        item.value,
        item.place,
        childPointer(pointer, index),
      ),
    );
  } else if (type.kind === 'map') {
    for (const item of value.items) {
      if (!type.byKey.has(keyText(item.key))) {
        check.violations.push(unknownKey(type, item, pointer));
      }
    }
    for (const item of value.items) {
      const itemType = type.byKey.get(keyText(item.key));
      if (itemType) {
        checkItem(
          check,
          itemType.type,
          item.value,
          item.place,
          childPointer(pointer, keyName(item.key)),
        );
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
  pointer: string,
): Violation {
  return {
    kind: 'type',
    pointer,
    place,
    found: typeText(value),
    expected: `${typeName(type)} (by ${compactPlace(type.place)})`,
  };
}

function unknownKey(type: MapType, item: YttItem, pointer: string): Violation {
  const name = keyName(item.key);
  const keys = type.items.map(({ key }) => formatKey(key)).sort(compareNames);
  const suggestion = suggestKey(name, keys);
  return {
    kind: 'unknown key',
    pointer: childPointer(pointer, name),
    place: item.place,
    description: 'Given data value is not declared in schema',
    found: name,
    expected: `${describeKeys(keys)} (from ${compactPlace(type.place)})`,
    ...(suggestion !== undefined && {
      suggestion,
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
