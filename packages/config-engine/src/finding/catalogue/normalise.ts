// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Words } from '../phrase';

/** Findings of what is in a schema and cannot be used by validators or forms as it is. */
export const normaliseFindings = {
  patternUnsupported: defineFinding<{
    pattern: string;
    reason: Words;
  }>({
    code: 'normalise/pattern-unsupported',
    severity: 'error',
    explanation:
      'Patterns are RE2 regular expressions, as in Go and Kubernetes: without lookaround and backreferences, and with at most 1000 repetitions. Values cannot be checked against any other pattern, so it is left out.',
    example: 'pattern: ^(?!x)',
    message: ({ pattern, reason }) =>
      `The pattern "${pattern}" is not an RE2 regular expression and is left out (${reason}); write it without that.`,
  }),

  constraintNotApplicable: defineFinding<{
    keyword: string;
    types: readonly string[];
  }>({
    code: 'normalise/constraint-not-applicable',
    severity: 'warning',
    explanation:
      'A constraint only applies to values of its own type: lengths and patterns to strings, limits to numbers. On a field of another type it is never checked.',
    example: 'type: integer\nminLength: 3',
    message: ({ keyword, types }) =>
      `"${keyword}" does not apply to ${types.join(
        ' or ',
      )} values and is never checked; remove it or change the type.`,
  }),

  exclusiveWithoutLimit: defineFinding<{
    keyword: string;
    limit: string;
  }>({
    code: 'normalise/exclusive-without-limit',
    severity: 'warning',
    explanation:
      '"exclusiveMinimum: true" means that "minimum" itself is not allowed (and "exclusiveMaximum" likewise). Without the limit it has no effect.',
    example: 'type: integer\nexclusiveMinimum: true',
    message: ({ keyword, limit }) =>
      `"${keyword}" has no effect without "${limit}"; add the limit or remove it.`,
  }),

  limitNotFinite: defineFinding<{ keyword: string }>({
    code: 'normalise/limit-not-finite',
    severity: 'error',
    explanation:
      'JSON has no infinity and no "not a number", so a schema cannot contain such a limit.',
    example: 'type: number\nminimum: .nan',
    message: ({ keyword }) =>
      `"${keyword}" must be a finite number; correct or remove it.`,
  }),

  countNegative: defineFinding<{ keyword: string; value: number }>({
    code: 'normalise/count-negative',
    severity: 'warning',
    explanation:
      'Every value satisfies a lower limit below 0. OpenChoreo accepts it.',
    example: 'type: string\nminLength: -1',
    message: ({ keyword, value }) =>
      `"${keyword}" has no effect at ${value}; use 0 or a greater number, or remove it.`,
  }),

  countInvalid: defineFinding<{ keyword: string; value: number }>({
    code: 'normalise/count-invalid',
    severity: 'error',
    explanation: 'Lengths and counts are whole numbers that are not negative.',
    example: 'type: string\nmaxLength: -1',
    message: ({ keyword, value }) =>
      `"${keyword}" must be a whole number that is not negative, not ${value}.`,
  }),

  multipleOfNotPositive: defineFinding<{ value: number }>({
    code: 'normalise/multiple-of-not-positive',
    severity: 'error',
    explanation:
      'No number is a multiple of 0, and a negative step means the same as the positive one. OpenChoreo cannot validate against it.',
    example: 'type: integer\nmultipleOf: 0',
    message: ({ value }) =>
      `"multipleOf" must be greater than 0, not ${value}.`,
  }),

  integerInexact: defineFinding<{ keyword: string }>({
    code: 'normalise/integer-inexact',
    severity: 'error',
    explanation:
      'Whole numbers beyond 2^53 (9007199254740992) are rounded by programs that read JSON as floating point, so the number could change. It is left out.',
    example: 'type: integer\nmaximum: 9223372036854775807',
    message: ({ keyword }) =>
      `"${keyword}" is beyond 2^53, where integers are rounded; use a number closer to zero, or make the field a string.`,
  }),

  typeInferred: defineFinding<{ type: string; keyword: string }>({
    code: 'normalise/type-inferred',
    severity: 'info',
    explanation:
      'A schema without a type allows values of every type. Forms need a type, so it is inferred from the keywords if they all belong to the same type.',
    example: 'properties:\n  host: { type: string }',
    message: ({ type, keyword }) =>
      `There is no "type"; "${type}" is assumed because of "${keyword}".`,
  }),
};
