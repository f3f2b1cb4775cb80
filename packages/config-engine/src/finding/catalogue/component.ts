// SPDX-License-Identifier: Apache-2.0

import { error, info, warning } from '../defineFinding';
import type { Phrase } from '../phrase';

/** Findings of the configuration in a Component's own document. */
export const componentFindings = {
  nameMissing: error('component/name-missing', {
    en: 'The component has no name; set "metadata.name".',
    de: 'Die Komponente hat keinen Namen; „metadata.name“ setzen.',
  }),

  emptySection: info('component/empty-section', {
    en: '"{field}" has no value, so it has no effect; complete it, or remove it.',
    de: '„{field}“ hat keinen Wert und daher keine Wirkung; ergänzen oder entfernen.',
  }),

  wrongType: error('component/wrong-type', {
    en: '"{field}" must be {expected}.',
    de: '„{field}“ muss {expected} sein.',
  }),

  componentTypeMissing: warning('component/component-type-missing', {
    en: 'The component has configuration but no component type; set "spec.componentType" or the annotation "component-config.io/component-type".',
    de: 'Die Komponente hat eine Konfiguration, nennt aber keinen Komponententyp; „spec.componentType“ oder die Annotation „component-config.io/component-type“ setzen.',
  }),

  unknownField: warning('component/unknown-field', {
    en: '"{key}" in "{within}" has no effect; correct or remove it.{hint}',
    de: '„{key}“ in „{within}“ hat keine Wirkung; korrigieren oder entfernen.{hint}',
  }),

  traitNameMissing: error('component/trait-name-missing', {
    en: '"{field}" has no trait and is left out; set its "name".',
    de: '„{field}“ nennt keinen Trait und wird ausgelassen; „name“ setzen.',
  }),

  duplicateInstanceName: error('component/duplicate-instance-name', {
    en: 'The component has another trait instance "{instanceName}", and this one is left out; give it a different "instanceName".',
    de: 'Die Komponente hat eine weitere Trait-Instanz „{instanceName}“, und diese hier wird ausgelassen; ihr einen anderen „instanceName“ geben.',
  }),

  embeddedInstanceName: error('component/embedded-instance-name', {
    en: 'The component type "{componentType}" embeds a trait instance "{instanceName}", so this one is left out; give it a different "instanceName" or remove it.',
    de: 'Der Komponententyp „{componentType}“ hat selbst eine Trait-Instanz „{instanceName}“, und diese hier wird ausgelassen; ihr einen anderen „instanceName“ geben oder sie entfernen.',
  }),

  traitNotAllowed: error<{
    name: string;
    componentType: string;
    allowed: readonly string[];
  }>('component/trait-not-allowed', {
    en: ({ name, componentType, allowed }) =>
      `The component type "${componentType}" does not allow the trait "${name}"; remove it, or use one of ${allowed.join(
        ', ',
      )}.`,
    de: ({ name, componentType, allowed }) =>
      `Der Komponententyp „${componentType}“ erlaubt den Trait „${name}“ nicht; ihn entfernen oder einen von diesen verwenden: ${allowed.join(', ')}.`,
  }),

  unknownEnvironment: warning('component/unknown-environment', {
    en: 'There is no environment "{environment}", so these values have no effect; correct the name or remove them.{hint}',
    de: 'Es gibt keine Umgebung „{environment}“, daher haben diese Werte keine Wirkung; den Namen korrigieren oder die Werte entfernen.{hint}',
  }),

  unknownTrait: error('component/unknown-trait', {
    en: 'There is no trait "{name}", so the values of its instance "{instanceName}" have no effect; correct the name or register the trait.{hint}',
    de: 'Es gibt keinen Trait „{name}“, daher haben die Werte seiner Instanz „{instanceName}“ keine Wirkung; den Namen korrigieren oder den Trait registrieren.{hint}',
  }),

  sourceUnavailable: error('component/source-unavailable', {
    en: 'The values of {title} are missing: {failure}',
    de: 'Die Werte von {title} fehlen: {failure}',
  }),

  noEnvironment: warning<{
    namespace: string;
    /** Environments of other namespaces. */ elsewhere: readonly Phrase[];
  }>('component/no-environment', {
    en: ({ namespace, elsewhere }) =>
      `There is no environment for the component in namespace "${namespace}", so only what does not depend on one is checked; declare an Environment there.${
        elsewhere.length === 0
          ? ''
          : ` There are environments in other namespaces: ${elsewhere.join(', ')}.`
      }`,
    de: ({ namespace, elsewhere }) =>
      `Für die Komponente gibt es keine Umgebung im Namespace „${namespace}“, daher wird nur geprüft, was von keiner Umgebung abhängt; dort ein Environment deklarieren.${
        elsewhere.length === 0
          ? ''
          : ` Umgebungen gibt es in anderen Namespaces: ${elsewhere.join(', ')}.`
      }`,
  }),

  brokenDefinition: error<{
    kind: string;
    name: string;
    count: number;
    /** The sentences of the first ones. */ errors: readonly Phrase[];
  }>('component/broken-definition', {
    en: ({ kind, name, count, errors }) =>
      `${name === '' ? `The ${kind}` : `${kind} "${name}"`} has ${
        count === 1 ? 'an error' : `${count} errors`
      }, so its schema is incomplete; ask its owner to correct it. ${errors.join(
        ' ',
      )}${count > errors.length ? ' …' : ''}`,
    de: ({ kind, name, count, errors }) =>
      `${name === '' ? `${kind} der Komponente` : `${kind} „${name}“`} hat ${
        count === 1 ? 'einen Fehler' : `${count} Fehler`
      }, daher ist das Schema unvollständig; wer dafür zuständig ist, sollte das korrigieren. ${errors.join(
        ' ',
      )}${count > errors.length ? ' …' : ''}`,
  }),
};
