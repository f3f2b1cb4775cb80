// SPDX-License-Identifier: Apache-2.0

import {
  didYouMean,
  Finding,
  FindingPlace,
  Hint,
  phrase,
  Phrase,
  Words,
} from '../finding';
import { valuesFindings } from '../finding/catalogue/values';
import { isObject, JsonValue } from '../json';
import { childPointer, valueAt } from '../pointer';
import {
  CompiledSchema,
  EXACT_INTEGER,
  isSensitiveAt,
  JsonSchema,
  nearestPosition,
  schemaAt,
  SchemaError,
} from '../schema';
import { describeChoice } from './describeChoice';
import { fieldName } from './fieldName';

/** The maximum number of allowed values listed in a message. */
const listedValues = 10;

/** The maximum length of each, in UTF-16 units. */
const listedLength = 80;

const typeTexts: { readonly [type: string]: Phrase } = {
  array: phrase('aList'),
  boolean: phrase('trueOrFalse'),
  integer: phrase('aWholeNumber'),
  null: phrase('null'),
  number: phrase('aNumber'),
  object: phrase('anObject'),
  string: phrase('aText'),
};

/**
 * The findings for an error, at the pointer of the value, with the position of the rule in the schema's source: one, or
 * several for an alternative that is not met. They never quote the value, and have no suggestion for a sensitive field.
 *
 * @param value - the whole instance
 * @param suggests - whether to suggest similar names, which requires comparing with all of them
 */
export function describeError(
  schema: CompiledSchema,
  value: JsonValue,
  error: SchemaError,
  suggests = true,
): Finding[] {
  const { keyword } = error;
  if (keyword !== 'anyOf' && keyword !== 'oneOf') {
    return [describeSingle(schema, value, error, suggests)];
  }
  const rule = error.schema;
  const place: FindingPlace = {
    pointer: error.instance,
    position: nearestPosition(schema.positions, rule),
  };
  const branches = constraintsAt(schema, error)[keyword];
  return describeChoice({
    error: { ...error, keyword },
    place,
    branches: Array.isArray(branches) ? branches : [],
    value: valueAt(value, error.instance),
    nameOf: pointer => fieldName(schema, pointer),
    shown: (pointer, ruleOfField, shown) =>
      isSensitiveField(schema, pointer) ||
      isSensitiveAt(schema.annotations, ruleOfField)
        ? undefined
        : shorten(JSON.stringify(shown)),
    describe: inner => describeError(schema, value, inner, suggests),
    describeAllowed: (pointer, allowed) =>
      valuesFindings.enum.at(
        { ...place, pointer },
        {
          field: fieldName(schema, pointer),
          ...describeAllowed(
            allowed,
            isSensitiveField(schema, pointer),
            suggests ? valueAt(value, pointer) : undefined,
          ),
        },
      ),
  });
}

