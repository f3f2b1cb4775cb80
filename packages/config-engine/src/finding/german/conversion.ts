// SPDX-License-Identifier: Apache-2.0

import type { conversionFindings } from '../catalogue/conversion';
import type { GermanSentences } from './types';

/** German. */
export const germanConversionFindings: GermanSentences<
  typeof conversionFindings
> = {
  notExpressible: ({ what, field }) =>
    `In der Kurzschreibweise lässt sich von „${field}“ dies nicht ausdrücken: ${what}. Es wird ausgelassen; prüfen, was das Feld ohne es bedeutet.`,
  optionalWithoutDefault: ({ field }) =>
    `„${field}“ würde zur Pflicht, weil es keinen Standardwert hat; einen angeben oder das Feld zur Pflicht machen und erneut umwandeln.`,
  entryLost: ({ entry }) =>
    `„${entry}“ gehört nicht zu einem Schema und ginge verloren; korrigieren oder an eine andere Stelle verschieben und erneut umwandeln.`,
  mergeKey: () =>
    'Das Schema verwendet den Merge-Schlüssel „<<“, der sich nicht umwandeln lässt; die Einträge ausschreiben und erneut umwandeln.',
  nothingToConvert: ({ dialect }) =>
    `Es gibt kein Schema, das sich umwandeln lässt: Kein Abschnitt des Dokuments ist in dieser Form geschrieben: ${dialect}.`,
};
