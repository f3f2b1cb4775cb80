// SPDX-License-Identifier: Apache-2.0

import type { annotationFindings } from '../catalogue/annotations';
import type { GermanSentences } from './types';

/** German. */
export const germanAnnotationFindings: GermanSentences<
  typeof annotationFindings
> = {
  nearMiss: ({ name, suggestion }) =>
    `Die Annotation „${name}“ ist unbekannt und hat keine Wirkung; gemeint ist vielleicht „${suggestion}“.`,
  invalidValue: ({ name, expected }) =>
    `Die Annotation „${name}“ muss ${expected} sein; ihren Wert korrigieren.`,
};
