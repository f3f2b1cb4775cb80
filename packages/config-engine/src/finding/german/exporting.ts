// SPDX-License-Identifier: Apache-2.0

import type { exportingFindings } from '../catalogue/exporting';
import type { GermanSentences } from './types';

/** German. */
export const germanExportingFindings: GermanSentences<
  typeof exportingFindings
> = {
  secret: ({ place }) => `„${place}“ ist geheim und wird ausgelassen.`,
  sameVariable: ({ name, places }) =>
    `${places
      .map(place => `„${place}“`)
      .join(
        ' und ',
      )} werden ausgelassen, weil alle „${name}“ wären; eines umbenennen.`,
  noText: ({ place, is }) =>
    `„${place}“ wird ausgelassen, weil eine Umgebungsvariable dies nicht sein kann: ${is}.`,
  sameKey: ({ place, other }) =>
    `„${place}“ wird ausgelassen, weil „${other}“ in der Values-Datei denselben Schlüssel hat.`,
  notInBinding: ({ place }) =>
    `„${place}“ wird ausgelassen, weil ein ReleaseBinding kein Feld dafür hat; ein Release hat es.`,
};
