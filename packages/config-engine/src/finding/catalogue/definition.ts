// SPDX-License-Identifier: Apache-2.0

import { error, warning } from '../defineFinding';

/** Findings of ComponentType and Trait documents, apart from those of their schemas. */
export const definitionFindings = {
  notAMap: error('definition/not-a-map', {
    en: '{field} must be a map of keys and values.',
    de: '{field} muss eine Map aus Schlüsseln und Werten sein.',
  }),

  unknownKind: error('definition/unknown-kind', {
    en: 'The kind "{kind}" has no schema; use ComponentType, ClusterComponentType, Trait or ClusterTrait.{hint}',
    de: 'Die Art „{kind}“ hat kein Schema; ComponentType, ClusterComponentType, Trait oder ClusterTrait verwenden.{hint}',
  }),

  unknownVersion: warning('definition/unknown-version', {
    en: 'The apiVersion "{version}" is unknown; the document is read as "component-config.io/v1alpha1".',
    de: 'Die apiVersion „{version}“ ist unbekannt; das Dokument wird als „component-config.io/v1alpha1“ gelesen.',
  }),

  nameMissing: error('definition/name-missing', {
    en: 'The definition has no name; set "metadata.name".',
    de: 'Die Definition hat keinen Namen; „metadata.name“ setzen.',
  }),

  shorthandInOpenApi: error('definition/shorthand-in-openapi', {
    en: '"{section}.openAPIV3Schema" contains shorthand, which OpenChoreo refuses there; write a JSON Schema with "type: object" and "properties".',
    de: '„{section}.openAPIV3Schema“ enthält Kurzschreibweise, die OpenChoreo dort ablehnt; ein JSON Schema mit „type: object“ und „properties“ schreiben.',
  }),

  unresolvedFile: error('definition/unresolved-file', {
    en: 'The file in "{placeholder}" of "{section}" is not read here; register the definition in the catalog, or write the schema into it.',
    de: 'Die Datei in „{placeholder}“ von „{section}“ wird hier nicht gelesen; die Definition im Katalog registrieren oder das Schema in sie schreiben.',
  }),

  dialectFailed: error('definition/dialect-failed', {
    en: 'The schema at "{key}" cannot be read: {reason}',
    de: 'Das Schema in „{key}“ ist nicht lesbar: {reason}',
  }),

  schemaTwice: error('definition/schema-twice', {
    en: 'The schema of {section} is defined more than once, and "{used}" is used; remove this one.',
    de: 'Das Schema von {section} ist mehrfach definiert, und „{used}“ wird verwendet; dieses hier entfernen.',
  }),

  unknownSection: warning('definition/unknown-section', {
    en: '"{name}" is not a section of "{within}" and is ignored; correct or remove it.{hint}',
    de: '„{name}“ ist kein Abschnitt von „{within}“ und wird ignoriert; korrigieren oder entfernen.{hint}',
  }),

  schemaMissing: warning('definition/schema-missing', {
    en: '"{section}" has no "openAPIV3Schema" and is ignored; move the schema there.',
    de: '„{section}“ hat kein „openAPIV3Schema“ und wird ignoriert; das Schema dorthin verschieben.',
  }),

  misplaced: warning('definition/misplaced', {
    en: '"{path}" is not read there; move it to "{to}".',
    de: '„{path}“ wird dort nicht gelesen; nach „{to}“ verschieben.',
  }),

  rootNotObject: error('definition/root-not-object', {
    en: 'The schema of {section} must have the type "object", not "{type}".',
    de: 'Das Schema von {section} muss den Typ „object“ haben, nicht „{type}“.',
  }),

  wrongType: error('definition/wrong-type', {
    en: '"{field}" must be {expected}.',
    de: '„{field}“ muss {expected} sein.',
  }),

  adapterFailed: error<{ title: string; reason?: string }>(
    'definition/adapter-failed',
    {
      en: ({ title, reason }) =>
        `The adapter "${title}" cannot read the document, so it is left out${
          reason === undefined ? '.' : `: ${reason}`
        }`,
      de: ({ title, reason }) =>
        `Der Adapter „${title}“ kann das Dokument nicht lesen, daher wird es ausgelassen${
          reason === undefined ? '.' : `: ${reason}`
        }`,
    },
  ),

  templateNotMap: error('definition/template-not-map', {
    en: 'The resource "{id}" has no template that is a map, so OpenChoreo cannot render it; write "apiVersion", "kind" and "metadata" into its "template".',
    de: 'Die Ressource „{id}“ hat kein Template, das eine Map ist, daher kann OpenChoreo sie nicht rendern; „apiVersion“, „kind“ und „metadata“ in ihr „template“ schreiben.',
  }),

  templateIncomplete: error('definition/template-incomplete', {
    en: 'The template of the resource "{id}" has no "{field}", so OpenChoreo cannot render it; add the field.',
    de: 'Dem Template der Ressource „{id}“ fehlt „{field}“, daher kann OpenChoreo sie nicht rendern; das Feld ergänzen.',
  }),

  embeddedNameMissing: error('definition/embedded-name-missing', {
    en: 'The embedded trait has no name and is left out; set its "name".',
    de: 'Der eingebettete Trait hat keinen Namen und wird ausgelassen; „name“ setzen.',
  }),

  embeddedTwice: error('definition/embedded-twice', {
    en: 'The type embeds another trait as "{instanceName}", and this one is left out; give it a different "instanceName".',
    de: 'Der Typ bettet einen weiteren Trait als „{instanceName}“ ein, und dieser hier wird ausgelassen; ihm einen anderen „instanceName“ geben.',
  }),
};
