import { defineFinding } from '../defineFinding';

/** Which limit is exceeded, and what to do about it. */
const sentences: {
  readonly [kind: string]: (limit: number) => string;
} = {
  rules: limit =>
    `asks more than ${limit} rules; use fewer overlays, or fewer rules in them`,
  templateWork: limit =>
    `takes more than ${limit} units of work in templates and patterns; shorten them, or let them read less`,
  codeSteps: limit =>
    `takes more than ${limit} steps of ytt code; look for a loop that does not end, or do less in it`,
  bytes: limit =>
    `makes more than ${limit} bytes; look for a long text that is given many times, or give less`,
};

/** Findings of the budget that everything done for one request shares. */
export const budgetFindings = {
  exceeded: defineFinding<{ kind: string; limit: number }>({
    code: 'budget/exceeded',
    severity: 'error',
    explanation:
      'Everything that is done to answer one request shares a budget: rules that are asked, work of templates and patterns, steps of code, and bytes that are made. What is beyond it is not done, so that no document can stop the portal; nothing is known about what would have come of it. No real platform comes near the limits.',
    example: '# an overlay with tens of thousands of mutation rules',
    message: ({ kind, limit }) =>
      `The result is not complete, because it ${sentences[kind](limit)}.`,
  }),
};
