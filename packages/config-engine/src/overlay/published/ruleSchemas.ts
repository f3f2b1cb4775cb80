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
  'A predicate on the configuration merged so far; it fails closed.',
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
  'Rules that fill in values or override them.',
  {
    anyOf: [
      { type: 'null' },
      mutationRules(),
      strict({
        mutateFirst: described(
          'Whether validation rules run only after the mutation.',
          { type: ['boolean', 'null'] },
        ),
        operations: described(
          'The operations that the rules apply to. Defaults to all.',
          {
            type: ['array', 'null'],
            items: { enum: ['CREATE', 'UPDATE', 'DELETE', 'CONNECT'] },
          },
        ),
        rules: described('The rules, in order.', {
          anyOf: [{ type: 'null' }, mutationRules()],
        }),
      }),
    ],
  },
);

/** The `validation` of an overlay. */
export const validationSchema = described(
  'Rules that the result must satisfy.',
  {
    type: ['array', 'null'],
    items: {
      ...strict({
        field: described('The path of the value to check.', filled),
        message: described('The message shown if the check fails.', filled),
        action: described(
          'Whether a failed check is an error (the default) or a warning.',
          {
            enum: ['deny', 'warn', null],
          },
        ),
        operator: described('The check, instead of a key for it.', {
          type: ['string', 'null'],
        }),
        value: described('The value that the operator compares with.', {}),
        when: described('Checked only if all of these are met.', conditions),
        or: described('Checked only if one of these is met.', conditions),
        ...Object.fromEntries(
          ruleChecks.map(check => [
            check,
            described('A check; all checks of a rule must pass.', {}),
          ]),
        ),
      }),
      required: ['field', 'message'],
    },
  },
);

function mutationRules(): JsonSchema {
  return {
    type: 'array',
    items: {
      ...strict({
        field: described('The path of the value.', filled),
        default: described('The value to set if there is none.', {}),
        override: described('The value to set, replacing any other.', {}),
        valueType: described(
          'The type of the value if the schema declares none.',
          {
            type: ['string', 'null'],
          },
        ),
        when: described('Applied only if all of these are met.', conditions),
        or: described('Applied only if one of these is met.', conditions),
      }),
      required: ['field'],
    },
  };
}

/** Rules may use `equals: <value>` for the operator and its value. */
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
