// SPDX-License-Identifier: Apache-2.0

import { JsonValue, mapValues } from '../json';
import { memoBy } from '../memo';
import { childPointer, isWithin } from '../pointer';
import {
  mapSubschemas,
  type CompiledSchema,
  type JsonSchema,
  type LocatedSchema,
  type MarkedSchema,
} from '../schema';
import { declaredPlaces } from './places/declaredPlaces';
import { isClearText } from './clearText/findClearText';
import { replaceFrom } from './maskValue';
import { step, PlaceNodes } from './places/placeTree';

/** More masks than a portal uses. */
const MOST_MASKS = 10;

/**
 * Masks the defaults of sensitive fields in a schema; an empty string is not masked. Their choices and examples are left
 * out, and so are the marks of other schemas. Users see more types in the portal than documents they have access to.
 *
 * @param mask - the string shown in place of a sensitive value
 * @returns the same object each time; the schema itself if nothing is masked
 *
 * @public
 */
export const maskSchema: (
  schema: CompiledSchema,
  mask: string,
) => CompiledSchema = memoBy(maskAll, mask => mask, MOST_MASKS);

function maskAll(schema: CompiledSchema, mask: string): CompiledSchema {
  const places = declaredPlaces(schema);
  /** The pointers of the masked keywords in the schema. */
  const found: string[] = [];
  const jsonSchema = maskView(schema.jsonSchema, places, mask, at =>
    found.push(at),
  );
  const { marks, ...shown }: MarkedSchema = schema;
  if (found.length === 0) {
    return marks ? shown : schema;
  }
  const { rules } = shown;
  return {
    ...shown,
    jsonSchema,
    structural: maskView(schema.structural, places, mask),
    // The rules of a section are its full source, which contains these values. They are evaluated when values are
    // saved.
    ...(rules && {
      rules: mapValues(rules, (own, section) =>
        found.some(at => isWithin(at, section)) ? undefined : own,
      ),
    }),
  };
}

/**
 * The defaults of a schema that are secrets in clear text, by the pointer of their field. References to secrets are not
 * included.
 */
export function secretDefaults(schema: CompiledSchema): string[] {
  return defaultsWith(schema, secrets => secrets.some(isClearText));
}

/** Whether a default of a schema is masked, or a part of one. */
export function holdsSecretDefault(schema: CompiledSchema): boolean {
  return defaultsWith(schema, () => true).length > 0;
}

/** The fields whose defaults hold such secrets. */
function defaultsWith(
  schema: CompiledSchema,
  isMeant: (secrets: readonly JsonValue[]) => boolean,
): string[] {
  const fields: string[] = [];
  maskView(schema.jsonSchema, declaredPlaces(schema), '', (at, secrets) => {
    const end = at.lastIndexOf('/');
    if (at.slice(end) === '/default' && isMeant(secrets)) {
      fields.push(at.slice(0, end));
    }
  });
  return fields;
}

/** An undeclared key, which represents all of them. */
const OTHER = '\ue003';

function maskView(
  root: JsonSchema,
  places: PlaceNodes,
  mask: string,
  found: (pointer: string, secrets: readonly JsonValue[]) => void = () => {},
): JsonSchema {
  return maskNode({ schema: root, pointer: '' }, places);

  function maskNode(
    { schema, pointer }: LocatedSchema,
    where: PlaceNodes,
  ): JsonSchema {
    if (where.length === 0) {
      return schema;
    }
    const own = mapValues(schema, (value, keyword) =>
      maskKeyword(keyword, value, where, childPointer(pointer, keyword)),
    );
    return mapSubschemas({ schema: own, pointer }, part =>
      maskNode(part, within(where, part.keyword, part.key)),
    );
  }

  function maskKeyword(
    keyword: string,
    value: JsonValue,
    where: PlaceNodes,
    at: string,
  ): JsonValue | undefined {
    switch (keyword) {
      case 'default':
        return maskValue(value, where, at);
      case 'const':
      case 'example':
        return withoutSecrets([value], where, at) ? value : undefined;
      case 'enum':
      case 'examples':
        return withoutSecrets([value].flat(), where, at) ? value : undefined;
      default:
        return value;
    }
  }

  /** Masked choices would reject every value, so a keyword with secrets is left out. */
  function withoutSecrets(
    values: readonly JsonValue[],
    where: PlaceNodes,
    at: string,
  ): boolean {
    return values.every(value => maskValue(value, where, at) === value);
  }

  /** @returns the value itself if it contains no secrets */
  function maskValue(
    value: JsonValue,
    where: PlaceNodes,
    at: string,
  ): JsonValue {
    const secrets: JsonValue[] = [];
    const masked = replaceFrom(value, where, secret => {
      if (secret === '') {
        return secret;
      }
      secrets.push(secret);
      return mask;
    });
    if (secrets.length === 0) {
      return value;
    }
    found(at, secrets);
    return masked;
  }
}

/** The position of the values that a schema within another describes. */
function within(
  where: PlaceNodes,
  keyword: string,
  key: string = OTHER,
): PlaceNodes {
  switch (keyword) {
    case 'properties':
      return step(where, key, 'map');
    case 'patternProperties':
    case 'additionalProperties':
      return step(where, OTHER, 'map');
    case 'items':
      return step(where, '0', 'list');
    default:
      return where;
  }
}
