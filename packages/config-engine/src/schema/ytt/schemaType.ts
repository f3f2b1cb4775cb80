// SPDX-License-Identifier: Apache-2.0

import type { StarlarkValue } from '@component-config/starlark';
import {
  isCollection,
  keyText,
  YttItem,
  YttPlace,
  YttScalar,
  YttValue,
} from './node';

/**
 * The type of a value, inferred from the schema (docs/rules/ytt.md#types).
 *
 * @public
 */
export type YttType =
  | MapType
  | ArrayType
  | ScalarType
  | AnyType
  /** Nullable: `of`, or null. */
  | NullType;

/**
 * What documentation annotations say.
 *
 * @public
 */
export interface Documentation {
  readonly title?: string;
  readonly description?: string;
  /** The notice; empty where there is none. */
  readonly deprecated?: string;
  /** All of them are checked; the first is exported. */
  readonly examples?: ReadonlyArray<{
    readonly description: string;
    readonly value: YttValue;
  }>;
}

/**
 * What all types of a schema have: where they stand, and what their annotations say of them.
 *
 * @public
 */
export interface Typed {
  readonly place: YttPlace;
  readonly documentation: Documentation;
}

/**
 * A map with the keys of its type, and no others.
 *
 * @public
 */
export interface MapType extends Typed {
  readonly kind: 'map';
  readonly items: readonly ItemType[];
  /** By `keyText`. */
  readonly byKey: ReadonlyMap<string, ItemType>;
}

/**
 * An array whose items are all of one type.
 *
 * @public
 */
export interface ArrayType extends Typed {
  readonly kind: 'array';
  readonly item: ItemType;
}

/**
 * A text, a number or a boolean.
 *
 * @public
 */
export interface ScalarType extends Typed {
  readonly kind: 'scalar';
  readonly scalar: 'string' | 'integer' | 'float' | 'boolean';
}

/**
 * Any value: `#@schema/type any=True`.
 *
 * @public
 */
export interface AnyType extends Typed {
  readonly kind: 'any';
}

/**
 * A value that may be null, and is by default: `#@schema/nullable`.
 *
 * @public
 */
export interface NullType extends Typed {
  readonly kind: 'null';
  readonly of: YttType;
}

/**
 * A document, an entry of a map or the item of an array: where a value of a type stands.
 *
 * @public
 */
export interface ItemType {
  readonly kind: YttItem['kind'];
  readonly key?: YttScalar;
  readonly type: YttType;
  /** The value where none is given. */
  readonly default: YttValue;
  /** Whether `@schema/default` gave it. */
  readonly defaultGiven: boolean;
  readonly validation?: Validation;
  readonly place: YttPlace;
  /** Annotations of ours, `@oc/…`, which ytt ignores. */
  readonly annotations: ReadonlyMap<string, StarlarkValue>;
}

/**
 * What `@schema/validation` demands (docs/rules/ytt.md#validation).
 *
 * @public
 */
export interface Validation {
  readonly place: YttPlace;
  /** In the order in which they are checked. */
  readonly rules: readonly Rule[];
  readonly notNull: boolean;
  readonly when?: StarlarkValue;
}

/**
 * One demand on a value.
 *
 * @public
 */
export type Rule = {
  /** What the report says behind "must be:". */
  readonly description: string;
} & (
  | { readonly kind: 'custom'; readonly check: StarlarkValue }
  | { readonly kind: 'min_len' | 'max_len'; readonly limit: bigint }
  | { readonly kind: 'min' | 'max'; readonly limit: StarlarkValue }
  | { readonly kind: 'not_null' }
  /** Without keys: every child counts. */
  | { readonly kind: 'one_not_null'; readonly keys?: readonly StarlarkValue[] }
  | { readonly kind: 'one_of'; readonly allowed: readonly StarlarkValue[] }
);

/** What reports call a type. */
export function typeName(type: YttType): string {
  return type.kind === 'scalar' ? type.scalar : type.kind;
}

/** The value of a type where nothing says otherwise (docs/rules/ytt.md#defaults). */
export function defaultOf(type: YttType, given: YttValue): YttValue {
  switch (type.kind) {
    case 'map':
      return {
        kind: 'map',
        place: type.place,
        items: type.items.map(defaultItem),
      };
    case 'array':
      return { kind: 'array', items: [], place: type.place };
    case 'null':
      return null;
    default:
      return given;
  }
}

/** The types of the entries of a map, or of the items of an array; none where there is neither. */
export function itemTypesOf(type: YttType): readonly ItemType[] {
  switch (type.kind) {
    case 'map':
      return type.items;
    case 'array':
      return [type.item];
    case 'null':
      return itemTypesOf(type.of);
    default:
      return [];
  }
}

/** An entry that is missing, with its default. */
export function defaultItem(item: ItemType): YttItem {
  return {
    kind: item.kind,
    key: item.key,
    value: item.default,
    place: item.place,
    annotations: new Map(),
  };
}

export function mapType(
  items: readonly ItemType[],
  place: YttPlace,
  documentation: Documentation,
): MapType {
  return {
    kind: 'map',
    items,
    byKey: new Map(items.map(item => [keyText(item.key), item])),
    place,
    documentation,
  };
}

/** The type of a scalar; undefined for null, maps and arrays. */
export function scalarKind(value: YttValue): ScalarType['scalar'] | undefined {
  if (isCollection(value) || value === null) {
    return undefined;
  }
  switch (typeof value) {
    case 'bigint':
      return 'integer';
    case 'number':
      return 'float';
    case 'boolean':
      return 'boolean';
    default:
      return 'string';
  }
}
