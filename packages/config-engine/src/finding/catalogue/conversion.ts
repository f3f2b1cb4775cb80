// SPDX-License-Identifier: Apache-2.0

import { error, warning } from '../defineFinding';

/** Findings of writing a schema in another dialect. */
export const conversionFindings = {
  notExpressible: warning('conversion/not-expressible', {
    en: 'The shorthand cannot express {what} of "{field}"; it is left out, so check what the field means without it.',
    de: 'In der Kurzschreibweise lässt sich von „{field}“ dies nicht ausdrücken: {what}. Es wird ausgelassen; prüfen, was das Feld ohne es bedeutet.',
  }),

  optionalWithoutDefault: error('conversion/optional-without-default', {
    en: '"{field}" would become required, because it has no default; give it one, or make it required, then convert again.',
    de: '„{field}“ würde zur Pflicht, weil es keinen Standardwert hat; einen angeben oder das Feld zur Pflicht machen und erneut umwandeln.',
  }),

  entryLost: error('conversion/entry-lost', {
    en: '"{entry}" is not part of a schema and would be lost; correct it or move it elsewhere, then convert again.',
    de: '„{entry}“ gehört nicht zu einem Schema und ginge verloren; korrigieren oder an eine andere Stelle verschieben und erneut umwandeln.',
  }),

  mergeKey: error('conversion/merge-key', {
    en: 'The schema uses the merge key "<<", which cannot be converted; write the entries out, then convert again.',
    de: 'Das Schema verwendet den Merge-Schlüssel „<<“, der sich nicht umwandeln lässt; die Einträge ausschreiben und erneut umwandeln.',
  }),

  nothingToConvert: warning('conversion/nothing-to-convert', {
    en: 'There is no schema to convert: no section of the document is written in {dialect}.',
    de: 'Es gibt kein Schema, das sich umwandeln lässt: Kein Abschnitt des Dokuments ist in dieser Form geschrieben: {dialect}.',
  }),
};
