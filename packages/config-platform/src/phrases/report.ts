// SPDX-License-Identifier: Apache-2.0

import { text, type Words } from '@component-config/config-engine';

/** Of reports on what changes affect, on overlays and on fields. */
export const reportPhrases = {
  aSensitiveValue: text({ en: 'a sensitive value', de: 'ein geheimer Wert' }),

  // What a change means for a component.
  componentIsGone: text({
    en: 'The component is gone.',
    de: 'Die Komponente gibt es nicht mehr.',
  }),
  componentIsNew: text({
    en: 'The component is new.',
    de: 'Die Komponente ist neu.',
  }),
  environmentAdded: text({
    en: 'The component is configured in {environment}, too.',
    de: 'Die Komponente ist auch in {environment} konfiguriert.',
  }),
  environmentLeft: text({
    en: 'The component is no longer configured in {environment}.',
    de: 'Die Komponente ist in {environment} nicht mehr konfiguriert.',
  }),
  secretFromOther: text({
    en: '{place} is sensitive, and comes from {after} instead of {before}.',
    de: '{place} ist geheim und kommt aus einer anderen Schicht: {after} statt {before}.',
  }),
  resourceAppears: text({
    en: 'A {kind} is added.',
    de: 'Neu: {kind}.',
  }),
  resourceChanges: text({
    en: '{kind} changes in {count} {count|line|lines}.',
    de: '{kind} ändert sich in {count} {count|Zeile|Zeilen}.',
  }),
  resourceGoes: text({
    en: 'The {kind} is removed.',
    de: '{kind} entfällt.',
  }),
  secretOtherwise: text({
    en: '{place} is sensitive, and is computed differently.',
    de: '{place} ist geheim und kommt anders zustande.',
  }),
  valueAppears: text({
    en: '{place} is new: {now}.',
    de: '{place} ist neu: {now}.',
  }),
  valueChanges: text({
    en: '{place} changes from {was} to {now}.',
    de: '{place} ändert sich von {was} zu {now}.',
  }),
  valueFrom: text({ en: '{value} ({layer})', de: '{value} ({layer})' }),
  valueGoes: text({
    en: '{place} no longer has a value; it was {was}.',
    de: '{place} hat keinen Wert mehr; zuvor war er {was}.',
  }),
  valueStays: text({
    en: '{place} stays {value}, and comes from {after} instead of {before}.',
    de: '{place} bleibt {value}, kommt aber aus einer anderen Schicht: {after} statt {before}.',
  }),

  // What is noticed about an overlay.
  overlayAppliesNowhere: text({
    en: 'It applies to no component.',
    de: 'Es gilt für keine Konfiguration einer Komponente.',
  }),
  overlayConditionNever: text<{ part?: string; count: number }>({
    en: ({ part, count }) =>
      `The condition of ${
        part === undefined ? 'the overlay' : `its part ${part}`
      } is never met: it was evaluated in ${countedConfigurations(count)}.`,
    de: ({ part, count }) =>
      `Die Bedingung ${
        part === undefined ? 'des Overlays' : `des Teils ${part}`
      } ist nie erfüllt (geprüft in ${countedConfigurationsInGerman(count)}).`,
  }),
  overlayNeverWins: text({
    en: 'None of its values takes effect: in {count} {count|configuration|configurations}, other layers set all of them.',
    de: 'Keiner der Werte hat Wirkung: In {count} {count|Konfiguration|Konfigurationen} setzen andere Schichten sie alle.',
  }),
  overlayPathNeverWins: text({
    en: 'Its value at {place} never takes effect, although it applies to {count} {count|configuration|configurations}.',
    de: 'Der Wert von {place} hat nirgends Wirkung, obwohl das Overlay in {count} {count|Konfiguration|Konfigurationen} gilt.',
  }),
  overlayPathRedundant: text({
    en: 'In {count} {count|configuration|configurations}, {place} has the same value without it.',
    de: 'In {count} {count|Konfiguration|Konfigurationen} hat {place} ohne das Overlay denselben Wert.',
  }),
  overlayRedundant: text({
    en: 'In {count} {count|configuration|configurations}, every effective value is the same without it.',
    de: 'In {count} {count|Konfiguration|Konfigurationen} ist jeder Wert, der Wirkung hat, ohne das Overlay derselbe.',
  }),

  // The type of a field, and who sets it.
  typeAny: text({ en: 'any', de: 'beliebig' }),
  typeList: text({ en: 'list', de: 'Liste' }),
  typeMap: text({ en: 'map', de: 'Map' }),
  setByTooling: text({ en: 'tooling', de: 'Werkzeugen' }),

  // What is demanded of a field.
  fieldUnique: text({ en: 'Each item once.', de: 'Jedes Element nur einmal.' }),
  fieldAtLeast: text({ en: 'At least {value}.', de: 'Mindestens {value}.' }),
  fieldAtMost: text({ en: 'At most {value}.', de: 'Höchstens {value}.' }),
  fieldConst: text({ en: 'Always {value}.', de: 'Immer {value}.' }),
  fieldEnum: text<{ values: readonly string[] }>({
    en: ({ values }) => `One of ${values.join(', ')}.`,
    de: ({ values }) => `Einer dieser Werte: ${values.join(', ')}.`,
  }),
  fieldOptions: text({
    en: 'One of the options from {source}.',
    de: 'Einer der Werte aus {source}.',
  }),
  fieldFormat: text({ en: 'Format {value}.', de: 'Format: {value}.' }),
  fieldLess: text({ en: 'Less than {value}.', de: 'Weniger als {value}.' }),
  fieldMaxEntries: text({
    en: 'At most {value} entries.',
    de: 'Anzahl der Einträge: höchstens {value}.',
  }),
  fieldMaxItems: text({
    en: 'At most {value} items.',
    de: 'Anzahl der Elemente: höchstens {value}.',
  }),
  fieldMaxLength: text({
    en: 'At most {value} characters.',
    de: 'Höchstens {value} Zeichen.',
  }),
  fieldMinEntries: text({
    en: 'At least {value} entries.',
    de: 'Anzahl der Einträge: mindestens {value}.',
  }),
  fieldMinItems: text({
    en: 'At least {value} items.',
    de: 'Anzahl der Elemente: mindestens {value}.',
  }),
  fieldMinLength: text({
    en: 'At least {value} characters.',
    de: 'Mindestens {value} Zeichen.',
  }),
  fieldMore: text({ en: 'More than {value}.', de: 'Mehr als {value}.' }),
  fieldMultiple: text({
    en: 'A multiple of {value}.',
    de: 'Ein Vielfaches von {value}.',
  }),
  fieldPattern: text({ en: 'Matches {value}.', de: 'Passt zu {value}.' }),

  // Why a document of a repository is ignored.
  ignoredAsChart: text({
    en: 'It is a template of a Helm chart.',
    de: 'Es ist eine Vorlage eines Helm-Charts.',
  }),
  ignoredAsForeign: text({
    en: 'The kind is not part of component configuration.',
    de: 'Die Art gehört nicht zur Konfiguration von Komponenten.',
  }),
  ignoredAsPatch: text({
    en: 'It is a patch of a kustomization.',
    de: 'Es ist ein Patch einer Kustomization.',
  }),
  ignoredAsReport: text({
    en: 'The catalog creates entities of this kind itself.',
    de: 'Entitäten dieser Art legt der Katalog selbst an.',
  }),
  ignoredAsTemplate: text({
    en: 'It is a template; its name is set later.',
    de: 'Es ist eine Vorlage; der Name wird später gesetzt.',
  }),
  ignoredByKinds: text({
    en: 'The kind is disabled by "componentConfig.kinds.disabled".',
    de: 'Die Art ist mit „componentConfig.kinds.disabled“ abgeschaltet.',
  }),
  ignoredOrganisation: text({
    en: 'Kinds that grant permissions or read other files are only accepted from "catalog.locations", under "catalog.rules".',
    de: 'Arten, die Berechtigungen vergeben oder andere Dateien lesen, werden nur aus „catalog.locations“ angenommen, nach „catalog.rules“.',
  }),
  ignoredUnreadable: text({
    en: 'It is not YAML, and contains no kind that is read.',
    de: 'Es ist kein YAML und enthält keine Art, die gelesen wird.',
  }),
  ignoredWithoutKind: text({
    en: 'It has no "apiVersion" and "kind".',
    de: '„apiVersion“ und „kind“ fehlen.',
  }),

  // Why a repository cannot be read.
  repositoryEmptied: text<{ count: number }>({
    en: 'No file matches, although {count} {count|entity is|entities are} from here. Correct "target", "include" or "exclude", or remove the repository from the configuration.',
    de: ({ count }) =>
      `Keine Datei passt, obwohl ${
        count === 1 ? 'eine Entität' : `${count} Entitäten`
      } von hier stammen. „target“, „include“ oder „exclude“ korrigieren oder das Repository aus der Konfiguration entfernen.`,
  }),
  repositoryTooSlow: text({
    en: 'It could not be read within {seconds} {seconds|second|seconds}; increase "schedule.timeout", or read fewer files.',
    de: 'Es war innerhalb von {seconds} {seconds|Sekunde|Sekunden} nicht zu lesen; „schedule.timeout“ erhöhen oder weniger Dateien lesen.',
  }),

  // Where a value of a form comes from, and why it cannot be changed.
  setAndImmutable: text({
    en: 'The value is set, and cannot be changed',
    de: 'Der Wert ist gesetzt und kann nicht geändert werden',
  }),
  enforcedBy: text({
    en: 'Enforced by {layer}.',
    de: 'Erzwungen durch {layer}.',
  }),
  schemaOfTrait: text({ en: 'trait {name}', de: 'Trait {name}' }),

  // The type of a field.
  typeListOf: text({ en: 'list of {item}', de: 'Liste von {item}' }),
  typeMapOf: text({ en: 'map of {entry}', de: 'Map von {entry}' }),
  typeOneOf: text<{ types: readonly Words[] }>({
    en: ({ types }) => types.join(' or '),
    de: ({ types }) => types.join(' oder '),
  }),
};

function countedConfigurations(count: number): string {
  return count === 1 ? '1 configuration' : `${count} configurations`;
}

function countedConfigurationsInGerman(count: number): string {
  return count === 1 ? '1 Konfiguration' : `${count} Konfigurationen`;
}
