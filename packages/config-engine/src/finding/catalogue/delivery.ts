// SPDX-License-Identifier: Apache-2.0

import { error, info, warning } from '../defineFinding';

/** Findings of delivery documents: bindings, releases, pipelines, projects and workloads. */
export const deliveryFindings = {
  wrongDocument: error('delivery/wrong-document', {
    en: '"{field}" must be {expected}.',
    de: '„{field}“ muss {expected} sein.',
  }),

  emptySection: info('delivery/empty-section', {
    en: '"{field}" has no value, so it has no effect; complete it, or remove it.',
    de: '„{field}“ hat keinen Wert und daher keine Wirkung; ergänzen oder entfernen.',
  }),

  wrongType: error('delivery/wrong-type', {
    en: '"{field}" must be {expected}.',
    de: '„{field}“ muss {expected} sein.',
  }),

  nameMissing: error('delivery/name-missing', {
    en: 'The {kind} has no name; set "metadata.name".',
    de: 'Das Dokument der Art {kind} hat keinen Namen; „metadata.name“ setzen.',
  }),

  fieldMissing: error('delivery/field-missing', {
    en: 'The {kind} does not set "{field}", so {effect}; set it.',
    de: 'Im Dokument ({kind}) fehlt „{field}“. Folge: {effect}. Das Feld setzen.',
  }),

  writtenTwice: warning('delivery/written-twice', {
    en: '"{field}" has no effect, because the document also sets "{used}", the newer name; remove one of them.',
    de: '„{field}“ hat keine Wirkung, weil das Dokument auch „{used}“ setzt, den neueren Namen; einen der beiden entfernen.',
  }),

  entryWithoutKey: error('delivery/entry-without-key', {
    en: '"{field}" has no "key" and is left out; set it to the name of the variable or file.',
    de: '„{field}“ hat keinen „key“ und wird ausgelassen; ihn auf den Namen der Variablen oder Datei setzen.',
  }),

  unknownEnvironment: warning('delivery/unknown-environment', {
    en: 'There is no environment "{name}", so this has no effect; correct the name or declare the environment.{hint}',
    de: 'Es gibt keine Umgebung „{name}“, daher hat dies keine Wirkung; den Namen korrigieren oder die Umgebung deklarieren.{hint}',
  }),

  notDeployed: info('delivery/not-deployed', {
    en: 'The component is not deployed in "{environment}", because it has no ReleaseBinding there; values that only a binding would set are not required.',
    de: 'Die Komponente ist in „{environment}“ nicht deployt, weil sie dort kein ReleaseBinding hat; Werte, die nur ein Binding setzen würde, sind nicht nötig.',
  }),

  unknownRelease: warning('delivery/unknown-release', {
    en: 'There is no ComponentRelease "{name}", which is bound to "{environment}", so the current component, type and traits are used instead; correct the name or register the release.',
    de: 'Es gibt kein ComponentRelease „{name}“, das an „{environment}“ gebunden ist, daher werden die heutige Komponente, ihr Typ und ihre Traits verwendet; den Namen korrigieren oder das Release registrieren.',
  }),

  promotionCycle: error<{ cycle: readonly string[] }>(
    'delivery/promotion-cycle',
    {
      en: ({ cycle }) =>
        `The pipeline promotes in a circle (${cycle.join(
          ' → ',
        )}); remove one of the paths.`,
      de: ({ cycle }) =>
        `Die Pipeline führt im Kreis (${cycle.join(' → ')}); einen der Pfade herausnehmen.`,
    },
  ),

  bindingTwice: warning('delivery/binding-twice', {
    en: 'The binding "{name}" has no effect, because "{used}" is the binding for environment "{environment}"; remove one of them.',
    de: 'Das Binding „{name}“ hat keine Wirkung, weil „{used}“ das Binding der Umgebung „{environment}“ ist; eines der beiden entfernen.',
  }),

  unknownInstance: warning('delivery/unknown-instance', {
    en: 'The component has no trait instance "{instanceName}", so these values have no effect; correct the name or remove them.{hint}',
    de: 'Die Komponente hat keine Trait-Instanz „{instanceName}“, daher haben diese Werte keine Wirkung; den Namen korrigieren oder die Werte entfernen.{hint}',
  }),

  embeddedInstance: warning('delivery/embedded-instance', {
    en: 'The component type embeds the trait instance "{instanceName}" and sets its values, so these have no effect; remove them, or set the fields that the type reads.',
    de: 'Der Komponententyp bettet die Trait-Instanz „{instanceName}“ ein und setzt ihre Werte, daher haben diese hier keine Wirkung; sie entfernen oder setzen, was der Typ liest.',
  }),
};
