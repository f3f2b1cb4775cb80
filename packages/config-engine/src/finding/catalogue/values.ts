// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import { joinNames } from '../joinNames';
import type { Phrase, Words } from '../phrase';
import type { Hint } from '../suggest';

/** The field that a finding is about, as a person would name it: `Replicas (environmentConfigs.replicas)`. */
interface Field {
  readonly field: Words;
}

interface Limit extends Field {
  readonly limit: number;
}

function counted(limit: number, one: string, many: string): string {
  return `${limit} ${limit === 1 ? one : many}`;
}

/** Findings of values that violate their schema; `values/<keyword>` by the keyword that they violate. */
export const valuesFindings = {
  type: defineFinding<Field & { expected: Words; found: Phrase }>({
    code: 'values/type',
    severity: 'error',
    explanation: 'The value does not have the type that the schema requires.',
    example: 'replicas: "3"   # type: integer',
    message: ({ field, expected, found }) =>
      `${field} must be ${expected}, not ${found}.`,
  }),

  required: defineFinding<Field>({
    code: 'values/required',
    severity: 'error',
    explanation:
      'The field has no default, and no layer sets it. The pointer is that of the missing field.',
    example: '{}   # required: [image]',
    message: ({ field }) => `${field} is required; set a value.`,
  }),

  additionalProperties: defineFinding<Field & { hint: Hint }>({
    code: 'values/additionalProperties',
    severity: 'error',
    explanation:
      'The schema allows only the properties that it declares ("additionalProperties: false").',
    example:
      'replica: 3   # properties: { replicas: … }, additionalProperties: false',
    message: ({ field, hint }) =>
      `${field} is not a field of the schema; remove it.${hint}`,
  }),

  minProperties: defineFinding<Limit>({
    code: 'values/minProperties',
    severity: 'error',
    explanation: 'The object has fewer entries than the schema requires.',
    example: '{}   # minProperties: 1',
    message: ({ field, limit }) =>
      `${field} must have at least ${counted(limit, 'entry', 'entries')}.`,
  }),

  maxProperties: defineFinding<Limit>({
    code: 'values/maxProperties',
    severity: 'error',
    explanation: 'The object has more entries than the schema allows.',
    example: '{ a: 1, b: 2 }   # maxProperties: 1',
    message: ({ field, limit }) =>
      `${field} must have at most ${counted(limit, 'entry', 'entries')}.`,
  }),

  minItems: defineFinding<Limit>({
    code: 'values/minItems',
    severity: 'error',
    explanation: 'The list has fewer items than the schema requires.',
    example: '[]   # minItems: 1',
    message: ({ field, limit }) =>
      `${field} must have at least ${counted(limit, 'item', 'items')}.`,
  }),

  maxItems: defineFinding<Limit>({
    code: 'values/maxItems',
    severity: 'error',
    explanation: 'The list has more items than the schema allows.',
    example: '[1, 2]   # maxItems: 1',
    message: ({ field, limit }) =>
      `${field} must have at most ${counted(limit, 'item', 'items')}.`,
  }),

  uniqueItems: defineFinding<Field>({
    code: 'values/uniqueItems',
    severity: 'error',
    explanation: 'The schema requires all items to be different.',
    example: '[a, a]   # uniqueItems: true',
    message: ({ field }) => `${field} must not contain the same item twice.`,
  }),

  minLength: defineFinding<Limit>({
    code: 'values/minLength',
    severity: 'error',
    explanation:
      'The text is shorter than the schema requires, in Unicode code points.',
    example: 'name: a   # minLength: 3',
    message: ({ field, limit }) =>
      `${field} must have at least ${counted(
        limit,
        'character',
        'characters',
      )}.`,
  }),

  maxLength: defineFinding<Limit>({
    code: 'values/maxLength',
    severity: 'error',
    explanation:
      'The text is longer than the schema allows, in Unicode code points.',
    example: 'name: abcd   # maxLength: 3',
    message: ({ field, limit }) =>
      `${field} must have at most ${counted(
        limit,
        'character',
        'characters',
      )}.`,
  }),

  pattern: defineFinding<Field & { pattern: string }>({
    code: 'values/pattern',
    severity: 'error',
    explanation:
      'The text does not match the regular expression of the schema, which is RE2 and matches anywhere in the text unless it is anchored with "^" and "$".',
    example: 'name: A   # pattern: ^[a-z]+$',
    message: ({ field, pattern }) =>
      `${field} must match the pattern "${pattern}".`,
  }),

  format: defineFinding<Field & { format: string }>({
    code: 'values/format',
    severity: 'error',
    explanation:
      'The text does not have the format that the schema requires. Formats that Kubernetes does not check are not checked here either.',
    example: 'contact: nobody   # format: email',
    message: ({ field, format }) =>
      `${field} must have the format "${format}".`,
  }),

  minimum: defineFinding<Limit>({
    code: 'values/minimum',
    severity: 'error',
    explanation: 'The number is below the limit of the schema.',
    example: 'replicas: 0   # minimum: 1',
    message: ({ field, limit }) => `${field} must be at least ${limit}.`,
  }),

  maximum: defineFinding<Limit>({
    code: 'values/maximum',
    severity: 'error',
    explanation: 'The number is above the limit of the schema.',
    example: 'replicas: 11   # maximum: 10',
    message: ({ field, limit }) => `${field} must be at most ${limit}.`,
  }),

  exclusiveMinimum: defineFinding<Limit>({
    code: 'values/exclusiveMinimum',
    severity: 'error',
    explanation:
      'The number is not above the limit of the schema, which itself is excluded.',
    example: 'price: 0   # minimum: 0, exclusiveMinimum: true',
    message: ({ field, limit }) => `${field} must be greater than ${limit}.`,
  }),

  exclusiveMaximum: defineFinding<Limit>({
    code: 'values/exclusiveMaximum',
    severity: 'error',
    explanation:
      'The number is not below the limit of the schema, which itself is excluded.',
    example: 'ratio: 1   # maximum: 1, exclusiveMaximum: true',
    message: ({ field, limit }) => `${field} must be less than ${limit}.`,
  }),

  multipleOf: defineFinding<Limit>({
    code: 'values/multipleOf',
    severity: 'error',
    explanation:
      'The number is not a multiple of the step of the schema, up to eight decimal places.',
    example: 'port: 7   # multipleOf: 5',
    message: ({ field, limit }) => `${field} must be a multiple of ${limit}.`,
  }),

  exactInteger: defineFinding<Field>({
    code: 'values/exact-integer',
    severity: 'error',
    explanation:
      'Whole numbers beyond 2^53 (9007199254740992) are rounded by programs that read JSON as floating point, so the value could change.',
    example: 'accountId: 12345678901234567890   # type: integer',
    message: ({ field }) =>
      `${field} is beyond 2^53, where integers are rounded; use a smaller number, or make the field a string.`,
  }),

  enum: defineFinding<Field & { allowed: Words; hint: Hint }>({
    code: 'values/enum',
    severity: 'error',
    explanation: 'The value is not one of those that the schema lists.',
    example: 'level: inf   # enum: [debug, info]',
    message: ({ field, allowed, hint }) =>
      `${field} must be one of ${allowed}.${hint}`,
  }),

  anyOf: defineFinding<Field & { nearest: Words }>({
    code: 'values/anyOf',
    severity: 'error',
    explanation:
      'The value matches none of the alternatives of the schema. If a field such as "type" says which of them is meant, what it lacks is reported instead.',
    example: '{}   # anyOf: [{ required: [a] }, { required: [b] }]',
    message: ({ field, nearest }) =>
      `${field} must match at least one of the alternatives of its schema.${nearest}`,
  }),

  oneOf: defineFinding<Field & { matching: Words; nearest: Words }>({
    code: 'values/oneOf',
    severity: 'error',
    explanation:
      'The value must match exactly one of the alternatives of the schema, and matches none or several. If a field such as "type" says which of them is meant, what it lacks is reported instead.',
    example: '{ a: 1, b: 1 }   # oneOf: [{ required: [a] }, { required: [b] }]',
    message: ({ field, matching, nearest }) =>
      `${field} must match exactly one of the alternatives of its schema; it matches ${
        matching === '' ? 'none' : `several: ${matching}`
      }.${nearest}`,
  }),

  not: defineFinding<Field & { excluded: readonly Words[] }>({
    code: 'values/not',
    severity: 'error',
    explanation:
      'The schema excludes the value ("not"), or fields that must not be set together.',
    example: 'name: root   # not: { enum: [root] }',
    message: ({ field, excluded }) =>
      excluded.length === 0
        ? `${field} has a value that its schema excludes.`
        : `${field} must not have ${joinNames(excluded)}${
            excluded.length === 1 ? '; remove it.' : ' together; remove one.'
          }`,
  }),

  forbidden: defineFinding<Field>({
    code: 'values/forbidden',
    severity: 'error',
    explanation: 'The schema allows no value at all here.',
    example: '[1]   # items: false',
    message: ({ field }) => `${field} must not be set.`,
  }),

  more: defineFinding<{ count: number }>({
    code: 'values/more',
    severity: 'error',
    explanation: 'At most 100 findings are listed for one configuration.',
    example: '# a list of 101 texts where numbers are required',
    message: ({ count }) =>
      `There are ${count} further errors; correct the previous ones first.`,
  }),

  tooDeep: defineFinding<{ limit: number }>({
    code: 'values/too-deep',
    severity: 'error',
    explanation:
      'Maps and lists are nested too deeply to be checked. No real configuration comes near the limit.',
    example: '# lists within lists, hundreds of levels deep',
    message: ({ limit }) =>
      `The values are nested more than ${limit} levels deep and cannot be checked; reduce the nesting.`,
  }),

  notChecked: defineFinding<{ reason: string }>({
    code: 'values/not-checked',
    severity: 'error',
    explanation:
      'Values cannot be checked against the schema, so they may be invalid. The findings of the schema explain why.',
    example: '# a schema that is nested thousands of levels deep',
    message: ({ reason }) =>
      `The values cannot be checked, because their schema cannot be used (${reason}); correct the schema.`,
  }),
};
