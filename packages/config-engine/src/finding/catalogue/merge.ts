// SPDX-License-Identifier: Apache-2.0

import { error, info, warning } from '../defineFinding';

/** Findings about how the values of layers become one: of the strategies that schemas declare, and of the values. */
export const mergeFindings = {
  unknownStrategy: error('merge/unknown-strategy', {
    en: '"{name}" is not a merge strategy; use "replace", "deep", "append", "union" or "map".{hint}',
    de: '„{name}“ ist keine Merge-Strategie; „replace“, „deep“, „append“, „union“ oder „map“ verwenden.{hint}',
  }),

  keysMissing: error('merge/keys-missing', {
    en: 'The list is merged by keys but has none; name the fields that identify its items, for example "merge:keys=name".',
    de: 'Die Liste wird nach Schlüsseln zusammengeführt, hat aber keine; die Felder nennen, die ihre Elemente bestimmen, zum Beispiel „merge:keys=name“.',
  }),

  keysWithoutMap: warning('merge/keys-without-map', {
    en: '"merge:keys" has no effect with the strategy "{strategy}"; remove it, or use "map".',
    de: '„merge:keys“ hat mit der Strategie „{strategy}“ keine Wirkung; es entfernen oder „map“ verwenden.',
  }),

  wrongType: error('merge/wrong-type', {
    en: 'The merge strategy "{strategy}" is for {expected} only; remove it here.',
    de: 'Die Merge-Strategie „{strategy}“ ist nur für {expected}; sie hier entfernen.',
  }),

  itemsNotMaps: error('merge/items-not-maps', {
    en: 'The items of the list are not maps, so they have no keys; use "union" to keep each item once.',
    de: 'Die Elemente der Liste sind keine Maps und haben daher keine Schlüssel; mit „union“ bleibt jedes Element einmal erhalten.',
  }),

  unknownKey: error('merge/unknown-key', {
    en: 'The items of the list have no field "{key}" to identify them; correct "merge:keys".{hint}',
    de: 'Die Elemente der Liste haben kein Feld „{key}“, das sie bestimmt; „merge:keys“ korrigieren.{hint}',
  }),

  sensitiveKey: error('merge/sensitive-key', {
    en: '"{key}" is sensitive and cannot identify items; choose another key.',
    de: '„{key}“ ist geheim und kann Elemente nicht bestimmen; einen anderen Schlüssel wählen.',
  }),

  withinBranch: warning('merge/within-branch', {
    en: 'A merge strategy within "allOf", "anyOf", "oneOf" or "not" has no effect; declare it on the field itself.',
    de: 'Eine Merge-Strategie in „allOf“, „anyOf“, „oneOf“ oder „not“ hat keine Wirkung; sie am Feld selbst deklarieren.',
  }),

  reservedName: warning('merge/reserved-name', {
    en: '"{name}" is reserved for removing values, so no layer can set this field; rename it.',
    de: '„{name}“ ist für das Entfernen von Werten reserviert, daher kann keine Schicht dieses Feld setzen; es umbenennen.',
  }),

  duplicateItem: error('merge/duplicate-item', {
    en: '"{list}" has the item {item} twice in {from}; keep one of them.',
    de: '„{list}“ hat das Element {item} zweimal ({from}); eines davon behalten.',
  }),

  repeatedItem: warning('merge/repeated-item', {
    en: '"{field}" in {from} repeats an earlier item of the list; remove it.',
    de: '„{field}“ ({from}) wiederholt ein früheres Element der Liste; es entfernen.',
  }),

  itemWithoutKey: error('merge/item-without-key', {
    en: 'An item of "{list}" in {from} has no "{key}", which identifies the items; add it.',
    de: 'Einem Element von „{list}“ ({from}) fehlt „{key}“, das die Elemente bestimmt; es ergänzen.',
  }),

  listShortened: info('merge/list-shortened', {
    en: '"{list}" of {from} replaces {inherited} inherited items with {given}; declare a merge strategy to keep them.',
    de: '„{list}“ ({from}) ersetzt {inherited} geerbte Elemente durch {given}; eine Merge-Strategie deklarieren, um sie zu behalten.',
  }),

  unclearMarker: error('merge/unclear-marker', {
    en: '"{field}" of {from} uses "$remove" or "$unset" in an invalid way; use `true` alone, or a list.',
    de: '„{field}“ ({from}) verwendet „$remove“ oder „$unset“ so, dass es nichts bedeutet; nur `true` oder eine Liste verwenden.',
  }),

  strayMarker: warning('merge/stray-marker', {
    en: '"{field}" of {from} removes items from a list that replaces the inherited one anyway; declare a merge strategy, or remove the marker.',
    de: '„{field}“ ({from}) entfernt Elemente aus einer Liste, die die geerbte ohnehin ersetzt; eine Merge-Strategie deklarieren oder die Markierung entfernen.',
  }),
};
