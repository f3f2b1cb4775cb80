import { defineFinding } from '../defineFinding';

/** Findings of conditions: of their documents, of their paths, and of the values that they see. */
export const conditionFindings = {
  unknownKey: defineFinding<{ key: string; within: string; hint: string }>({
    code: 'condition/unknown-key',
    severity: 'error',
    explanation:
      'A condition has a field, an operator and, with "equals", a value, and no other key. There are no combinators: what needs two conditions is split in two.',
    example: 'enabledWhen: { feild: parameters.exposed, operator: true }',
    message: ({ key, within, hint }) =>
      `"${key}" is not a key of the condition "${within}", which has "field", "operator" and "value"; correct or remove it.${hint}`,
  }),

  fieldMissing: defineFinding({
    code: 'condition/field-missing',
    severity: 'error',
    explanation: 'A condition without a field asks nothing.',
    example: 'enabledWhen: { operator: exists }',
    message: () =>
      'The condition names no field; give "field", for example "parameters.exposed".',
  }),

  operatorMissing: defineFinding<{ operators: string }>({
    code: 'condition/operator-missing',
    severity: 'error',
    explanation: 'A condition without an operator asks nothing.',
    example: 'enabledWhen: { field: parameters.exposed }',
    message: ({ operators }) =>
      `The condition has no operator; give "operator" as ${operators}.`,
  }),

  invalidPath: defineFinding<{ path: string; suggestion?: string }>({
    code: 'condition/invalid-path',
    severity: 'error',
    explanation:
      'The field of a condition is a path of names of letters, digits, underscores and dashes with single dots between them. Items of lists cannot be named.',
    example: 'enabledWhen: { field: .parameters.hosts[0], operator: exists }',
    message: ({ path, suggestion }) =>
      `"${path}" is not a field path; write names of letters, digits, "_" and "-" with dots between them.${
        suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`
      }`,
  }),

  unsupportedOperator: defineFinding<{
    operator: string;
    operators: string;
    hint: string;
  }>({
    code: 'condition/unsupported-operator',
    severity: 'error',
    explanation:
      'There are four operators, written in lower case. An unknown one never counts as fulfilled or not: the document is refused.',
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
      'The operator "equals" needs a value; give "value", or ask with "exists" whether the field is set.',
  }),

  unexpectedValue: defineFinding<{ operator: string }>({
    code: 'condition/unexpected-value',
    severity: 'error',
    explanation:
      'Only "equals" compares with a value. Beside another operator it would be ignored, which its author cannot mean.',
    example:
      'enabledWhen: { field: parameters.exposed, operator: true, value: yes }',
    message: ({ operator }) =>
      `The operator "${operator}" takes no value; remove "value", or compare with "equals".`,
  }),

  unknownPath: defineFinding<{ path: string; hint: string }>({
    code: 'condition/unknown-path',
    severity: 'error',
    explanation:
      'No schema that the condition is checked against knows the field, so the condition could never hold. Paths begin with "parameters", "environmentConfigs", "traits", "environment" or "metadata", and are written exactly as the schema has them.',
    example: 'enabledWhen: { field: parameters.exposd, operator: true }',
    message: ({ path, hint }) =>
      `There is no field "${path}"; name one that the schema has.${hint}`,
  }),

  notComparable: defineFinding<{ path: string; type: string }>({
    code: 'condition/not-comparable',
    severity: 'error',
    explanation:
      'By its schema the field is always a map or a list, and those are equal to no text.',
    example: 'enabledWhen: { field: parameters, operator: equals, value: a }',
    message: ({ path, type }) =>
      `"${path}" is ${type}, which no value equals; name a field of it, or ask with "exists" whether it is set.`,
  }),

  neverBoolean: defineFinding<{ path: string; operator: string }>({
    code: 'condition/never-boolean',
    severity: 'warning',
    explanation:
      'The operators "true" and "false" hold for booleans alone, and by its schema the field never is one, so the condition never holds.',
    example: 'enabledWhen: { field: metadata.name, operator: true }',
    message: ({ path, operator }) =>
      `"${path}" is never a boolean, so the operator "${operator}" never holds; compare with "equals".`,
  }),

  ownPath: defineFinding<{ path: string; pointer: string }>({
    code: 'condition/own-path',
    severity: 'error',
    explanation:
      'A condition is decided on the configuration below its own layer. One on a value that the same layer sets reads as if it spoke of that value, and would hold or not depending on order.',
    example:
      'enabledWhen: { field: parameters.tls, operator: exists }\nconfig: { parameters: { tls: true } }',
    message: ({ path, pointer }) =>
      `The condition asks for "${path}", and this overlay itself sets "${pointer}"; ask for another field, or move the values to an overlay of their own.`,
  }),

  wrongType: defineFinding<{ path: string; operator: string; type: string }>({
    code: 'condition/wrong-type',
    severity: 'warning',
    explanation:
      'The operators "true" and "false" hold for booleans alone. For a value of another type the condition does not hold, whatever the value looks like.',
    example:
      'enabledWhen: { field: parameters.exposed, operator: true }   # where exposed is "true", a text',
    message: ({ path, operator, type }) =>
      `"${path}" is ${type} and not a boolean, so the condition "${operator}" does not hold; give it a boolean.`,
  }),
};
