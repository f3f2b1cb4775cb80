// SPDX-License-Identifier: Apache-2.0

import type { conditionFindings } from '../catalogue/condition';
import type { DocsOf } from './types';

export const conditionDocs: DocsOf<typeof conditionFindings> = {
  unknownKey: [
    'A condition only has the keys "field", "operator" and, with "equals", "value". Conditions cannot be combined; if you need two, split the overlay in two.',
    'enabledWhen: { feild: parameters.exposed, operator: true }',
  ],
  fieldMissing: [
    'A condition must have a field to test.',
    'enabledWhen: { operator: exists }',
  ],
  operatorMissing: [
    'A condition must have an operator.',
    'enabledWhen: { field: parameters.exposed }',
  ],
  invalidPath: [
    'The field of a condition is a path of names separated by single dots. Names consist of letters, digits, underscores and dashes. Items of lists cannot be selected.',
    'enabledWhen: { field: .parameters.hosts[0], operator: exists }',
  ],
  unsupportedOperator: [
    'Conditions have four operators, written in lower case. A document with any other operator is refused.',
    'enabledWhen: { field: parameters.size, operator: contains }',
  ],
  valueMissing: [
    'The operator "equals" compares with a value, which must not be blank.',
    'enabledWhen: { field: environment.region, operator: equals }',
  ],
  unexpectedValue: [
    'Only "equals" compares with a value. With any other operator the value would be ignored.',
    'enabledWhen: { field: parameters.exposed, operator: true, value: yes }',
  ],
  unknownPath: [
    'None of the schemas that the condition is checked against has the field, so the condition could never be met. Paths begin with "parameters", "environmentConfigs", "traits", "environment" or "metadata". Names must match the schema exactly.',
    'enabledWhen: { field: parameters.exposd, operator: true }',
  ],
  notComparable: [
    'According to its schema the field is always a map or a list, which never equals a string.',
    'enabledWhen: { field: parameters, operator: equals, value: a }',
  ],
  neverBoolean: [
    'The operators "true" and "false" are only met by booleans. According to its schema, the field is never a boolean, so the condition is never met.',
    'enabledWhen: { field: metadata.name, operator: true }',
  ],
  ownPath: [
    'A condition reads the configuration of the layers below its own, so it never reads a value that its own layer sets.',
    'enabledWhen: { field: parameters.tls, operator: exists }\nconfig: { parameters: { tls: true } }',
  ],
  wrongType: [
    'The operators "true" and "false" are only met by booleans. A value of any other type does not meet the condition, even if it looks like a boolean.',
    'enabledWhen: { field: parameters.exposed, operator: true }   # where exposed is "true", a string',
  ],
};
