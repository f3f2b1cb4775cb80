// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase } from '../phrase';
import type { Hint } from '../suggest';

/** Findings of conditions: of their documents, of their paths, and of the values that they read. */
export const conditionFindings = {
  unknownKey: defineFinding<{ key: string; within: string; hint: Hint }>({
    code: 'condition/unknown-key',
    severity: 'error',
    explanation:
      'A condition only has the keys "field", "operator" and, with "equals", "value". Conditions cannot be combined; if you need two, split the overlay in two.',
    example: 'enabledWhen: { feild: parameters.exposed, operator: true }',
    message: ({ key, within, hint }) =>
      `"${key}" is not a key of the condition "${within}", which has "field", "operator" and "value"; correct or remove it.${hint}`,
  }),

  fieldMissing: defineFinding({
    code: 'condition/field-missing',
    severity: 'error',
    explanation: 'A condition must have a field to test.',
    example: 'enabledWhen: { operator: exists }',
    message: () =>
      'The condition names no field; set "field", for example to "parameters.exposed".',
  }),

  operatorMissing: defineFinding<{ operators: Phrase }>({
    code: 'condition/operator-missing',
    severity: 'error',
    explanation: 'A condition must have an operator.',
    example: 'enabledWhen: { field: parameters.exposed }',
    message: ({ operators }) =>
      `The condition has no operator; set "operator" to ${operators}.`,
  }),

  invalidPath: defineFinding<{ path: string; suggestion?: string }>({
    code: 'condition/invalid-path',
    severity: 'error',
    explanation:
      'The field of a condition is a path of names separated by single dots. Names consist of letters, digits, underscores and dashes. Items of lists cannot be selected.',
    example: 'enabledWhen: { field: .parameters.hosts[0], operator: exists }',
    message: ({ path, suggestion }) =>
      `"${path}" is not a field path; use names of letters, digits, "_" and "-" with dots between them.${
        suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`
      }`,
  }),

  unsupportedOperator: defineFinding<{
    operator: string;
    operators: Phrase;
    hint: Hint;
  }>({
    code: 'condition/unsupported-operator',
    severity: 'error',
    explanation:
      'Conditions have four operators, written in lower case. A document with any other operator is refused.',
    example: 'enabledWhen: { field: parameters.size, operator: contains }',
    message: ({ operator, operators, hint }) =>
      `"${operator}" is not an operator of conditions; use ${operators}.${hint}`,
  }),

  valueMissing: defineFinding({
    code: 'condition/value-missing',
    severity: 'error',
    explanation:
      'The operator "equals" compares with a value, which must not be blank.',
    example: 'enabledWhen: { field: environment.region, operator: equals }',
    message: () =>
      'The operator "equals" needs a value; set "value", or use "exists" to check whether the field is set.',
  }),

  unexpectedValue: defineFinding<{ operator: string }>({
    code: 'condition/unexpected-value',
    severity: 'error',
    explanation:
      'Only "equals" compares with a value. With any other operator the value would be ignored.',
    example:
      'enabledWhen: { field: parameters.exposed, operator: true, value: yes }',
    message: ({ operator }) =>
      `The operator "${operator}" takes no value; remove "value", or use "equals".`,
  }),

  unknownPath: defineFinding<{ path: string; hint: Hint }>({
    code: 'condition/unknown-path',
    severity: 'error',
    explanation:
      'None of the schemas that the condition is checked against has the field, so the condition could never be met. Paths begin with "parameters", "environmentConfigs", "traits", "environment" or "metadata". Names must match the schema exactly.',
    example: 'enabledWhen: { field: parameters.exposd, operator: true }',
    message: ({ path, hint }) =>
      `There is no field "${path}"; use one that the schema has.${hint}`,
  }),

  notComparable: defineFinding<{ path: string; type: Phrase }>({
    code: 'condition/not-comparable',
    severity: 'error',
    explanation:
      'According to its schema the field is always a map or a list, which never equals a string.',
    example: 'enabledWhen: { field: parameters, operator: equals, value: a }',
    message: ({ path, type }) =>
      `"${path}" is ${type}, which never equals a value; use a field within it, or "exists" to check whether it is set.`,
  }),

  neverBoolean: defineFinding<{ path: string; operator: string }>({
    code: 'condition/never-boolean',
    severity: 'warning',
    explanation:
      'The operators "true" and "false" are only met by booleans. According to its schema, the field is never a boolean, so the condition is never met.',
    example: 'enabledWhen: { field: metadata.name, operator: true }',
    message: ({ path, operator }) =>
      `"${path}" is never a boolean, so a condition with the operator "${operator}" is never met; use "equals".`,
  }),

  ownPath: defineFinding<{ path: string; pointer: string }>({
    code: 'condition/own-path',
    severity: 'error',
    explanation:
      'A condition reads the configuration of the layers below its own, so it never reads a value that its own layer sets.',
    example:
      'enabledWhen: { field: parameters.tls, operator: exists }\nconfig: { parameters: { tls: true } }',
    message: ({ path, pointer }) =>
      `The condition depends on "${path}", and this overlay itself sets "${pointer}"; use another field, or move the values to a separate overlay.`,
  }),

  wrongType: defineFinding<{ path: string; operator: string; type: Phrase }>({
    code: 'condition/wrong-type',
    severity: 'warning',
    explanation:
      'The operators "true" and "false" are only met by booleans. A value of any other type does not meet the condition, even if it looks like a boolean.',
    example:
      'enabledWhen: { field: parameters.exposed, operator: true }   # where exposed is "true", a string',
    message: ({ path, operator, type }) =>
      `"${path}" is ${type} and not a boolean, so the condition "${operator}" does not hold; set the field to a boolean.`,
  }),
};
