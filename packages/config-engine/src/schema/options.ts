// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonObject, type JsonValue } from '../json';
import { memo } from '../memo';
import {
  childPointer,
  formatPointer,
  parsePointer,
  valueAt,
  childValue,
} from '../pointer';
import {
  isSensitive,
  isSensitiveAt,
  readOptionsAnnotation,
  type Options,
} from './annotations';
import {
  annotatedField,
  pathBase,
  sectionPointer,
  showIfPointer,
  type FieldPath,
} from './fieldPath';
import { ownChild, schemasWithin, typesOf } from './schemasAt';
import { partsOf, type LocatedSchema } from './subschemas';
import type { CompiledSchema, RecordedStep } from './types';

/**
 * The options of a text, wherever it occurs in a configuration.
 *
 * @public
 */
export interface DeclaredOptions extends Options {
  /** Of the text: an item, if the list declares them. */
  readonly path: readonly RecordedStep[];
  /** Whether the text belongs to an alternative, which may not apply at all: its value is not checked. */
  readonly isAlternative: boolean;
  /** The place that the options are read from; omitted if they are not in the configuration. */
  readonly read?: FieldPath;
}

/**
 * The texts of a schema with options, by the pointers of their schemas. Invalid options, those of an unknown field or
 * of an enum, and those that are or read secrets are left out: such a field is an ordinary text.
 *
 * @public
 */
export const declaredOptions = memo(
  (schema: CompiledSchema): ReadonlyMap<string, DeclaredOptions> =>
    new Map(
      Object.keys(schema.annotations).flatMap(at => {
        const options = readOptionsAnnotation(schema.annotations[at].options);
        return options ? declaredAt(schema, at, options) : [];
      }),
    ),
);

function declaredAt(
  compiled: CompiledSchema,
  at: string,
  options: Options,
): Array<readonly [string, DeclaredOptions]> {
  const text = textWithin(compiled, at);
  if (text === undefined || isSensitiveAt(compiled.annotations, text)) {
    return [];
  }
  const { source } = options;
  const {
    around,
    isAlternative,
    path: place,
    scope,
  } = annotatedField(compiled, text);
  const declared = { ...options, path: place, isAlternative };
  if (source.kind !== 'field' && source.kind !== 'keysOf') {
    return [[text, declared]];
  }
  const path = source.dotted.split('.');
  const base = pathBase(path, scope);
  return base === undefined || readsSecret(compiled, around[base], path)
    ? []
    : [[text, { ...declared, read: { base, path } }]];
}

/** The pointer of the text that an annotation is about: that of a field, or of the items of a list. */
function textWithin(
  { jsonSchema }: CompiledSchema,
  at: string,
): string | undefined {
  const schema = valueAt(jsonSchema, at);
  if (!isObject(schema)) {
    return undefined;
  }
  const isList = typesOf(schema)?.includes('array');
  const text = isList ? schema.items : schema;
  return isObject(text) &&
    typesOf(text)?.includes('string') &&
    text.enum === undefined
    ? at + (isList ? '/items' : '')
    : undefined;
}

function isSecretAt({ annotations }: CompiledSchema, at: string): boolean {
  return Object.hasOwn(annotations, at) && isSensitive(annotations[at]);
}

/** Whether a path leads through a secret. Lists on the way stand for their items. */
function readsSecret(
  compiled: CompiledSchema,
  around: string,
  path: readonly string[],
): boolean {
  const start = valueAt(compiled.jsonSchema, around);
  let place: LocatedSchema | undefined = isObject(start)
    ? { schema: start, pointer: around }
    : undefined;
  for (const name of [...path, undefined]) {
    while (place && typesOf(place.schema)?.includes('array')) {
      if (isSecretAt(compiled, place.pointer)) {
        return true;
      }
      place = ownChild(place, [], 0);
    }
    if (place && isSecretAt(compiled, place.pointer)) {
      return true;
    }
    place = place && name !== undefined ? ownChild(place, {}, name) : undefined;
  }
  return false;
}

/**
 * The options of a text in a configuration, if it has any.
 *
 * @param pointer - JSON Pointer into the configuration; the value need not exist
 *
 * @public
 */
export function optionsAt(
  schema: CompiledSchema,
  pointer: string,
): DeclaredOptions | undefined {
  const declared = declaredOptions(schema);
  let places: LocatedSchema[] = [{ schema: schema.jsonSchema, pointer: '' }];
  for (const token of declared.size > 0 ? parsePointer(pointer) : []) {
    places = places.flatMap(place => schemasWithin(place, token, 'any'));
  }
  return places
    .flatMap(place => partsOf(place))
    .map(({ pointer: at }) => declared.get(at))
    .find(options => options !== undefined);
}

/**
 * Whether the options of a field are neither in the configuration nor in the facts of the environment.
 *
 * @public
 */
export function areRemote({ source }: Options): boolean {
  return source.kind === 'catalog' || source.kind === 'provider';
}

/**
 * The options of a text that a configuration and its environment contain.
 *
 * @param pointer - JSON Pointer of the text
 * @param isUnknown - whether a place cannot be read. Defaults to none
 * @returns undefined if they are elsewhere, or not known
 *
 * @public
 */
export function staticOptions(
  options: DeclaredOptions,
  pointer: string,
  input: {
    readonly config: JsonObject;
    readonly facts: { readonly [fact: string]: string };
    readonly isUnknown?: (pointer: string) => boolean;
  },
): readonly string[] | undefined {
  const { source, read } = options;
  const { config, facts, isUnknown = () => false } = input;
  if (source.kind === 'fact') {
    return Object.hasOwn(facts, source.fact)
      ? distinct(facts[source.fact].split(',').map(text => text.trim()))
      : undefined;
  }
  if (!read) {
    return undefined;
  }
  const start = optionsRoot({ path: options.path, read }, pointer);
  const found = textsAt(valueAt(config, start), start, read.path);
  return found && distinct(found);

  function textsAt(
    value: JsonValue | undefined,
    place: string,
    [name, ...rest]: readonly string[],
  ): string[] | undefined {
    if (place !== start && isUnknown(place)) {
      return undefined;
    }
    if (Array.isArray(value)) {
      const texts = value.map((item, index) =>
        textsAt(
          item,
          childPointer(place, index),
          name === undefined ? [] : [name, ...rest],
        ),
      );
      return texts.every(each => each !== undefined) ? texts.flat() : undefined;
    }
    if (name !== undefined) {
      const child = isObject(value) ? childValue(value, name) : undefined;
      return textsAt(child, childPointer(place, name), rest);
    }
    if (source.kind === 'keysOf') {
      return isObject(value) ? Object.keys(value) : [];
    }
    return typeof value === 'string' || typeof value === 'number'
      ? [String(value)]
      : [];
  }
}

/**
 * Where the options of a text are read from; texts with the same root have the same options.
 *
 * @param pointer - JSON Pointer of the text
 */
export function optionsRoot(
  { path, read }: Pick<DeclaredOptions, 'path' | 'read'>,
  pointer: string,
): string {
  // The object that has the field: around the list or map, if the text is within one.
  const last = path.findLastIndex(step => typeof step === 'string');
  const parent = formatPointer(parsePointer(pointer).slice(0, last));
  return read
    ? showIfPointer({ ...read, path: [] }, parent, sectionPointer(pointer))
    : '';
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(text => text !== '');
}
