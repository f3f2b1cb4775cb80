// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonObject, JsonValue, mapValues } from '../json';
import { memoBy } from '../memo';
import { childPointer, isWithin } from '../pointer';
import type { CompiledSchema, JsonSchema, MarkedSchema } from '../schema';
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
  return maskNode(root, places, '');

  function maskNode(
    schema: JsonSchema,
    where: PlaceNodes,
    pointer: string,
  ): JsonSchema {
    if (where.length === 0) {
      return schema;
    }
    return mapValues(schema, (value, keyword) =>
      maskKeyword(keyword, value, where, childPointer(pointer, keyword)),
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
      case 'properties':
        return mapOf(value, (child, name) =>
          maskNode(child, step(where, name, 'map'), childPointer(at, name)),
        );
      case 'patternProperties':
        return mapOf(value, (child, name) =>
          maskNode(child, step(where, OTHER, 'map'), childPointer(at, name)),
        );
      case 'additionalProperties':
        return isObject(value)
          ? maskNode(value, step(where, OTHER, 'map'), at)
          : value;
      case 'items':
        return isObject(value)
          ? maskNode(value, step(where, '0', 'list'), at)
          : value;
      case 'not':
        return isObject(value) ? maskNode(value, where, at) : value;
      case 'allOf':
      case 'anyOf':
      case 'oneOf':
        return Array.isArray(value)
          ? value.map((child, index) =>
              isObject(child)
                ? maskNode(child, where, `${at}/${index}`)
                : child,
            )
          : value;
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

function mapOf(
  value: JsonValue,
  change: (child: JsonObject, name: string) => JsonValue,
): JsonValue {
  return isObject(value)
    ? mapValues(value, (child, name) =>
        isObject(child) ? change(child, name) : child,
      )
    : value;
}
