// SPDX-License-Identifier: Apache-2.0

import type { Finding, FindingPlace } from '../finding';
import type { JsonObject } from '../json';
import { childField, Field, FieldReader } from './fieldReader';
import { reportUnknownKeys, UnknownKey } from './unknownKeys';
import { overlayFindings } from '../finding/catalogue/overlay';
import { formatPath } from '../pointer';

/**
 * What a document may have at one place, declared once: how it is read and what is reported, the type of what is read,
 * and the JSON Schema (draft-07) for editors.
 */
export interface Shape<T> {
  readonly schema: JsonObject;
  /** An invalid value is reported and read as an absent one. */
  read(field: Field | undefined, reader: FieldReader): T;
  /** Of a required key: the finding for a key that is absent or blank. */
  readonly missing?: MissingKey;
}

/** Makes the finding for a required key: at its blank value, or at the map that lacks it. */
export type MissingKey = (place: FindingPlace, key: string) => Finding;

/** The shapes of the keys of a map. */
export type Shapes = { readonly [key: string]: Shape<unknown> };

/** The values of the keys of a map. */
export type ValuesOf<S extends Shapes> = {
  readonly [Key in keyof S]: ReturnType<S[Key]['read']>;
};

/** A map that has only declared keys. */
export interface MapShape<S extends Shapes> extends Shape<
  ValuesOf<S> | undefined
> {
  readonly keys: readonly string[];
  /** Reads the declared keys and accepts all others. */
  readKeys(field: Field | undefined, reader: FieldReader): ValuesOf<S>;
}

/** A string. */
export const text: Shape<string | undefined> = {
  schema: { type: ['string', 'null'] },
  read: (field, reader) => reader.text(field),
};

/** A string; scalars of other types are accepted as they are written. */
export const scalarText: Shape<string | undefined> = {
  ...text,
  schema: { type: ['string', 'number', 'boolean'] },
};

/** A string that is not blank. */
export const filledText: Shape<string | undefined> = {
  ...text,
  schema: { ...scalarText.schema, pattern: '\\S' },
};

export const flag: Shape<boolean | undefined> = {
  schema: { type: ['boolean', 'null'] },
  read: (field, reader) => reader.flag(field),
};

export const integer: Shape<number | undefined> = {
  schema: { type: ['integer', 'null'] },
  read: (field, reader) => reader.integer(field),
};

/** A list of strings. */
export const texts: Shape<string[]> = {
  schema: { type: ['array', 'null'], items: scalarText.schema },
  read: (field, reader) => reader.texts(field),
};

/** A flat map of strings. */
export const textMap: Shape<{ [key: string]: string }> = {
  schema: {
    type: ['object', 'null'],
    additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
  },
  read: (field, reader) => reader.textMap(field),
};

/** Any value, left to the reader of the map. */
export function unread(schema: JsonObject = {}): Shape<Field | undefined> {
  return { schema, read: field => field };
}

/** A list without the items that are invalid; none of them if there are too many. */
export function list<T extends object | string>(
  item: Shape<T | undefined>,
): Shape<T[]> {
  return {
    schema: { type: ['array', 'null'], items: item.schema },
    read: (field, reader) =>
      boundedItems(field, reader)
        .map(each => item.read(each, reader))
        .filter((value): value is T => value !== undefined),
  };
}

/**
 * A map that is read strictly: unknown keys are reported.
 *
 * @param kinds - the findings for its keys
 */
export function map<S extends Shapes>(
  shapes: S,
  kinds: UnknownKey,
): MapShape<S> {
  const keys = Object.keys(shapes);
  const needed = keys.filter(key => shapes[key].missing);
  const readKeys = (field: Field | undefined, reader: FieldReader) => {
    const values: { [key: string]: unknown } = {};
    for (const key of keys) {
      values[key] = readKey(field, key, shapes[key], reader);
    }
    return values as ValuesOf<S>;
  };
  return {
    keys,
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        keys.map(key => [key, shapes[key].schema]),
      ),
      ...(needed.length > 0 && { required: needed }),
    },
    readKeys,
    read(field, reader) {
      if (!reader.isMap(field)) {
        return undefined;
      }
      reportUnknownKeys(field, keys, reader, kinds);
      return readKeys(field, reader);
    },
  };
}

function readKey<T>(
  parent: Field | undefined,
  key: string,
  shape: Shape<T>,
  reader: FieldReader,
): T {
  const field = childField(parent, key);
  const value = shape.read(field, reader);
  if (parent && shape.missing && isBlank(field)) {
    reader.findings.push(shape.missing(field ?? parent, key));
  }
  return value;
}

/** Whether there is no value: no key, `null` or a blank string. */
export function isBlank(field: Field | undefined): boolean {
  return (
    field === undefined ||
    (field.node.kind === 'scalar' &&
      (field.node.value === null ||
        (typeof field.node.value === 'string' &&
          field.node.value.trim() === '')))
  );
}

/** Reads what a valid value of the shape stands for. */
export function refine<T, U>(
  shape: Shape<T | undefined>,
  make: (value: T, field: Field, reader: FieldReader) => U,
): Shape<U | undefined> {
  return {
    ...shape,
    read(field, reader) {
      const value = shape.read(field, reader);
      return field && value !== undefined
        ? make(value, field, reader)
        : undefined;
    },
  };
}

/** A key that every map of its kind must have. */
export function required<T>(shape: Shape<T>, missing: MissingKey): Shape<T> {
  return { ...shape, missing };
}

/** Reports a key without a value, whose content is probably missing. */
export function notEmpty<T>(shape: Shape<T>): Shape<T> {
  return {
    ...shape,
    read(field, reader) {
      reader.reportEmpty(field);
      return shape.read(field, reader);
    },
  };
}

/** Lets editors accept an empty key, which every reader treats as absent. */
export function orNull<T>(shape: Shape<T>): Shape<T> {
  return { ...shape, schema: { anyOf: [{ type: 'null' }, shape.schema] } };
}

/** Adds to what editors know of the shape. */
export function withSchema<T>(schema: JsonObject, shape: Shape<T>): Shape<T> {
  return { ...shape, schema: { ...shape.schema, ...schema } };
}

/** Adds the description that editors show. */
export function described<T>(description: string, shape: Shape<T>): Shape<T> {
  return withSchema({ description }, shape);
}

/**
 * Maximum number of rules, files or other entries in one list of an overlay. The largest known list has a few dozen.
 */
const maximumEntries = 500;

/**
 * The items of a list; if there are too many, none and a single finding. Reading rules takes longer than reading their
 * text, so they are counted first.
 */
export function boundedItems(
  field: Field | undefined,
  reader: FieldReader,
): Field[] {
  return field?.node.kind === 'list' &&
    hasTooMany(field.node.items.length, field, reader)
    ? []
    : reader.items(field);
}

/** Whether there are more entries than allowed; if so, reports it at the field. */
export function hasTooMany(
  entries: number,
  field: Field,
  reader: FieldReader,
): boolean {
  if (entries <= maximumEntries) {
    return false;
  }
  reader.findings.push(
    overlayFindings.tooManyEntries.at(field, {
      field: formatPath(field.pointer),
      entries,
      limit: maximumEntries,
    }),
  );
  return true;
}
