// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Words } from '../phrase';
import type { Hint } from '../suggest';

/** Findings of the rules that definitions have: how they are written, and what they come to. */
export const validationsFindings = {
  incomplete: defineFinding<{ missing: string }>({
    code: 'validations/incomplete',
    severity: 'error',
    explanation:
      'A rule of a definition has an expression, and a message to show when it is violated. OpenChoreo refuses a definition with a rule that lacks one of them.',
    example: "validations:\n  - rule: '${parameters.port > 0}'",
    message: ({ missing }) =>
      `The rule has no "${missing}" and is left out; set it.`,
  }),

  notAnExpression: defineFinding({
    code: 'validations/not-an-expression',
    severity: 'error',
    explanation:
      'The rule is one expression in `${…}`. Anything else is a string, which is neither true nor false, so every deployment would be refused.',
    example:
      'validations:\n  - { rule: parameters.port > 0, message: Name a port. }',
    message: () =>
      'The rule is not an expression; write all of it in "${" and "}".',
  }),

  bothNames: defineFinding({
    code: 'validations/both-names',
    severity: 'error',
    explanation:
      '"preRenderValidations" is the newer name of "validations". OpenChoreo refuses a definition that has both.',
    example:
      "spec:\n  validations:\n    - { rule: '${true}', message: m }\n  preRenderValidations:\n    - { rule: '${true}', message: m }",
    message: () =>
      'A definition has either "validations" or "preRenderValidations"; move all rules to one of them.',
  }),

  unknownField: defineFinding<{ field: string; hint: Hint }>({
    code: 'validations/unknown-field',
    severity: 'warning',
    explanation:
      'The rule reads a field that the schema of the definition does not declare, so it is never set. Expressions that read it fail, and "has" is always false.',
    example:
      "validations:\n  - { rule: '${parameters.prot > 0}', message: Name a port. }",
    message: ({ field, hint }) =>
      `The schema does not declare "${field}", which the rule reads; correct or declare it.${hint}`,
  }),

  unknownName: defineFinding<{ name: string; hint: Hint }>({
    code: 'validations/unknown-name',
    severity: 'warning',
    explanation:
      'The rule reads a variable, or calls a function, that is not known here. It is listed as checked at deployment. Newer versions of OpenChoreo may know it.',
    example:
      "validations:\n  - { rule: '${paramters.port > 0}', message: Name a port. }",
    message: ({ name, hint }) =>
      `"${name}" is not known in rules of definitions, so the rule is only checked at deployment.${hint}`,
  }),

  types: defineFinding<{ problem: Words }>({
    code: 'validations/types',
    severity: 'warning',
    explanation:
      'The types in the expression do not match, regardless of the configuration. It is listed as checked at deployment, where OpenChoreo will most likely refuse it.',
    example:
      'validations:\n  - { rule: "${size(parameters.hosts) > \'1\'}", message: Name hosts. }',
    message: ({ problem }) =>
      `The rule cannot be evaluated: ${problem}; correct it.`,
  }),

  violated: defineFinding<{ message: string; rule?: string }>({
    code: 'validations/violated',
    severity: 'error',
    explanation:
      'A rule of the component type, or of a trait, is violated. OpenChoreo would refuse the deployment. The message comes from the author of the rule, and the position is that of the rule.',
    example:
      "validations:\n  - { rule: '${parameters.min <= parameters.max}', message: min must not be above max. }",
    message: ({ message, rule }) => `${sentence(message)}${quoted(rule)}`,
  }),

  failed: defineFinding<{ problem?: Words; rule?: string }>({
    code: 'validations/failed',
    severity: 'error',
    explanation:
      'A rule of the component type, or of a trait, has no result with this configuration, for example because it reads a field that is not set. OpenChoreo then refuses the deployment. Either the value is missing, or the rule must check it with "has".',
    example:
      'validations:\n  - { rule: \'${parameters.host != ""}\', message: Name a host. }',
    message: ({ problem, rule }) =>
      `A rule of the definition cannot be evaluated, and the deployment would be refused${
        problem === undefined ? '' : `: ${problem}`
      }.${quoted(rule)}`,
  }),

  deferred: defineFinding<{ rule?: string }>({
    code: 'validations/deferred',
    severity: 'info',
    explanation:
      'The rule reads a value that the component type computes at deployment, so it is checked at deployment.',
    example:
      '# a rule of a trait whose parameter is ${workload.endpoints.size()}',
    message: ({ rule }) =>
      `A rule of the definition is checked at deployment, because it reads data that is only known then.${quoted(
        rule,
      )}`,
  }),

  notEvaluated: defineFinding<{ count: number }>({
    code: 'validations/not-evaluated',
    severity: 'error',
    explanation:
      'Each request has a budget, and it was spent before these rules were evaluated. It is unknown whether they are violated.',
    example: '# a definition with tens of thousands of rules',
    message: ({ count }) =>
      `${
        count === 1 ? 'A rule' : `${count} rules`
      } of the definition could not be evaluated within the budget of the request; make the rules smaller.`,
  }),
};

function sentence(message: string): string {
  return /[.!?]$/.test(message.trim()) ? message.trim() : `${message.trim()}.`;
}

function quoted(rule: string | undefined): string {
  return rule === undefined ? '' : ` The rule is "${rule}".`;
}
