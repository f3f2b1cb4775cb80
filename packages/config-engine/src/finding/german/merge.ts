// SPDX-License-Identifier: Apache-2.0

import type { mergeFindings } from '../catalogue/merge';
import type { GermanSentences } from './types';

/** German. */
export const germanMergeFindings: GermanSentences<typeof mergeFindings> = {
  unknownStrategy: ({ name, hint }) =>
    `„${name}“ ist keine Merge-Strategie; „replace“, „deep“, „append“, „union“ oder „map“ verwenden.${hint}`,
  keysMissing: () =>
    'Die Liste wird nach Schlüsseln zusammengeführt, hat aber keine; die Felder nennen, die ihre Elemente bestimmen, zum Beispiel „merge:keys=name“.',
  keysWithoutMap: ({ strategy }) =>
    `„merge:keys“ hat mit der Strategie „${strategy}“ keine Wirkung; es entfernen oder „map“ verwenden.`,
  wrongType: ({ strategy, expected }) =>
    `Die Merge-Strategie „${strategy}“ ist nur für ${expected}; sie hier entfernen.`,
  itemsNotMaps: () =>
    'Die Elemente der Liste sind keine Maps und haben daher keine Schlüssel; mit „union“ bleibt jedes Element einmal erhalten.',
  unknownKey: ({ key, hint }) =>
    `Die Elemente der Liste haben kein Feld „${key}“, das sie bestimmt; „merge:keys“ korrigieren.${hint}`,
  sensitiveKey: ({ key }) =>
    `„${key}“ ist geheim und kann Elemente nicht bestimmen; einen anderen Schlüssel wählen.`,
  withinBranch: () =>
    'Eine Merge-Strategie in „allOf“, „anyOf“, „oneOf“ oder „not“ hat keine Wirkung; sie am Feld selbst deklarieren.',
  reservedName: ({ name }) =>
    `„${name}“ ist für das Entfernen von Werten reserviert, daher kann keine Schicht dieses Feld setzen; es umbenennen.`,
  duplicateItem: ({ list, item, from }) =>
    `„${list}“ hat das Element ${item} zweimal (${from}); eines davon behalten.`,
  repeatedItem: ({ field, from }) =>
    `„${field}“ (${from}) wiederholt ein früheres Element der Liste; es entfernen.`,
  itemWithoutKey: ({ list, key, from }) =>
    `Einem Element von „${list}“ (${from}) fehlt „${key}“, das die Elemente bestimmt; es ergänzen.`,
  listShortened: ({ list, inherited, given, from }) =>
    `„${list}“ (${from}) ersetzt ${inherited} geerbte Elemente durch ${given}; eine Merge-Strategie deklarieren, um sie zu behalten.`,
  unclearMarker: ({ field, from }) =>
    `„${field}“ (${from}) verwendet „$remove“ oder „$unset“ so, dass es nichts bedeutet; nur \`true\` oder eine Liste verwenden.`,
  strayMarker: ({ field, from }) =>
    `„${field}“ (${from}) entfernt Elemente aus einer Liste, die die geerbte ohnehin ersetzt; eine Merge-Strategie deklarieren oder die Markierung entfernen.`,
};
