// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase } from '../phrase';
import type { Hint } from '../suggest';

/** Findings of validation rules: of how they are written, and of evaluating them on a configuration. */
export const rulesFindings = {
  unknownKey: defineFinding<{ key: string; within: string; hint: Hint }>({
    code: 'rules/unknown-key',
    severity: 'error',
    explanation:
      'A validation rule is read strictly: a misspelled check would never be evaluated, and every value would pass.',
    example:
      'validation:\n  - { field: parameters.size, mni: 2, message: at least two }',
    message: ({ key, within, hint }) =>
      `"${key}" is not a key of "${within}"; correct or remove it.${hint}`,
  }),

  fieldMissing: defineFinding({
    code: 'rules/field-missing',
    severity: 'error',
    explanation: 'A rule must have a field to check.',
    example: 'validation:\n  - { min: 2, message: at least two }',
    message: () =>
      'The rule names no field; set "field", for example to "parameters.size".',
  }),

  invalidField: defineFinding<{ field: string }>({
    code: 'rules/invalid-field',
    severity: 'error',
    explanation:
      'A field is a dot path (`parameters.size`), a JSON Pointer (`/parameters/labels/app.kubernetes.io~1name`), or a template whose result is checked.',
    example: 'validation:\n  - { field: parameters..size, message: no path }',
    message: ({ field }) =>
      `"${field}" is not a field path; write names with single dots between them, or a JSON Pointer.`,
  }),

  messageMissing: defineFinding({
    code: 'rules/message-missing',
    severity: 'error',
    explanation:
      'Developers only see the message of a rule: it explains the requirement and its reason.',
    example: 'validation:\n  - { field: parameters.size, min: 2 }',
    message: () =>
      'The rule has no message; set "message", the sentence that a developer sees.',
  }),

  unknownAction: defineFinding<{ action: string; hint: Hint }>({
    code: 'rules/unknown-action',
    severity: 'error',
    explanation:
      'A rule denies or warns. With any other action its result would be lost.',
    example:
      'validation:\n  - { field: parameters.size, message: required, action: block }',
    message: ({ action, hint }) =>
      `"${action}" is not an action of a rule; use "deny" or "warn".${hint}`,
  }),

  unknownOperator: defineFinding<{ operator: string; hint: Hint }>({
    code: 'rules/unknown-operator',
    severity: 'error',
    explanation:
      'The operators are the names of the checks. With an unknown one every value would pass.',
    example:
      'validation:\n  - { field: parameters.size, operator: atLeast, value: 2, message: at least two }',
    message: ({ operator, hint }) =>
      `"${operator}" is not an operator of validation rules.${hint}`,
  }),

  contradiction: defineFinding<{ problem: Phrase }>({
    code: 'rules/contradiction',
    severity: 'error',
    explanation:
      'Keys of the rule contradict each other: a value without an operator, the same check twice, or "exists" together with "notExists".',
    example:
      'validation:\n  - { field: parameters.size, operator: min, value: 2, min: 3, message: at least two }',
    message: ({ problem }) =>
      `The rule contradicts itself: ${problem}; remove one of them.`,
  }),

  wrongOperand: defineFinding<{ check: string; expected: Phrase }>({
    code: 'rules/wrong-operand',
    severity: 'error',
    explanation:
      'The value to compare with is missing or unsuitable: a bound that is not a number, a range without two bounds, a pattern that is not RE2. With such a check every value would pass, or none.',
    example:
      'validation:\n  - { field: parameters.size, min: two, message: at least two }',
    message: ({ check, expected }) => `"${check}" needs ${expected}.`,
  }),

  denied: defineFinding<{ message: string }>({
    code: 'rules/denied',
    severity: 'error',
    explanation:
      'A rule of the platform does not allow the value. The message comes from the author of the rule, and the position is that of the rule.',
    example:
      'validation:\n  - { field: environmentConfigs.replicas, min: 2, message: Production runs at least two. }',
    message: ({ message }) => message,
  }),

  warned: defineFinding<{ message: string }>({
    code: 'rules/warned',
    severity: 'warning',
    explanation:
      'A rule of the platform advises against the value, or against its absence. The message comes from the author of the rule.',
    example:
      'validation:\n  - { field: parameters.team, message: Name the team., action: warn }',
    message: ({ message }) => message,
  }),
};
