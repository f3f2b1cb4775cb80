import { defineFinding } from '../defineFinding';

/** Findings of schemas in any dialect. */
export const schemaFindings = {
  notCheckable: defineFinding({
    code: 'schema/not-checkable',
    severity: 'error',
    explanation:
      'The name of a field holds one half of a surrogate pair, which is no character. No check of values can be made of such a schema, so no values are saved for it.',
    example: 'properties:\n  "\\ud800": { type: string }',
    message: () =>
      'The name of the field holds half of a character, so no value can be checked against the schema; correct the name.',
  }),

  tooLarge: defineFinding<{ limit: number }>({
    code: 'schema/too-large',
    severity: 'error',
    explanation:
      'With every reference to a type written out, the schema has more fields than what is accepted. Types that refer to other types several times multiply. What is beyond the limit is left open, so no values are saved for it.',
    example: 'types: {A: {x: B, y: B}, B: {x: C, y: C}, …}',
    message: ({ limit }) =>
      `The schema has more than ${limit} fields with its types written out; split the type, or refer to fewer types.`,
  }),

  tooDeep: defineFinding<{ limit: number }>({
    code: 'schema/too-deep',
    severity: 'error',
    explanation:
      'With every reference to a type written out, the schema is nested further than what is accepted. What is deeper is left open, so no values are saved for it.',
    example: 'types: {A: {b: B}, B: {c: C}, …}',
    message: ({ limit }) =>
      `The schema is nested more than ${limit} levels deep here with its types written out; make it flatter.`,
  }),
};
