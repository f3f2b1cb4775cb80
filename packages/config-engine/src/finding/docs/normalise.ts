// SPDX-License-Identifier: Apache-2.0

import type { normaliseFindings } from '../catalogue/normalise';
import type { DocsOf } from './types';

export const normaliseDocs: DocsOf<typeof normaliseFindings> = {
  patternUnsupported: [
    'Patterns are RE2 regular expressions, as in Go and Kubernetes: without lookaround and backreferences, and with at most 1000 repetitions. Values cannot be checked against any other pattern, so it is left out.',
    'pattern: ^(?!x)',
  ],
  constraintNotApplicable: [
    'A constraint only applies to values of its own type: lengths and patterns to strings, limits to numbers. On a field of another type it is never checked.',
    'type: integer\nminLength: 3',
  ],
  exclusiveWithoutLimit: [
    '"exclusiveMinimum: true" means that "minimum" itself is not allowed (and "exclusiveMaximum" likewise). Without the limit it has no effect.',
    'type: integer\nexclusiveMinimum: true',
  ],
  limitNotFinite: [
    'JSON has no infinity and no "not a number", so a schema cannot contain such a limit.',
    'type: number\nminimum: .nan',
  ],
  countNegative: [
    'Every value satisfies a lower limit below 0. OpenChoreo accepts it.',
    'type: string\nminLength: -1',
  ],
  countInvalid: [
    'Lengths and counts are whole numbers that are not negative.',
    'type: string\nmaxLength: -1',
  ],
  multipleOfNotPositive: [
    'No number is a multiple of 0, and a negative step means the same as the positive one. OpenChoreo cannot validate against it.',
    'type: integer\nmultipleOf: 0',
  ],
  integerInexact: [
    'Whole numbers beyond 2^53 (9007199254740992) are rounded by programs that read JSON as floating point, so the number could change. It is left out.',
    'type: integer\nmaximum: 9223372036854775807',
  ],
  typeInferred: [
    'A schema without a type allows values of every type. Forms need a type, so it is inferred from the keywords if they all belong to the same type.',
    'properties:\n  host: { type: string }',
  ],
};
