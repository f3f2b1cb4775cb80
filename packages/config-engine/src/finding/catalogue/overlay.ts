// SPDX-License-Identifier: Apache-2.0

import { error, warning } from '../defineFinding';
import type { Phrase } from '../phrase';

/** Findings of Overlay documents, and of their selection for a component. */
export const overlayFindings = {
  wrongDocument: error('overlay/wrong-document', {
    en: '"{field}" must be "{expected}".',
    de: '„{field}“ muss „{expected}“ sein.',
  }),

  nameMissing: error('overlay/name-missing', {
    en: 'The document has no name; set "metadata.name".',
    de: 'Das Dokument hat keinen Namen; „metadata.name“ setzen.',
  }),

  emptySection: warning('overlay/empty-section', {
    en: '"{field}" has no value, so it has no effect; complete it, or remove it.',
    de: '„{field}“ hat keinen Wert und daher keine Wirkung; ergänzen oder entfernen.',
  }),

  wrongType: error('overlay/wrong-type', {
    en: '"{field}" must be {expected}.',
    de: '„{field}“ muss {expected} sein.',
  }),

  unknownKey: error('overlay/unknown-key', {
    en: '"{key}" is not a key of "{within}"; correct or remove it.{hint}',
    de: '„{key}“ ist kein Schlüssel von „{within}“; korrigieren oder entfernen.{hint}',
  }),

  missingKey: error('overlay/missing-key', {
    en: 'The entry has no "{key}"; add it.',
    de: 'Dem Eintrag fehlt „{key}“; es ergänzen.',
  }),

  tooManyEntries: error('overlay/too-many-entries', {
    en: '"{field}" has {entries} entries, and at most {limit} are read; split the overlay, or set the values in its "config".',
    de: '„{field}“ hat {entries} Einträge, und höchstens {limit} werden gelesen; das Overlay aufteilen oder die Werte in seiner „config“ setzen.',
  }),

  repeatedEntry: error('overlay/repeated-entry', {
    en: '"{name}" is already in the list; remove or rename one of the two.',
    de: '„{name}“ steht schon in der Liste; einen der beiden Einträge entfernen oder umbenennen.',
  }),

  oneOfTwo: error('overlay/one-of-two', {
    en: '"{key}" means the same as "{other}"; remove one of them.',
    de: '„{key}“ bedeutet dasselbe wie „{other}“; eines davon entfernen.',
  }),

  mergedTwice: error('overlay/merged-twice', {
    en: 'The overlay merges "{field}" in two ways; use one of them, or write two overlays.',
    de: 'Das Overlay führt „{field}“ auf zwei Arten zusammen; eine davon verwenden oder zwei Overlays schreiben.',
  }),

  invalidPath: error('overlay/invalid-path', {
    en: '"{path}" is not a path into the configuration; it must begin with "parameters", "environmentConfigs", or "traits.<instance>" and a section.{hint}',
    de: '„{path}“ ist kein Pfad in die Konfiguration; er muss mit „parameters“, „environmentConfigs“ oder „traits.<instance>“ und einem Abschnitt beginnen.{hint}',
  }),

  unknownField: error('overlay/unknown-field', {
    en: 'No schema that the overlay applies to has a field "{path}"; correct or remove it.{hint}',
    de: 'Kein Schema, für das das Overlay gilt, hat ein Feld „{path}“; korrigieren oder entfernen.{hint}',
  }),

  unknownComponentType: warning('overlay/unknown-component-type', {
    en: 'There is no component type "{name}"; correct "spec.appliesTo.componentTypes".{hint}',
    de: 'Es gibt keinen Komponententyp „{name}“; „spec.appliesTo.componentTypes“ korrigieren.{hint}',
  }),

  unknownFact: warning('overlay/unknown-fact', {
    en: 'No environment has a fact "{name}"; correct the name, or add the fact to an environment.{hint}',
    de: 'Keine Umgebung hat einen Fakt „{name}“; den Namen korrigieren oder den Fakt in einer Umgebung ergänzen.{hint}',
  }),

  unknownStrategy: error('overlay/unknown-strategy', {
    en: '"{strategy}" is not a merge strategy; use {strategies}.{hint}',
    de: '„{strategy}“ ist keine Merge-Strategie; {strategies} verwenden.{hint}',
  }),

  strategyMismatch: error('overlay/strategy-mismatch', {
    en: 'The strategy "{strategy}" does not fit the type of "{path}"; use another one, or remove the entry.',
    de: 'Die Strategie „{strategy}“ passt nicht zum Typ von „{path}“; eine andere verwenden oder den Eintrag entfernen.',
  }),

  mergeKeysMissing: error('overlay/merge-keys-missing', {
    en: 'The strategy "map" needs the fields that identify items; set "keys", for example to [name].',
    de: 'Die Strategie „map“ braucht die Felder, die Elemente bestimmen; „keys“ setzen, zum Beispiel auf [name].',
  }),

  unexpectedKeys: error('overlay/unexpected-keys', {
    en: 'The strategy "{strategy}" has no keys; remove "keys", or use the strategy "map".',
    de: 'Die Strategie „{strategy}“ hat keine Schlüssel; „keys“ entfernen oder die Strategie „map“ verwenden.',
  }),

  invalidConstraint: error('overlay/invalid-constraint', {
    en: '"{value}" is not a constraint, because {problem}; write, for example, ">= 1.30".',
    de: '„{value}“ ist keine Einschränkung: {problem}; zum Beispiel „>= 1.30“ schreiben.',
  }),

  unresolvedFile: error('overlay/unresolved-file', {
    en: 'The file in "{placeholder}" is not read here; register the overlay in the catalog, or write the values into the overlay.',
    de: 'Die Datei in „{placeholder}“ wird hier nicht gelesen; das Overlay im Katalog registrieren oder die Werte ins Overlay schreiben.',
  }),

  unknownMixin: error('overlay/unknown-mixin', {
    en: 'There is no overlay mixin "{mixin}"; correct "spec.mixins".{hint}',
    de: 'Es gibt kein Overlay-Mixin „{mixin}“; „spec.mixins“ korrigieren.{hint}',
  }),

  brokenMixin: error('overlay/broken-mixin', {
    en: 'The overlay mixin "{mixin}" has an error; fix it, or remove it from "spec.mixins".',
    de: 'Das Overlay-Mixin „{mixin}“ hat einen Fehler; ihn beheben oder das Mixin aus „spec.mixins“ entfernen.',
  }),

  duplicateName: error<{ what: Phrase; name: string; otherAt?: string }>(
    'overlay/duplicate-name',
    {
      en: ({ what, name, otherAt }) =>
        `Another ${what}${
          otherAt === undefined ? '' : ` (${otherAt})`
        } also has the name "${name}"; rename one of them.`,
      de: ({ what, name, otherAt }) =>
        `Ein weiteres ${what}${
          otherAt === undefined ? '' : ` (${otherAt})`
        } hat ebenfalls den Namen „${name}“; eines der beiden umbenennen.`,
    },
  ),

  unknownBase: error('overlay/unknown-base', {
    en: 'There is no overlay "{base}" to build on; correct "spec.base".{hint}',
    de: 'Es gibt kein Overlay „{base}“, auf dem dieses aufbauen könnte; „spec.base“ korrigieren.{hint}',
  }),

  baseCycle: error<{ cycle: readonly string[] }>('overlay/base-cycle', {
    en: ({ cycle }) =>
      `The overlay builds on itself (${cycle.join(
        ' → ',
      )}); break the circle of "spec.base".`,
    de: ({ cycle }) =>
      `Das Overlay baut auf sich selbst auf (${cycle.join(' → ')}); den Kreis von „spec.base“ auflösen.`,
  }),

  chainTooLong: error('overlay/chain-too-long', {
    en: 'The chain of this overlay has more than {limit} overlays; make the chain of "spec.base" shorter.',
    de: 'Die Kette dieses Overlays hat mehr als {limit} Overlays; die Kette von „spec.base“ verkürzen.',
  }),

  notApplied: error('overlay/not-applied', {
    en: 'The configuration is incomplete: overlay "{name}" is intended for this component but is not applied, because {because}.',
    de: 'Die Konfiguration ist unvollständig: Overlay „{name}“ ist für diese Komponente bestimmt, gilt aber nicht: {because}.',
  }),

  tie: error('overlay/tie', {
    en: 'Overlays "{name}" and "{other}" set "{pointer}" to different values and neither is more specific; give one of them a higher "spec.priority", or build it on the other with "spec.base".',
    de: 'Die Overlays „{name}“ und „{other}“ setzen „{pointer}“ auf verschiedene Werte, und keines ist spezifischer; einem davon eine höhere „spec.priority“ geben oder es mit „spec.base“ auf dem anderen aufbauen.',
  }),
};
