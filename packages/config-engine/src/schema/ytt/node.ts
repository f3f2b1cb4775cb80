// SPDX-License-Identifier: Apache-2.0

import type { StarlarkValue } from '@component-config/starlark';
import type { SourcePosition } from '../../finding';
import { emptyObject, JsonValue } from '../../json';

/**
 * A YAML value as ytt has it. Ints are `bigint` and floats are `number`, because ytt tells 1 and 1.0 apart.
 *
 * @public
 */
export type YttValue = YttScalar | YttMap | YttArray;

/**
 * A text, a number, a boolean or null, as ytt reads it.
 *
 * @public
 */
export type YttScalar = null | boolean | bigint | number | string;

/**
 * A map, with the annotations of its entries.
 *
 * @public
 */
export interface YttMap {
  readonly kind: 'map';
  readonly items: readonly YttItem[];
  /** That of the item it is the value of: a map has no line of its own. */
  readonly place: YttPlace;
}

/**
 * An array, with the annotations of its items.
 *
 * @public
 */
export interface YttArray {
  readonly kind: 'array';
  readonly items: readonly YttItem[];
  readonly place: YttPlace;
}

/**
 * What holds a value: a document, an entry of a map or an item of an array. Annotations belong to these only.
 *
 * @public
 */
export interface YttItem {
  readonly kind: 'document' | 'map item' | 'array item';
  /** Of a map item; YAML 1.1 has keys that are no text. */
  readonly key?: YttScalar;
  readonly value: YttValue;
  readonly place: YttPlace;
  readonly annotations: YttAnnotations;
}

/**
 * By name without the `@`; the last of several with one name counts.
 *
 * @public
 */
export type YttAnnotations = ReadonlyMap<string, YttAnnotation>;

/**
 * An annotation whose arguments are evaluated.
 *
 * @public
 */
export interface YttAnnotation {
  readonly name: string;
  readonly positional: readonly StarlarkValue[];
  readonly named: ReadonlyArray<readonly [name: string, value: StarlarkValue]>;
  readonly place: YttPlace;
}

/**
 * Where something is written, as ytt's reports say it and as findings do.
 *
 * @public
 */
export interface YttPlace {
  /** How ytt names the source: a file, or `(data-value arg)`. */
  readonly file: string;
  /** Counts from 1; 0 where nothing is known of it. */
  readonly line: number;
  /** The text of the line. */
  readonly text: string;
  readonly position?: SourcePosition;
}

/** A place that is not in any text. */
export const nowhere: YttPlace = { file: '?', line: 0, text: '' };

export const noAnnotations: YttAnnotations = new Map();

/** `schema.yml:3`, as reports name a line. */
export function compactPlace({ file, line }: YttPlace): string {
  return line === 0 ? '?' : `${file}:${line}`;
}

export function isCollection(value: YttValue): value is YttMap | YttArray {
  return typeof value === 'object' && value !== null;
}

/**
 * Whether a value is the documents that a function of a template gave. Code takes single documents of it; as a value it
 * is of no type.
 */
export function isDocumentSet(value: YttValue): boolean {
  return isCollection(value) && value.items[0]?.kind === 'document';
}

/** A text that is the same for equal keys only: ytt tells `1` and `"1"` apart. */
export function keyText(key: YttScalar | undefined): string {
  return `${typeof key}:${String(key)}`;
}

/** A key as people read it. */
export function keyName(key: YttScalar | undefined): string {
  return key === null || key === undefined ? 'null' : formatScalar(key);
}

/** What ytt's reports call the type of a value. */
export function typeText(value: YttValue): string {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'boolean';
    case 'bigint':
      return 'integer';
    case 'number':
      return 'float';
    default:
      if (value === null) {
        return 'null';
      }
      return isDocumentSet(value) ? 'document set' : value.kind;
  }
}

/** A scalar as Go prints it: `1`, `1e+21`, `true`. */
function formatScalar(value: YttScalar): string {
  return typeof value === 'number' ? formatFloat(value) : String(value);
}

/** A float as Go's `%v` prints it: without a fraction where it has none, with an exponent from 1e6 on and below 1e-4. */
export function formatFloat(value: number): string {
  if (Number.isNaN(value)) {
    return '.nan';
  }
  if (!Number.isFinite(value)) {
    return value > 0 ? '+.inf' : '-.inf';
  }
  if (Object.is(value, -0)) {
    return '-0';
  }
  const [mantissa, exponent] = value.toExponential().split('e');
  const power = Number(exponent);
  if (power >= -4 && power < 6) {
    return String(value);
  }
  const sign = power < 0 ? '-' : '+';
  return `${mantissa}e${sign}${String(Math.abs(power)).padStart(2, '0')}`;
}

/** The plain data of a value. Ints that JSON numbers cannot hold lose digits: `inexactIntegers` finds them. */
export function toJson(value: YttValue): JsonValue {
  if (!isCollection(value)) {
    if (typeof value === 'bigint') {
      return Number(value);
    }
    if (typeof value === 'number' && !Number.isFinite(value)) {
      return formatFloat(value);
    }
    return value;
  }
  if (value.kind === 'array') {
    return value.items.map(item => toJson(item.value));
  }
  const object = emptyObject();
  for (const { key, value: child } of value.items) {
    object[keyName(key)] = toJson(child);
  }
  return object;
}

/** The value of plain data, all of it at one place. Whole numbers are ints: JSON does not tell 3 and 3.0 apart. */
export function fromJson(
  value: JsonValue,
  place: YttPlace = nowhere,
): YttValue {
  if (typeof value === 'number') {
    return Number.isInteger(value) ? BigInt(value) : value;
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (Array.isArray(value)) {
    return {
      kind: 'array',
      place,
      items: value.map(item => ({
        kind: 'array item',
        value: fromJson(item, place),
        place,
        annotations: noAnnotations,
      })),
    };
  }
  return {
    kind: 'map',
    place,
    items: Object.keys(value).map(key => ({
      kind: 'map item',
      key,
      value: fromJson(value[key], place),
      place,
      annotations: noAnnotations,
    })),
  };
}
