// SPDX-License-Identifier: Apache-2.0

import { conditionOperators } from '../../condition';
import type { JsonSchema } from '../../schema';
import { ruleChecks } from '../../validation';
import { described, filled, strict, text } from './schemaParts';

const conditionField: JsonSchema = {
  type: 'string',
  pattern: '^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*$',
  description:
    'A dot path: parameters.database.enabled, environment.region, metadata.name.',
};

/** A condition of an overlay, a root or a file. */
export const conditionSchema = described(
  'One predicate on the configuration merged so far; it fails closed.',
  {
    ...strict({
      field: conditionField,
      operator: {
        enum: [...conditionOperators, true, false],
        description: 'Only "equals" takes a value.',
      },
      value: text,
    }),
    required: ['field', 'operator'],
    if: {
      properties: { operator: { const: 'equals' } },
      required: ['operator'],
    },
    then: { required: ['value'], properties: { value: filled } },
    else: { properties: { value: { pattern: '^\\s*$', type: 'string' } } },
  },
);

const conditions: JsonSchema = {
  anyOf: [ruleCondition(), { type: ['array', 'null'], items: ruleCondition() }],
};

/** The `mutation` of an overlay. */
export const mutationSchema = described(
  'Values that are filled in, or set above all others.',
  {
    anyOf: [
      { type: 'null' },
      mutationRules(),
      strict({
        mutateFirst: { type: ['boolean', 'null'] },
        operations: {
          type: ['array', 'null'],
          items: { enum: ['CREATE', 'UPDATE', 'DELETE', 'CONNECT'] },
        },
        rules: { anyOf: [{ type: 'null' }, mutationRules()] },
      }),
    ],
  },
);

/** The `validation` of an overlay. */
export const validationSchema = described('Demands on the result.', {
  type: ['array', 'null'],
  items: {
    ...strict({
      field: filled,
      message: filled,
      action: { enum: ['deny', 'warn', null] },
      operator: { type: ['string', 'null'] },
      value: {},
      when: conditions,
      or: conditions,
      ...Object.fromEntries(ruleChecks.map(check => [check, {}])),
    }),
    required: ['field', 'message'],
  },
});

function mutationRules(): JsonSchema {
  return {
    type: 'array',
    items: {
      ...strict({
        field: filled,
        default: {},
        override: {},
        valueType: { type: ['string', 'null'] },
        when: conditions,
        or: conditions,
      }),
      required: ['field'],
    },
  };
}

/** Rules may write `equals: <value>` for the operator and its value. */
function ruleCondition(): JsonSchema {
  return {
    anyOf: [
      conditionSchema,
      {
        ...strict({ field: conditionField, equals: filled }),
        required: ['field', 'equals'],
      },
    ],
  };
}
