// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Words } from '../phrase';

/** Findings of CEL expressions. */
export const celFindings = {
  syntax: defineFinding<{ problem: Words }>({
    code: 'cel/syntax',
    severity: 'error',
    explanation:
      'The text between `${` and `}` is a CEL expression. OpenChoreo refuses a definition with an invalid one.',
    example:
      "validations:\n  - { rule: '${size(parameters.hosts) >}', message: Name a host. }",
    message: ({ problem }) =>
      `The CEL expression cannot be read: ${problem.replace(/\.$/, '')}.`,
  }),

  tooLarge: defineFinding<{ problem: Words }>({
    code: 'cel/too-large',
    severity: 'error',
    explanation:
      'Expressions are evaluated at every keystroke in a form, so their size is limited. No rule that we know of comes near the limits.',
    example: '# an expression of twenty thousand characters',
    message: ({ problem }) =>
      `The CEL expression is too large: ${problem}; split it.`,
  }),
};
