// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';

/** Findings of schemas in any dialect. */
export const schemaFindings = {
  notCheckable: defineFinding({
    code: 'schema/not-checkable',
    severity: 'error',
    explanation:
      'The name of a field contains half of a surrogate pair, which is not a character. Values cannot be checked against such a schema, so none are saved for it.',
    example: 'properties:\n  "\\ud800": { type: string }',
    message: () =>
      'The name of the field contains half of a character, so values cannot be checked against the schema; correct the name.',
  }),

  tooLarge: defineFinding<{ limit: number }>({
    code: 'schema/too-large',
    severity: 'error',
    explanation:
      'With every reference to a type expanded, the schema has more fields than allowed. Types that refer to other types several times multiply. Beyond the limit any value would be accepted, so no values are saved for the schema.',
    example: 'types: {A: {x: B, y: B}, B: {x: C, y: C}, …}',
    message: ({ limit }) =>
      `The schema has more than ${limit} fields with its types expanded; split the type, or refer to fewer types.`,
  }),

  tooDeep: defineFinding<{ limit: number }>({
    code: 'schema/too-deep',
    severity: 'error',
    explanation:
      'With every reference to a type expanded, the schema is nested more deeply than allowed. Below the limit any value would be accepted, so no values are saved for the schema.',
    example: 'types: {A: {b: B}, B: {c: C}, …}',
    message: ({ limit }) =>
      `The schema is nested more than ${limit} levels deep here with its types expanded; reduce the nesting.`,
  }),
};
