// SPDX-License-Identifier: Apache-2.0

import type {
  FindingArg,
  JsonValue,
  LayerRules,
  SensitiveRecord,
} from '@component-config/config-engine';

/*
 * Compares a type of the client with the one that is generated from the API's contract. Assignability in both
 * directions would be both too little and too much: an optional property may be missing on either side, and the
 * contract describes a tuple or a discriminated union as a list or one object.
 */

type Scalar = string | number | boolean | null;

type Scalars<T> = Extract<T, Scalar>;

type Lists<T> = Extract<T, readonly unknown[]>;

/** The items of a list, or of all lists in a union. The members of a tuple that may be missing are never undefined. */
type Items<T> =
  T extends ReadonlyArray<infer Item> ? Exclude<Item, undefined> : never;

type Objects<T> = Exclude<T, Scalar | undefined | readonly unknown[]>;

/** The keys of an object, or of all objects in a union. */
type Keys<T> = T extends unknown ? keyof T & string : never;

type At<T, Key> = T extends unknown
  ? Key extends keyof T
    ? Exclude<T[Key], undefined>
    : never
  : never;

/** Whether an object, or every object in a union, has the key. */
type Always<T, Key> = [
  T extends unknown
    ? Key extends keyof T
      ? object extends Pick<T, Key>
        ? false
        : true
      : false
    : never,
] extends [true]
  ? true
  : false;

type IsUnknown<T> = unknown extends T ? true : false;

type IsNever<T> = [T] extends [never] ? true : false;

type IsMap<T> = string extends Keys<T> ? true : false;

type IsSame<A, B> = [A, B] extends [B, A] ? true : false;

/** Whether the contract may leave a value of this type undescribed: it is any JSON, or an argument of a sentence. */
type MayBeAnything<T> = [JsonValue] extends [T] ? true : IsSame<FindingArg, T>;

/** Whether the contract may leave an object of this type undescribed: its form belongs to the engine. */
type MayBeAnyMap<T> =
  IsSame<T, LayerRules> extends true ? true : IsSame<T, SensitiveRecord>;

/**
 * The places in which a type of the client differs from the one generated for it, each with the difference; `never`
 * if there is none. A union of objects is compared as one object that has the keys of all of them, because the contract
 * describes it like that.
 */
export type Differences<Ours, Described, Place extends string> =
  IsUnknown<Described> extends true
    ? MayBeAnything<Ours> extends true
      ? never
      : `${Place} is not described`
    : | (IsSame<Scalars<Ours>, Scalars<Described>> extends true
          ? never
          : `${Place} has another type`)
      | InLists<Lists<Ours>, Lists<Described>, Place>
      | InObjects<Objects<Ours>, Objects<Described>, Place>;

type InLists<Ours, Described, Place extends string> =
  IsNever<Ours> | IsNever<Described> extends false
  ? Differences<Items<Ours>, Items<Described>, `${Place}[]`>
  : IsSame<IsNever<Ours>, IsNever<Described>> extends true
    ? never
    : `${Place} is only in one of them a list`;

type InObjects<Ours, Described, Place extends string> =
  IsNever<Ours> | IsNever<Described> extends false
  ? IsMap<Ours> | IsMap<Described> extends true
    ? Differences<At<Ours, string>, At<Described, string>, `${Place}{}`>
    : IsMap<Ours> | IsMap<Described> extends false
      ? InKeys<Ours, Described, Place>
      : MayBeAnyMap<Ours> extends true
        ? never
        : `${Place} is only in one of them a map`
  : IsSame<IsNever<Ours>, IsNever<Described>> extends true
    ? never
    : `${Place} is only in one of them an object`;

type InKeys<Ours, Described, Place extends string> =
  | {
      [Key in Keys<Ours>]: Key extends Keys<Described>
        ? | (IsSame<Always<Ours, Key>, Always<Described, Key>> extends true
              ? never
              : `${Place}.${Key} is only in one of them optional`)
          | Differences<At<Ours, Key>, At<Described, Key>, `${Place}.${Key}`>
        : `${Place}.${Key} is not described`;
    }[Keys<Ours>]
  | {
      [
        Key in Exclude<Keys<Described>, Keys<Ours>>
      ]: `${Place}.${Key} is only described`;
    }[Exclude<Keys<Described>, Keys<Ours>>];
