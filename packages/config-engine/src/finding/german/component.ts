// SPDX-License-Identifier: Apache-2.0

import type { componentFindings } from '../catalogue/component';
import type { GermanSentences } from './types';

/** German. */
export const germanComponentFindings: GermanSentences<
  typeof componentFindings
> = {
  nameMissing: () => 'Die Komponente hat keinen Namen; „metadata.name“ setzen.',
  emptySection: ({ field }) =>
    `„${field}“ hat keinen Wert und daher keine Wirkung; ergänzen oder entfernen.`,
  wrongType: ({ field, expected }) => `„${field}“ muss ${expected} sein.`,
  componentTypeMissing: () =>
    'Die Komponente hat eine Konfiguration, nennt aber keinen Komponententyp; „spec.componentType“ oder die Annotation „component-config.io/component-type“ setzen.',
  unknownField: ({ key, within, hint }) =>
    `„${key}“ in „${within}“ hat keine Wirkung; korrigieren oder entfernen.${hint}`,
  traitNameMissing: ({ field }) =>
    `„${field}“ nennt keinen Trait und wird ausgelassen; „name“ setzen.`,
  duplicateInstanceName: ({ instanceName }) =>
    `Die Komponente hat eine weitere Trait-Instanz „${instanceName}“, und diese hier wird ausgelassen; ihr einen anderen „instanceName“ geben.`,
  embeddedInstanceName: ({ instanceName, componentType }) =>
    `Der Komponententyp „${componentType}“ hat selbst eine Trait-Instanz „${instanceName}“, und diese hier wird ausgelassen; ihr einen anderen „instanceName“ geben oder sie entfernen.`,
  traitNotAllowed: ({ name, componentType, allowed }) =>
    `Der Komponententyp „${componentType}“ erlaubt den Trait „${name}“ nicht; ihn entfernen oder einen von diesen verwenden: ${allowed.join(', ')}.`,
  unknownEnvironment: ({ environment, hint }) =>
    `Es gibt keine Umgebung „${environment}“, daher haben diese Werte keine Wirkung; den Namen korrigieren oder die Werte entfernen.${hint}`,
  unknownTrait: ({ name, instanceName, hint }) =>
    `Es gibt keinen Trait „${name}“, daher haben die Werte seiner Instanz „${instanceName}“ keine Wirkung; den Namen korrigieren oder den Trait registrieren.${hint}`,
  sourceUnavailable: ({ title, failure }) =>
    `Die Werte von ${title} fehlen: ${failure}`,
  noEnvironment: ({ namespace, elsewhere }) =>
    `Für die Komponente gibt es keine Umgebung im Namespace „${namespace}“, daher wird nur geprüft, was von keiner Umgebung abhängt; dort ein Environment deklarieren.${
      elsewhere.length === 0
        ? ''
        : ` Umgebungen gibt es in anderen Namespaces: ${elsewhere.join(', ')}.`
    }`,
  brokenDefinition: ({ kind, name, count, errors }) =>
    `${name === '' ? `${kind} der Komponente` : `${kind} „${name}“`} hat ${
      count === 1 ? 'einen Fehler' : `${count} Fehler`
    }, daher ist das Schema unvollständig; wer dafür zuständig ist, sollte das korrigieren. ${errors.join(
      ' ',
    )}${count > errors.length ? ' …' : ''}`,
};
