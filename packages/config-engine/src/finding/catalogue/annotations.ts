// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase } from '../phrase';

/** Findings of `oc:` annotations, in every dialect. */
export const annotationFindings = {
  nearMiss: defineFinding<{ name: string; suggestion: string }>({
    code: 'annotations/near-miss',
    severity: 'info',
    explanation:
      'Unknown annotations are ignored, but the name of this one is close to one that the portal supports.',
    example: 'token: "string | oc:ui:hiden=true"',
    message: ({ name, suggestion }) =>
      `The annotation "${name}" is unknown and has no effect; did you mean "${suggestion}"?`,
  }),

  invalidValue: defineFinding<{ name: string; expected: Phrase }>({
    code: 'annotations/invalid-value',
    severity: 'warning',
    explanation:
      'The portal supports the annotation, but not with this value, so it may have no effect.',
    example: 'token: "string | oc:sensitive=yes"',
    message: ({ name, expected }) =>
      `The annotation "${name}" must be ${expected}; correct its value.`,
  }),
};
