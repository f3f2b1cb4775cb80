// SPDX-License-Identifier: Apache-2.0

import { info, warning } from '../defineFinding';

/** Findings of exporting an effective configuration: what the text does not say. */
export const exportingFindings = {
  secret: info('exporting/secret', {
    en: '"{place}" is secret and is left out.',
    de: '„{place}“ ist geheim und wird ausgelassen.',
  }),

  sameVariable: warning<{ name: string; places: readonly string[] }>(
    'exporting/same-variable',
    {
      en: ({ name, places }) =>
        `${places
          .map(place => `"${place}"`)
          .join(
            ' and ',
          )} are left out, because all would be "${name}"; rename one.`,
      de: ({ name, places }) =>
        `${places
          .map(place => `„${place}“`)
          .join(
            ' und ',
          )} werden ausgelassen, weil alle „${name}“ wären; eines umbenennen.`,
    },
  ),

  noText: info('exporting/no-text', {
    en: '"{place}" is left out, because an environment variable cannot be {is}.',
    de: '„{place}“ wird ausgelassen, weil eine Umgebungsvariable dies nicht sein kann: {is}.',
  }),

  sameKey: warning('exporting/same-key', {
    en: '"{place}" is left out, because "{other}" has the same key in the values file.',
    de: '„{place}“ wird ausgelassen, weil „{other}“ in der Values-Datei denselben Schlüssel hat.',
  }),

  notInBinding: info('exporting/not-in-binding', {
    en: '"{place}" is left out, because a ReleaseBinding has no field for it; a release has it.',
    de: '„{place}“ wird ausgelassen, weil ein ReleaseBinding kein Feld dafür hat; ein Release hat es.',
  }),
};
