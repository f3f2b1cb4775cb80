// SPDX-License-Identifier: Apache-2.0

import { info, warning } from '../defineFinding';
import { joinNames } from '../joinNames';

/** Findings of inferring a type from values: what is a guess. */
export const inferenceFindings = {
  few: warning<{ count: number }>('inference/few-components', {
    en: ({ count }) =>
      `The type is inferred from ${count === 1 ? 'one component' : `${count} components`}; add more, or check what is required and what the defaults are.`,
    de: ({ count }) =>
      `Der Typ ist aus ${count === 1 ? 'einer Komponente' : `${count} Komponenten`} abgeleitet; weitere hinzufügen oder prüfen, was erforderlich ist und was die Standardwerte sind.`,
  }),

  types: warning<{ path: string; types: readonly string[] }>(
    'inference/several-types',
    {
      en: ({ path, types }) =>
        `"${path}" has values of several types (${joinNames(types)}), so it takes anything; choose one of them.`,
      de: ({ path, types }) =>
        `„${path}“ hat Werte mehrerer Typen (${joinNames(types, 'und')}) und nimmt daher alles an; einen davon wählen.`,
    },
  ),

  map: info<{ path: string; count: number }>('inference/map', {
    en: ({ path, count }) =>
      `The ${count} keys of "${path}" are different in each component, so they are names that developers choose; check that no key has a meaning.`,
    de: ({ path, count }) =>
      `Die ${count} Schlüssel von „${path}“ sind in jeder Komponente andere und daher Namen, die Entwickler wählen; prüfen, dass kein Schlüssel eine Bedeutung hat.`,
  }),

  choice: info<{ path: string; values: readonly string[] }>(
    'inference/choice',
    {
      en: ({ path, values }) =>
        `"${path}" only has the values ${joinNames(values)}, which are its enum; check that no other is valid.`,
      de: ({ path, values }) =>
        `„${path}“ hat nur die Werte ${joinNames(values, 'und')}, die sein Enum sind; prüfen, dass kein anderer gültig ist.`,
    },
  ),

  default: info<{ path: string; value: string; times: number; count: number }>(
    'inference/default',
    {
      en: ({ path, value, times, count }) =>
        `"${path}" is "${value}" in ${times} of ${count} places, which is its default; check it.`,
      de: ({ path, value, times, count }) =>
        `„${path}“ ist an ${times} von ${count} Stellen „${value}“, was sein Standardwert ist; das prüfen.`,
    },
  ),

  secret: warning('inference/secret', {
    en: '"{path}" is probably a secret, so it is sensitive and has no default; check it, and take its values out of the files.',
    de: '„{path}“ ist wahrscheinlich ein Geheimnis und daher vertraulich und ohne Standardwert; das prüfen und seine Werte aus den Dateien nehmen.',
  }),

  otherDocument: warning('inference/other-document', {
    en: 'The document is not read: it is neither a map of values, nor a Component, nor a HelmRelease; leave it out.',
    de: 'Das Dokument wird nicht gelesen: Es ist weder eine Map von Werten noch eine Component noch ein HelmRelease; es weglassen.',
  }),
};
