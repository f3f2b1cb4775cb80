// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';

/** Which limit is exceeded, and what to do about it. */
const sentences: {
  readonly [kind: string]: (limit: number) => string;
} = {
  rules: limit =>
    `evaluates more than ${limit} rules; use fewer overlays, or fewer rules in them`,
  templateWork: limit =>
    `needs more than ${limit} units of work in templates and patterns; shorten them, or let them read less`,
  codeSteps: limit =>
    `needs more than ${limit} steps of ytt code; look for an endless loop, or simplify the code`,
  bytes: limit =>
    `produces more than ${limit} bytes; look for a long text that is repeated many times, or use shorter values`,
};

/** Findings of the budget that everything done for one request shares. */
export const budgetFindings = {
  exceeded: defineFinding<{ kind: string; limit: number }>({
    code: 'budget/exceeded',
    severity: 'error',
    explanation:
      'Each request has a budget of evaluated rules, template and pattern work, code steps, and produced bytes, so that no document can stop the portal. Work beyond the budget is not done, and its result is unknown. No real platform comes near the limits.',
    example: '# an overlay with tens of thousands of mutation rules',
    message: ({ kind, limit }) =>
      `The result is not complete, because it ${sentences[kind](limit)}.`,
  }),
};
