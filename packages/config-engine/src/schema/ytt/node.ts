// SPDX-License-Identifier: Apache-2.0

import type { StarlarkValue } from '@component-config/starlark';
import type { SourcePosition } from '../../finding';
import { emptyObject, JsonValue } from '../../json';
import { goFormatNumber } from '../goSyntax';

/** A YAML value in ytt. Ints are `bigint` and floats are `number`, because ytt distinguishes 1 and 1.0. */
export type YttValue = YttScalar | YttMap | YttArray;

/** A string, a number, a boolean or null as ytt reads it. */
export type YttScalar = null | boolean | bigint | number | string;

/** A map with the annotations of its entries. */
export interface YttMap {
  readonly kind: 'map';
  readonly items: readonly YttItem[];
}

/** An array with the annotations of its items. */
export interface YttArray {
  readonly kind: 'array';
  readonly items: readonly YttItem[];
}

/** An item that contains a value: a document, a map entry or an array item. Only items have annotations. */
export interface YttItem {
  readonly kind: 'document' | 'map item' | 'array item';
  /** The key of a map item; YAML 1.1 allows keys that are not strings. */
  readonly key?: YttScalar;
  readonly value: YttValue;
  readonly place: YttPlace;
  readonly annotations: YttAnnotations;
}

/** By name without the `@`; the last of several with the same name. */
export type YttAnnotations = ReadonlyMap<string, YttAnnotation>;

/** An annotation with evaluated arguments. */
export interface YttAnnotation {
  readonly name: string;
  readonly positional: readonly StarlarkValue[];
  readonly named: ReadonlyArray<readonly [name: string, value: StarlarkValue]>;
  readonly place: YttPlace;
}

/** A source location for ytt's reports and for findings. */
export interface YttPlace {
  /** ytt's name for the source: a file, or `(data-value arg)`. */
  readonly file: string;
  /** Starts at 1; 0 if unknown. */
  readonly line: number;
  /** The text of the line. */
  readonly text: string;
  readonly position?: SourcePosition;
}

/** The place of a value without source text. */
export const nowhere: YttPlace = { file: '?', line: 0, text: '' };

export const noAnnotations: YttAnnotations = new Map();

/** An item without source text. */
export function plainItem(
  kind: YttItem['kind'],
  value: YttValue,
  key?: YttScalar,
): YttItem {
  return { kind, key, value, place: nowhere, annotations: noAnnotations };
}

/** `schema.yml:3`: a line in reports. */
export function compactPlace({ file, line }: YttPlace): string {
  return line === 0 ? '?' : `${file}:${line}`;
}

export function isCollection(value: YttValue): value is YttMap | YttArray {
  return typeof value === 'object' && value !== null;
}

/** All items within a value, each before those within it. */
export function* itemsWithin(value: YttValue): Generator<YttItem> {
  for (const item of isCollection(value) ? value.items : []) {
    yield item;
    yield* itemsWithin(item.value);
  }
}

/**
 * Whether a value is the set of documents returned by a template function. Code takes single documents from it; as a
 * value it has no type.
 */
export function isDocumentSet(value: YttValue): boolean {
  return isCollection(value) && value.items[0]?.kind === 'document';
}

/** A string that is equal only for equal keys: ytt distinguishes `1` and `"1"`. */
export function keyText(key: YttScalar | undefined): string {
  return `${typeof key}:${String(key)}`;
}

/** A key for display. */
export function keyName(key: YttScalar | undefined): string {
  return key === null || key === undefined ? 'null' : formatScalar(key);
}

/** The type of a value in ytt's reports. */
export function typeText(value: YttValue): string {
  if (isCollection(value)) {
    return isDocumentSet(value) ? 'document set' : value.kind;
  }
  return scalarKind(value) ?? 'null';
}

/** The type of a scalar; undefined for null. */
export function scalarKind(
  value: YttScalar,
): 'string' | 'integer' | 'float' | 'boolean' | undefined {
  switch (typeof value) {
    case 'bigint':
      return 'integer';
    case 'number':
      return 'float';
    case 'boolean':
      return 'boolean';
    default:
      return value === null ? undefined : 'string';
  }
}

/** Formats a scalar as Go does: `1`, `1e+21`, `true`. */
function formatScalar(value: YttScalar): string {
  return typeof value === 'number' ? formatFloat(value) : String(value);
}

/** Formats a float like Go's `%v`, also those that JSON lacks. */
export function formatFloat(value: number): string {
  if (Number.isNaN(value)) {
    return '.nan';
  }
  if (!Number.isFinite(value)) {
    return value > 0 ? '+.inf' : '-.inf';
  }
  return Object.is(value, -0) ? '-0' : goFormatNumber(value);
}

/** Converts a value to plain data. Integers that JSON numbers cannot represent are rounded; see `inexactIntegers`. */
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

/** Converts plain data to a value. Integers become ints, since JSON does not distinguish 3 and 3.0. */
export function fromJson(value: JsonValue): YttValue {
  if (typeof value === 'number') {
    return Number.isInteger(value) ? BigInt(value) : value;
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Array.isArray(value)
    ? {
        kind: 'array',
        items: value.map(item => plainItem('array item', fromJson(item))),
      }
    : {
        kind: 'map',
        items: Object.keys(value).map(key =>
          plainItem('map item', fromJson(value[key]), key),
        ),
      };
}