function describeSingle(
  schema: CompiledSchema,
  value: JsonValue,
  error: SchemaError,
  suggests: boolean,
): Finding {
  const rule = error.schema;
  const place: FindingPlace = {
    pointer: error.instance,
    position: nearestPosition(schema.positions, rule),
  };
  const field = fieldName(schema, place.pointer);
  const constraints = constraintsAt(schema, error);
  const limit = numberOf(constraints[error.keyword]);
  switch (error.keyword) {
    case 'type':
      return valuesFindings.type.at(place, {
        field,
        expected: phrase('or', {
          items: [constraints.type].flat().map(describeType),
        }),
        found: describeFound(constraints.type, valueAt(value, place.pointer)),
      });
    case 'required': {
      const pointer = childPointer(place.pointer, error.property ?? '');
      const position = positionOfField(schema, pointer) ?? place.position;
      return valuesFindings.required.at(
        { pointer, position },
        { field: fieldName(schema, pointer) },
      );
    }
    case 'additionalProperties': {
      const name = error.property ?? '';
      const pointer = childPointer(place.pointer, name);
      const { properties } = constraints;
      return valuesFindings.additionalProperties.at(
        { ...place, pointer },
        {
          field: fieldName(schema, pointer),
          hint: didYouMean(
            name,
            suggests && isObject(properties) ? Object.keys(properties) : [],
          ),
        },
      );
    }
    case 'minProperties':
    case 'maxProperties':
    case 'minItems':
    case 'maxItems':
    case 'minLength':
    case 'maxLength':
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
    case 'multipleOf':
      return valuesFindings[error.keyword].at(place, { field, limit });
    case EXACT_INTEGER:
      return valuesFindings.exactInteger.at(place, { field });
    case 'uniqueItems':
      return valuesFindings.uniqueItems.at(place, { field });
    case 'not':
      return valuesFindings.not.at(place, {
        field,
        excluded: excludedFields(schema, place.pointer, constraints.not),
      });
    case 'pattern':
      return valuesFindings.pattern.at(place, {
        field,
        pattern: error.text ?? '',
      });
    case 'format':
      return valuesFindings.format.at(place, {
        field,
        format: error.text ?? '',
      });
    case 'enum':
      return valuesFindings.enum.at(place, {
        field,
        ...describeAllowed(
          Array.isArray(constraints.enum) ? constraints.enum : [],
          isSensitiveAt(schema.annotations, rule),
          suggests ? valueAt(value, place.pointer) : undefined,
        ),
      });
    default:
      return valuesFindings.forbidden.at(place, { field });
  }
}

/** The schema with the violated keyword. */
export function constraintsAt(
  schema: CompiledSchema,
  error: Pick<SchemaError, 'schema'>,
): JsonSchema {
  const found = valueAt(schema.jsonSchema, error.schema);
  return isObject(found) ? found : {};
}

function numberOf(value: JsonValue | undefined): number {
  return typeof value === 'number' ? value : NaN;
}

function positionOfField(schema: CompiledSchema, pointer: string) {
  const located = schemaAt(schema.jsonSchema, pointer);
  return located && nearestPosition(schema.positions, located.pointer);
}

/** The allowed values, and the one that was probably meant; neither of a sensitive field. */
export function describeAllowed(
  allowed: readonly JsonValue[],
  sensitive: boolean,
  value: JsonValue | undefined,
): { readonly allowed: Phrase; readonly hint: Hint } {
  if (sensitive) {
    return { allowed: phrase('allowedValues'), hint: '' };
  }
  const values = allowed
    .slice(0, listedValues)
    .map(item => shorten(JSON.stringify(item)));
  const names = allowed.filter(item => typeof item === 'string');
  return {
    allowed: phrase('listedValues', {
      values,
      more: allowed.length - values.length,
    }),
    hint: typeof value === 'string' ? didYouMean(value, names) : '',
  };
}

/** The fields that exclude each other, if that is all that a `not` says. */
function excludedFields(
  schema: CompiledSchema,
  pointer: string,
  not: JsonValue | undefined,
): Words[] {
  const { required, ...others } = isObject(not) ? not : {};
  return Array.isArray(required) && Object.keys(others).length === 0
    ? required.map(name =>
        fieldName(schema, childPointer(pointer, String(name))),
      )
    : [];
}

function shorten(text: string): string {
  return text.length > listedLength ? `${text.slice(0, listedLength)}…` : text;
}

function isSensitiveField(schema: CompiledSchema, pointer: string): boolean {
  const located = schemaAt(schema.jsonSchema, pointer);
  return (
    located !== undefined && isSensitiveAt(schema.annotations, located.pointer)
  );
}

function describeFound(
  expected: JsonValue,
  value: JsonValue | undefined,
): Phrase {
  if (value === null) {
    return typeTexts.null;
  }
  if (typeof value === 'number' && [expected].flat().includes('integer')) {
    return phrase('aFraction');
  }
  return typeTexts[Array.isArray(value) ? 'array' : typeof value];
}

function describeType(type: JsonValue): Words {
  const name = typeof type === 'string' ? type : JSON.stringify(type);
  return Object.hasOwn(typeTexts, name) ? typeTexts[name] : name;
}
