// SPDX-License-Identifier: Apache-2.0

import type { definitionFindings } from '../catalogue/definition';
import type { GermanSentences } from './types';

/** German. */
export const germanDefinitionFindings: GermanSentences<
  typeof definitionFindings
> = {
  notAMap: ({ field }) =>
    `${field} muss eine Map aus Schlüsseln und Werten sein.`,
  unknownKind: ({ kind, hint }) =>
    `Die Art „${kind}“ hat kein Schema; ComponentType, ClusterComponentType, Trait oder ClusterTrait verwenden.${hint}`,
  unknownVersion: ({ version }) =>
    `Die apiVersion „${version}“ ist unbekannt; das Dokument wird als „component-config.io/v1alpha1“ gelesen.`,
  nameMissing: () => 'Die Definition hat keinen Namen; „metadata.name“ setzen.',
  shorthandInOpenApi: ({ section }) =>
    `„${section}.openAPIV3Schema“ enthält Kurzschreibweise, die OpenChoreo dort ablehnt; ein JSON Schema mit „type: object“ und „properties“ schreiben.`,
  unresolvedFile: ({ placeholder, section }) =>
    `Die Datei in „${placeholder}“ von „${section}“ wird hier nicht gelesen; die Definition im Katalog registrieren oder das Schema in sie schreiben.`,
  dialectFailed: ({ key, reason }) =>
    `Das Schema in „${key}“ ist nicht lesbar: ${reason}`,
  schemaTwice: ({ section, used }) =>
    `Das Schema von ${section} ist mehrfach definiert, und „${used}“ wird verwendet; dieses hier entfernen.`,
  unknownSection: ({ name, within, hint }) =>
    `„${name}“ ist kein Abschnitt von „${within}“ und wird ignoriert; korrigieren oder entfernen.${hint}`,
  schemaMissing: ({ section }) =>
    `„${section}“ hat kein „openAPIV3Schema“ und wird ignoriert; das Schema dorthin verschieben.`,
  misplaced: ({ path, to }) =>
    `„${path}“ wird dort nicht gelesen; nach „${to}“ verschieben.`,
  rootNotObject: ({ section, type }) =>
    `Das Schema von ${section} muss den Typ „object“ haben, nicht „${type}“.`,
  wrongType: ({ field, expected }) => `„${field}“ muss ${expected} sein.`,
  embeddedNameMissing: () =>
    'Der eingebettete Trait hat keinen Namen und wird ausgelassen; „name“ setzen.',
  embeddedTwice: ({ instanceName }) =>
    `Der Typ bettet einen weiteren Trait als „${instanceName}“ ein, und dieser hier wird ausgelassen; ihm einen anderen „instanceName“ geben.`,
};
