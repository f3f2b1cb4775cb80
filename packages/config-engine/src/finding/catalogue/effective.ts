// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase, Words } from '../phrase';
import type { Hint } from '../suggest';

/** Findings of the effective configuration. */
export const effectiveFindings = {
  unknownField: defineFinding<{
    field: string;
    /** Where the value comes from: `from overlay production, overlays.yaml:14`. */
    from?: Phrase;
    hint: Hint;
  }>({
    code: 'effective/unknown-field',
    severity: 'warning',
    explanation:
      'The schema of the component does not have the field. OpenChoreo accepts such values, but does not use them. Usually the name is misspelled, or the component type has no such section.',
    example: 'spec:\n  parameters:\n    replcas: 3',
    message: ({ field, from, hint }) =>
      `The schema has no field "${field}"${
        from === undefined ? '' : ` (${from})`
      }; correct or remove it.${hint}`,
  }),

  tooManyDocuments: defineFinding<{ limit: number }>({
    code: 'effective/too-many-documents',
    severity: 'error',
    explanation:
      'A what-if request is for a few overlays and mixins, not for a whole platform. If it exceeds the limit, none of its documents is read.',
    example: '# a text of a thousand Overlay documents',
    message: ({ limit }) =>
      `A what-if request takes at most ${limit} overlays and mixins; remove the irrelevant ones.`,
  }),

  tooDeep: defineFinding<{ title: Words; limit: number }>({
    code: 'effective/too-deep',
    severity: 'error',
    explanation:
      'Extremely deep nesting would exhaust every program that reads the values. The layer is left out, so the configuration is incomplete.',
    example: 'spec:\n  config: { a: { a: { a: … } } }',
    message: ({ title, limit }) =>
      `The values of ${title} are nested more than ${limit} levels deep and are left out; reduce the nesting.`,
  }),

  setAtDeployment: defineFinding<{ field: string; title: Words }>({
    code: 'effective/set-at-deployment',
    severity: 'info',
    explanation:
      'The component type computes this value from data that is only known at deployment, such as the workload. The expression is shown in place of the value, and the value is not checked.',
    example:
      'kind: ComponentType\nspec:\n  traits:\n    - name: ingress\n      parameters:\n        host: ${metadata.name}.example.com',
    message: ({ field, title }) =>
      `${field} is set at deployment: the expression of ${title} reads data that is not known before.`,
  }),

  expressionFailed: defineFinding<{
    field: string;
    problem: Words;
    /** Whether it would not fail if a value were set. */
    isUnset?: boolean;
  }>({
    code: 'effective/expression-failed',
    severity: 'error',
    explanation:
      'The component type sets a value of an embedded trait with an expression that fails for this configuration. OpenChoreo fails to render such a component, and never uses the default of the trait instead. The expression is shown in place of the value.',
    example:
      'kind: ComponentType\nspec:\n  traits:\n    - name: autoscaler\n      parameters:\n        maxReplicas: ${parameters.name + 1}   # name is a string',
    message: ({ field, problem, isUnset }) =>
      `${field} has no value, because the expression of the component type failed: ${problem}; ${
        isUnset
          ? 'set it, or let the expression test it with has()'
          : 'correct the expression or the values it reads'
      }.`,
  }),
};
