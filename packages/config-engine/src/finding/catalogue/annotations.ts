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

  unknownPath: warning('annotations/unknown-path', {
    en: 'The annotation "{name}" has no effect, because there is no field "{path}"; correct the path.{hint}',
    de: 'Die Annotation „{name}“ hat keine Wirkung, weil es kein Feld „{path}“ gibt; den Pfad korrigieren.{hint}',
  }),
};
