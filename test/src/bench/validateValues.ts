// SPDX-License-Identifier: Apache-2.0

import {
  cloneJson,
  compileOpenApi,
  emptyObject,
  nodeFromValue,
  validateInstance,
  type CompiledSchema,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import Ajv from 'ajv';
import type { BenchGroup } from './types';

/** Objects of ten fields each. */
const fieldsPerGroup = 10;

/** Ten typical form fields, valid values for them, and a handwritten check. */
const fields: readonly {
  readonly schema: JsonObject;
  readonly value: JsonValue;
  readonly accepts: (value: JsonValue) => boolean;
}[] = [
  {
    schema: { type: 'boolean' },
    value: true,
    accepts: value => typeof value === 'boolean',
  },
  ...Array.from({ length: 4 }, () => ({
    schema: { type: 'string' },
    value: 'a text',
    accepts: (value: JsonValue) => typeof value === 'string',
  })),
  {
    schema: { type: 'string', minLength: 1, maxLength: 63 },
    value: 'a-name',
    accepts: value =>
      typeof value === 'string' && value.length >= 1 && value.length <= 63,
  },
  ...Array.from({ length: 2 }, () => ({
    schema: { type: 'integer', minimum: 0, maximum: 65535 },
    value: 8080,
    accepts: (value: JsonValue) =>
      typeof value === 'number' &&
      Number.isSafeInteger(value) &&
      value >= 0 &&
      value <= 65535,
  })),
  ...Array.from({ length: 2 }, () => ({
    schema: { type: 'string', enum: ['debug', 'info', 'error'] },
    value: 'info',
    accepts: (value: JsonValue) =>
      value === 'debug' || value === 'info' || value === 'error',
  })),
];

const fieldNames = fields.map((_, index) => `field${index}`);

/** Validates complete and valid values, as nearly all are: warm, and with a new schema. */
export function validateValues(fieldCount: number): BenchGroup {
  const schema = schemaOf(fieldCount);
  const values = valuesOf(fieldCount);
  const groupNames = Object.keys(values);
  const accepts = () => acceptsByHand(groupNames, values);
  const warm = makeAjvCheck(schema);
  if (
    validateInstance(schema, values).length > 0 ||
    !warm(values) ||
    !accepts()
  ) {
    throw new Error('The values of the benchmark are not valid');
  }
  return {
    title: `Validate ${fieldCount} fields`,
    input: `in objects of ${fieldsPerGroup}, all given and valid`,
    baselines: [
      { name: 'checks by hand', run: accepts },
      { name: 'ajv', run: () => warm(values) },
      { name: 'ajv, first', run: () => makeAjvCheck(schema)(values) },
    ],
    tasks: [
      { name: 'validate', run: () => validateInstance(schema, values) },
      {
        name: 'validate, first',
        // A new object: the engine caches by schema identity.
        run: () => validateInstance({ ...schema }, values),
      },
    ],
  };
}

function makeAjvCheck({ jsonSchema }: CompiledSchema) {
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    validateSchema: false,
    meta: false,
    ownProperties: true,
  });
  return ajv.compile(jsonSchema);
}

function acceptsByHand(names: readonly string[], values: JsonObject): boolean {
  for (const name of names) {
    if (Object.hasOwn(values, name)) {
      const group = values[name];
      if (typeof group !== 'object' || group === null || Array.isArray(group)) {
        return false;
      }
      for (let index = 0; index < fieldsPerGroup; index++) {
        const field = fieldNames[index];
        if (
          Object.hasOwn(group, field) &&
          !fields[index].accepts(group[field])
        ) {
          return false;
        }
      }
    }
  }
  return true;
}

function schemaOf(fieldCount: number): CompiledSchema {
  const group = { type: 'object', properties: eachField('schema') };
  const properties = inGroups(fieldCount, group);
  return compileOpenApi({
    schema: nodeFromValue({ type: 'object', properties }),
  });
}

function valuesOf(fieldCount: number): JsonObject {
  return inGroups(fieldCount, eachField('value'));
}

function eachField(part: 'schema' | 'value'): JsonObject {
  const object = emptyObject();
  fields.forEach((field, index) => {
    object[fieldNames[index]] = field[part];
  });
  return object;
}

function inGroups(fieldCount: number, group: JsonObject): JsonObject {
  const groups = emptyObject();
  for (let index = 0; index < fieldCount / fieldsPerGroup; index++) {
    groups[`group${index}`] = cloneJson(group);
  }
  return groups;
}
