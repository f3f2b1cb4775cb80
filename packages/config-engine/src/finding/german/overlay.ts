// SPDX-License-Identifier: Apache-2.0

import type { overlayFindings } from '../catalogue/overlay';
import type { GermanSentences } from './types';

/** German. */
export const germanOverlayFindings: GermanSentences<typeof overlayFindings> = {
  wrongDocument: ({ field, expected }) => `„${field}“ muss „${expected}“ sein.`,
  nameMissing: () => 'Das Dokument hat keinen Namen; „metadata.name“ setzen.',
  emptySection: ({ field }) =>
    `„${field}“ hat keinen Wert und daher keine Wirkung; ergänzen oder entfernen.`,
  wrongType: ({ field, expected }) => `„${field}“ muss ${expected} sein.`,
  unknownKey: ({ key, within, hint }) =>
    `„${key}“ ist kein Schlüssel von „${within}“; korrigieren oder entfernen.${hint}`,
  missingKey: ({ key }) => `Dem Eintrag fehlt „${key}“; es ergänzen.`,
  tooManyEntries: ({ field, entries, limit }) =>
    `„${field}“ hat ${entries} Einträge, und höchstens ${limit} werden gelesen; das Overlay aufteilen oder die Werte in seiner „config“ setzen.`,
  repeatedEntry: ({ name }) =>
    `„${name}“ steht schon in der Liste; einen der beiden Einträge entfernen oder umbenennen.`,
  oneOfTwo: ({ key, other }) =>
    `„${key}“ bedeutet dasselbe wie „${other}“; eines davon entfernen.`,
  mergedTwice: ({ field }) =>
    `Das Overlay führt „${field}“ auf zwei Arten zusammen; eine davon verwenden oder zwei Overlays schreiben.`,
  invalidPath: ({ path, hint }) =>
    `„${path}“ ist kein Pfad in die Konfiguration; er muss mit „parameters“, „environmentConfigs“ oder „traits.<instance>“ und einem Abschnitt beginnen.${hint}`,
  unknownField: ({ path, hint }) =>
    `Kein Schema, für das das Overlay gilt, hat ein Feld „${path}“; korrigieren oder entfernen.${hint}`,
  unknownComponentType: ({ name, hint }) =>
    `Es gibt keinen Komponententyp „${name}“; „spec.appliesTo.componentTypes“ korrigieren.${hint}`,
  unknownFact: ({ name, hint }) =>
    `Keine Umgebung hat einen Fakt „${name}“; den Namen korrigieren oder den Fakt in einer Umgebung ergänzen.${hint}`,
  unknownStrategy: ({ strategy, strategies, hint }) =>
    `„${strategy}“ ist keine Merge-Strategie; ${strategies} verwenden.${hint}`,
  strategyMismatch: ({ strategy, path }) =>
    `Die Strategie „${strategy}“ passt nicht zum Typ von „${path}“; eine andere verwenden oder den Eintrag entfernen.`,
  mergeKeysMissing: () =>
    'Die Strategie „map“ braucht die Felder, die Elemente bestimmen; „keys“ setzen, zum Beispiel auf [name].',
  unexpectedKeys: ({ strategy }) =>
    `Die Strategie „${strategy}“ hat keine Schlüssel; „keys“ entfernen oder die Strategie „map“ verwenden.`,
  invalidConstraint: ({ value, problem }) =>
    `„${value}“ ist keine Einschränkung: ${problem}; zum Beispiel „>= 1.30“ schreiben.`,
  unresolvedFile: ({ placeholder }) =>
    `Die Datei in „${placeholder}“ wird hier nicht gelesen; das Overlay im Katalog registrieren oder die Werte ins Overlay schreiben.`,
  unknownMixin: ({ mixin, hint }) =>
    `Es gibt kein Overlay-Mixin „${mixin}“; „spec.mixins“ korrigieren.${hint}`,
  brokenMixin: ({ mixin }) =>
    `Das Overlay-Mixin „${mixin}“ hat einen Fehler; ihn beheben oder das Mixin aus „spec.mixins“ entfernen.`,
  duplicateName: ({ what, name, other }) =>
    `Ein weiteres ${what}${
      other === undefined ? '' : ` (${other})`
    } hat ebenfalls den Namen „${name}“; eines der beiden umbenennen.`,
  unknownBase: ({ base, hint }) =>
    `Es gibt kein Overlay „${base}“, auf dem dieses aufbauen könnte; „spec.base“ korrigieren.${hint}`,
  baseCycle: ({ cycle }) =>
    `Das Overlay baut auf sich selbst auf (${cycle.join(' → ')}); den Kreis von „spec.base“ auflösen.`,
  chainTooLong: ({ limit }) =>
    `Die Kette dieses Overlays hat mehr als ${limit} Overlays; die Kette von „spec.base“ verkürzen.`,
  notApplied: ({ name, because }) =>
    `Die Konfiguration ist unvollständig: Overlay „${name}“ ist für diese Komponente bestimmt, gilt aber nicht: ${because}.`,
  tie: ({ name, other, pointer }) =>
    `Die Overlays „${name}“ und „${other}“ setzen „${pointer}“ auf verschiedene Werte, und keines ist spezifischer; einem davon eine höhere „spec.priority“ geben oder es mit „spec.base“ auf dem anderen aufbauen.`,
};
