import { defineFinding } from '../defineFinding';

/** Findings of programs: the Starlark code of a ytt schema. */
export const starlarkFindings = {
  syntax: defineFinding<{ problem: string }>({
    code: 'starlark/syntax',
    severity: 'error',
    explanation:
      'The code is no Starlark as ytt reads it, so nothing of it was run. Blocks end with "end", and comparisons cannot be chained.',
    example: '#@schema/validation ("x", lambda v: 1 < v < 3)',
    message: ({ problem }) =>
      `The Starlark code cannot be read: ${problem}; correct it.`,
  }),

  unresolved: defineFinding<{ problem: string }>({
    code: 'starlark/unresolved',
    severity: 'error',
    explanation:
      'A name is used that is not defined, or a statement or an argument stands where it cannot. It is found before the code runs.',
    example: '#@schema/validation ("x", lambda v: lenght(v) > 1)',
    message: ({ problem }) =>
      `The Starlark code cannot be run: ${problem}; define the name or correct the code.`,
  }),

  failed: defineFinding<{ problem: string }>({
    code: 'starlark/failed',
    severity: 'error',
    explanation:
      'The code ended with an error: one of its own ("fail"), or an operation that its values do not allow.',
    example: '#@schema/default 1 // 0',
    message: ({ problem }) =>
      `The Starlark code ended with an error: ${problem}; correct the code or its values.`,
  }),

  input: defineFinding<{ limit: number }>({
    code: 'starlark/too-long',
    severity: 'error',
    explanation:
      'One program or annotation is longer than what is accepted, so it was not read.',
    example: 'an annotation of a hundred thousand characters',
    message: ({ limit }) =>
      `The Starlark code has more than ${limit} characters; shorten it or move parts of it to a file that it loads.`,
  }),

  nesting: defineFinding<{ limit: number }>({
    code: 'starlark/too-nested',
    severity: 'error',
    explanation:
      'Brackets, blocks or operators are nested further than what is accepted, so the code was not run.',
    example: '((((((((((… two hundred brackets and more',
    message: ({ limit }) =>
      `The Starlark code is nested more than ${limit} levels deep; write it flatter.`,
  }),

  steps: defineFinding<{ limit: number }>({
    code: 'starlark/too-many-steps',
    severity: 'error',
    explanation:
      'The code takes longer than what is allowed, or never ends; it was stopped and nothing is known about its result.',
    example:
      '#@schema/validation ("x", lambda v: [0 for a in range(100000000)] == [])',
    message: ({ limit }) =>
      `The Starlark code takes more than ${limit} steps; look for a loop that does not end, or do less in it.`,
  }),

  allocation: defineFinding<{ limit: number }>({
    code: 'starlark/too-much-data',
    severity: 'error',
    explanation:
      'The code makes more text and list items than what is allowed; it was stopped and nothing is known about its result.',
    example: '#@schema/default "a" * 100000000',
    message: ({ limit }) =>
      `The Starlark code makes more than ${limit} characters and items; make less.`,
  }),

  depth: defineFinding<{ limit: number }>({
    code: 'starlark/too-deep',
    severity: 'error',
    explanation:
      'Functions call each other, or values hold each other, further than what is allowed. Most often a recursion does not end.',
    example: '#@ def f(n):\n#@   return f(n + 1)\n#@ end',
    message: ({ limit }) =>
      `The Starlark code calls or nests more than ${limit} levels deep; look for a recursion that does not end.`,
  }),

  integer: defineFinding<{ limit: number }>({
    code: 'starlark/integer-too-large',
    severity: 'error',
    explanation:
      'An integer grows beyond what is allowed. Starlark itself has no limit, but the time to compute with it has.',
    example: '#@ def f(n): return n if n > 9 else f(n * n)',
    message: ({ limit }) =>
      `An integer of the Starlark code has more than ${limit} bits; use smaller numbers.`,
  }),
};
