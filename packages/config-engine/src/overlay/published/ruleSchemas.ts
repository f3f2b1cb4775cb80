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
        mutateFirst: described(
          'Whether validation rules are asked after the mutation only.',
          { type: ['boolean', 'null'] },
        ),
        operations: described(
          'For which operations the rules are; without it, for all.',
          {
            type: ['array', 'null'],
            items: { enum: ['CREATE', 'UPDATE', 'DELETE', 'CONNECT'] },
          },
        ),
        rules: described('The rules, in their order.', {
          anyOf: [{ type: 'null' }, mutationRules()],
        }),
      }),
    ],
  },
);

/** The `validation` of an overlay. */
export const validationSchema = described('Demands on the result.', {
  type: ['array', 'null'],
  items: {
    ...strict({
      field: described('The path of the value that is checked.', filled),
      message: described('What people read where it does not hold.', filled),
      action: described('Whether it refuses, the default, or warns.', {
        enum: ['deny', 'warn', null],
      }),
      operator: described('The check, in place of a key for it.', {
        type: ['string', 'null'],
      }),
      value: described('What the operator compares with.', {}),
      when: described('Asked only where all of these hold.', conditions),
      or: described('Asked only where one of these holds.', conditions),
      ...Object.fromEntries(
        ruleChecks.map(check => [
          check,
          described('A check; all those of a rule have to hold.', {}),
        ]),
      ),
    }),
    required: ['field', 'message'],
  },
});

function mutationRules(): JsonSchema {
  return {
    type: 'array',
    items: {
      ...strict({
        field: described('The path of the value.', filled),
        default: described('The value where there is none.', {}),
        override: described('The value, whatever stands there.', {}),
        valueType: described(
          'The type of the value where the schema names none.',
          {
            type: ['string', 'null'],
          },
        ),
        when: described('Applied only where all of these hold.', conditions),
        or: described('Applied only where one of these holds.', conditions),
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
