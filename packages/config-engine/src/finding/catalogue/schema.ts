import { defineFinding } from '../defineFinding';

/** Findings of schemas in any dialect. */
export const schemaFindings = {
  tooLarge: defineFinding<{ limit: number }>({
    code: 'schema/too-large',
    severity: 'error',
    explanation:
      'With every reference to a type written out, the schema has more fields than what is accepted. Types that refer to other types several times multiply. What is beyond the limit is left open.',
    example: 'types: {A: {x: B, y: B}, B: {x: C, y: C}, …}',
    message: ({ limit }) =>
      `The schema has more than ${limit} fields with its types written out; refer to fewer types.`,
  }),

  tooDeep: defineFinding<{ limit: number }>({
    code: 'schema/too-deep',
    severity: 'error',
    explanation:
      'With every reference to a type written out, the schema is nested further than what is accepted. What is deeper is left open.',
    example: 'types: {A: {b: B}, B: {c: C}, …}',
    message: ({ limit }) =>
      `The schema is nested more than ${limit} levels deep here with its types written out; make it flatter.`,
  }),
};
