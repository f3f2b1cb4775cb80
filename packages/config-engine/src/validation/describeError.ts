// SPDX-License-Identifier: Apache-2.0

import {
  didYouMean,
  Finding,
  FindingPlace,
  phrase,
  Phrase,
  Words,
} from '../finding';
import { valuesFindings } from '../finding/catalogue/values';
import { isObject, JsonValue } from '../json';
import { childPointer, parsePointer, valueAt } from '../pointer';
import {
  CompiledSchema,
  isSensitive,
  nearestPosition,
  schemaAt,
} from '../schema';
import { EXACT_INTEGER, normalisedPointer } from './checkedSchema';
import { fieldName } from './fieldName';
import type { SchemaError } from './schemaError';

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
 * The finding for an error, at the pointer of the value, with the position of the rule in the schema's source. It never
 * quotes the value, and has no suggestion for a sensitive field.
 *
 * @param value - the whole instance
 * @param suggests - whether to suggest similar names, which requires comparing with all of them
 */
export function describeError(
  schema: CompiledSchema,
  value: JsonValue,
  error: SchemaError,
  suggests = true,
): Finding {
  const rule = normalisedPointer(error.schema);
  const place: FindingPlace = {
    pointer: error.instance,
    position: nearestPosition(schema.positions, rule),
  };
  const field = fieldName(schema, place.pointer);
  const constraints = constraintsAt(schema, rule);
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
    case 'anyOf':
    case 'not':
      return valuesFindings[error.keyword].at(place, { field });
    case 'oneOf':
      return valuesFindings.oneOf.at(place, {
        field,
        matching: error.isAmbiguous ? 2 : 0,
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
      return valuesFindings.enum.at(
        place,
        describeEnum(
          schema,
          rule,
          field,
          constraints.enum,
          valueAt(value, place.pointer),
          suggests,
        ),
      );
    default:
      return valuesFindings.forbidden.at(place, { field });
  }
}

function constraintsAt(schema: CompiledSchema, rule: string) {
  const found = valueAt(schema.jsonSchema, rule);
  return isObject(found) ? found : {};
}

function numberOf(value: JsonValue | undefined): number {
  return typeof value === 'number' ? value : NaN;
}

function positionOfField(schema: CompiledSchema, pointer: string) {
  const located = schemaAt(schema.jsonSchema, pointer);
  return located && nearestPosition(schema.positions, located.pointer);
}

function describeEnum(
  schema: CompiledSchema,
  rule: string,
  field: Words,
  allowed: JsonValue,
  value: JsonValue | undefined,
  suggests: boolean,
) {
  const values = Array.isArray(allowed) ? allowed : [];
  if (isSensitiveAt(schema, rule)) {
    return { field, allowed: phrase('allowedValues'), hint: '' as const };
  }
  const listed = values
    .slice(0, listedValues)
    .map(item => shorten(JSON.stringify(item)));
  const further = values.length - listed.length;
  const names = values.filter(item => typeof item === 'string');
  return {
    field,
    allowed: phrase('listedValues', { values: listed, more: further }),
    hint:
      suggests && typeof value === 'string'
        ? didYouMean(value, names)
        : ('' as const),
  };
}

function shorten(text: string): string {
  return text.length > listedLength ? `${text.slice(0, listedLength)}…` : text;
}

/** Whether a schema or a surrounding one is annotated as sensitive. */
function isSensitiveAt(
  { annotations }: CompiledSchema,
  pointer: string,
): boolean {
  const tokens = parsePointer(pointer);
  let at = '';
  for (let index = 0; index <= tokens.length; index++) {
    if (Object.hasOwn(annotations, at) && isSensitive(annotations[at])) {
      return true;
    }
    at = childPointer(at, tokens[index] ?? '');
  }
  return false;
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
