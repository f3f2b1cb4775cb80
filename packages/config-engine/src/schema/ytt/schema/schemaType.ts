// SPDX-License-Identifier: Apache-2.0

import type { StarlarkValue } from '@component-config/starlark';
import { YttItem, YttPlace, YttScalar, YttValue } from '../node';

/** The type of a value, inferred from the schema (docs/rules/ytt.md#types). */
export type YttType =
  | MapType
  | ArrayType
  | ScalarType
  | AnyType
  /** Nullable: `of` or null. */
  | NullType;

/** The content of documentation annotations. */
export interface Documentation {
  readonly title?: string;
  readonly description?: string;
  /** The deprecation notice; empty if there is none. */
  readonly deprecated?: string;
  /** All are validated; the first is exported. */
  readonly examples?: ReadonlyArray<{
    readonly description: string;
    readonly value: YttValue;
  }>;
}

/** What all types have. */
export interface Typed {
  readonly documentation: Documentation;
}

/** A map with the keys of its type and no others. */
export interface MapType extends Typed {
  readonly kind: 'map';
  readonly items: readonly ItemType[];
  /** By `keyText`. */
  readonly byKey: ReadonlyMap<string, ItemType>;
}

/** An array with one item type. */
export interface ArrayType extends Typed {
  readonly kind: 'array';
  readonly item: ItemType;
}

/** A string, a number or a boolean. */
export interface ScalarType extends Typed {
  readonly kind: 'scalar';
  readonly scalar: 'string' | 'integer' | 'float' | 'boolean';
}

/** Any value: `#@schema/type any=True`. */
export interface AnyType extends Typed {
  readonly kind: 'any';
}

/** A value that may be null and defaults to null: `#@schema/nullable`. */
export interface NullType extends Typed {
  readonly kind: 'null';
  readonly of: YttType;
}

/** A document, a map entry or an array item with the type of its value. */
export interface ItemType {
  readonly kind: YttItem['kind'];
  readonly key?: YttScalar;
  readonly type: YttType;
  /** The value if none is given. */
  readonly default: YttValue;
  /** Whether `@schema/default` set it. */
  readonly defaultGiven: boolean;
  readonly validation?: Validation;
  readonly place: YttPlace;
  /** Our annotations, `@oc/…`, which ytt ignores. */
  readonly annotations: ReadonlyMap<string, StarlarkValue>;
}

/** The rules of `@schema/validation` (docs/rules/ytt.md#validation). */
export interface Validation {
  readonly place: YttPlace;
  /** In checking order. */
  readonly rules: readonly Rule[];
  readonly notNull: boolean;
  readonly when?: StarlarkValue;
}

/** One rule for a value. */
export type Rule = {
  /** The text after "must be:" in reports. */
  readonly description: string;
} & (
  | { readonly kind: 'custom'; readonly check: StarlarkValue }
  | { readonly kind: 'min_len' | 'max_len'; readonly limit: bigint }
  | { readonly kind: 'min' | 'max'; readonly limit: StarlarkValue }
  | { readonly kind: 'not_null' }
  /** Omitted keys mean all children. */
  | { readonly kind: 'one_not_null'; readonly keys?: readonly StarlarkValue[] }
  | { readonly kind: 'one_of'; readonly allowed: readonly StarlarkValue[] }
);

/** The name of a type in reports. */
export function typeName(type: YttType): string {
  return type.kind === 'scalar' ? type.scalar : type.kind;
}

/** The default of a type if none is declared (docs/rules/ytt.md#defaults). */
export function defaultOf(type: YttType, given: YttValue): YttValue {
  switch (type.kind) {
    case 'map':
      return { kind: 'map', items: type.items.map(defaultItem) };
    case 'array':
      return { kind: 'array', items: [] };
    case 'null':
      return null;
    default:
      return given;
  }
}

/** The types of map entries or of the array item; empty for other types. */
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

/** An item and all items within it, each before those within it. */
export function* itemTypesWithin(item: ItemType): Generator<ItemType> {
  yield item;
  for (const inner of itemTypesOf(item.type)) {
    yield* itemTypesWithin(inner);
  }
}

/** Creates a missing entry from its default. */
export function defaultItem(item: ItemType): YttItem {
  return {
    kind: item.kind,
    key: item.key,
    value: item.default,
    place: item.place,
    annotations: new Map(),
  };
}
