// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '@component-config/config-engine';
import {
  choices,
  flagOf,
  type PlannedBlock,
  type PlannedField,
} from './fieldPlan';

/** The same form for rjsf: a JSON Schema, conditional fields by `if` and `then`. */
export function stockSchema(blocks: readonly PlannedBlock[]): JsonObject {
  const properties: JsonObject = {};
  const conditions: JsonObject[] = [];
  for (const block of blocks) {
    const condition = conditionOf(block);
    if (block.object) {
      properties[block.object.name] = {
        type: 'object',
        title: block.object.title,
        properties: unconditional(block),
        ...condition,
      };
    } else {
      Object.assign(properties, unconditional(block));
      if (condition) {
        conditions.push(condition);
      }
    }
  }
  return {
    type: 'object',
    properties,
    ...(conditions.length > 0 && { allOf: conditions }),
  };
}

function unconditional({ fields }: PlannedBlock): JsonObject {
  return propertiesOf(fields.filter(field => !field.isConditional));
}

function conditionOf(block: PlannedBlock): JsonObject | undefined {
  const fields = block.fields.filter(field => field.isConditional);
  const flag = flagOf(block);
  return fields.length === 0
    ? undefined
    : {
        if: { properties: { [flag]: { const: true } }, required: [flag] },
        then: { properties: propertiesOf(fields) },
      };
}

function propertiesOf(fields: readonly PlannedField[]): JsonObject {
  return Object.fromEntries(
    fields.map(field => [field.name, propertyOf(field)]),
  );
}

const kinds: { readonly [kind in PlannedField['kind']]: JsonObject } = {
  flag: { type: 'boolean', default: false },
  text: { type: 'string', default: 'inherited text' },
  number: { type: 'integer', minimum: 0, maximum: 1000, default: 3 },
  choice: { type: 'string', enum: [...choices], default: choices[1] },
};

function propertyOf({ kind, title }: PlannedField): JsonObject {
  return { ...kinds[kind], title };
}
