// SPDX-License-Identifier: Apache-2.0

import { info, warning } from '../defineFinding';

/** Findings of `oc:` annotations, in every dialect. */
export const annotationFindings = {
  nearMiss: info('annotations/near-miss', {
    en: 'The annotation "{name}" is unknown and has no effect; did you mean "{suggestion}"?',
    de: 'Die Annotation „{name}“ ist unbekannt und hat keine Wirkung; gemeint ist vielleicht „{suggestion}“.',
  }),

  invalidValue: warning('annotations/invalid-value', {
    en: 'The annotation "{name}" must be {expected}; correct its value.',
    de: 'Die Annotation „{name}“ muss {expected} sein; ihren Wert korrigieren.',
  }),
};
