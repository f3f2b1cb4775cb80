// SPDX-License-Identifier: Apache-2.0

import { error, info, warning } from '../defineFinding';

/** Findings of HelmReleases and Kustomizations of Flux. Their texts contain no values, which may be secret. */
export const fluxFindings = {
  valuesKind: error('flux/values-kind', {
    en: 'Values come from a ConfigMap or a Secret, not from a "{kind}"; correct "kind".',
    de: 'Values kommen aus einer ConfigMap oder einem Secret, nicht aus „{kind}“; „kind“ korrigieren.',
  }),

  valuesMissing: error('flux/values-missing', {
    en: 'There is no {kind} "{name}" in the namespace "{namespace}", so Flux refuses the release; add it, or set "optional: true".',
    de: 'Im Namespace „{namespace}“ gibt es kein Objekt „{name}“ der Art {kind}, daher lehnt Flux das Release ab; es ergänzen oder „optional: true“ setzen.',
  }),

  valuesKey: error('flux/values-key', {
    en: 'The {kind} "{name}" has no key "{key}", so Flux refuses the release; correct "valuesKey", or set "optional: true".',
    de: 'Das Objekt „{name}“ der Art {kind} hat keinen Schlüssel „{key}“, daher lehnt Flux das Release ab; „valuesKey“ korrigieren oder „optional: true“ setzen.',
  }),

  valuesNotRead: error('flux/values-not-read', {
    en: 'Flux cannot read the text "{key}" of the {kind} "{name}" as values; write a YAML map.',
    de: 'Flux kann den Text „{key}“ des Objekts „{name}“ der Art {kind} nicht als Values lesen; eine YAML-Map schreiben.',
  }),

  targetPath: error('flux/target-path', {
    en: 'Flux cannot set the text "{key}" of the {kind} "{name}" at "{path}"; correct the path, escape commas, or set "literal: true".',
    de: 'Flux kann den Text „{key}“ des Objekts „{name}“ der Art {kind} nicht bei „{path}“ setzen; den Pfad korrigieren, Kommas maskieren oder „literal: true“ setzen.',
  }),

  valuesFile: error('flux/values-file', {
    en: 'There is no file "{file}" for the default values of the chart; correct "valuesFiles", or set "ignoreMissingValuesFiles: true".',
    de: 'Die Datei „{file}“ für die Standardwerte des Charts gibt es nicht; „valuesFiles“ korrigieren oder „ignoreMissingValuesFiles: true“ setzen.',
  }),

  tooManyValues: error('flux/too-many-values', {
    en: 'The values of the release, or of its chart, are more than {limit} with all copies, so they are not read; use fewer of them.',
    de: 'Die Values des Releases oder seines Charts sind mit allen Kopien mehr als {limit}, daher werden sie nicht gelesen; weniger davon verwenden.',
  }),

  variablesMissing: error('flux/variables-missing', {
    en: 'There is no {kind} "{name}" in the namespace "{namespace}", so Flux does not build the Kustomization; add it, or set "optional: true".',
    de: 'Im Namespace „{namespace}“ gibt es kein Objekt „{name}“ der Art {kind}, daher baut Flux die Kustomization nicht; es ergänzen oder „optional: true“ setzen.',
  }),

  variableName: error('flux/variable-name', {
    en: '"{name}" is no name of a variable, so Flux does not build the Kustomization; use letters, digits and "_".',
    de: '„{name}“ ist kein Name einer Variablen, daher baut Flux die Kustomization nicht; Buchstaben, Ziffern und „_“ verwenden.',
  }),

  variableNotText: error('flux/variable-not-text', {
    en: 'The variable "{name}" must be a text; put its value in quotes.',
    de: 'Die Variable „{name}“ muss ein Text sein; ihren Wert in Anführungszeichen setzen.',
  }),

  variableNotSet: error('flux/variable-not-set', {
    en: 'No variable "{name}" is set, so Flux does not build the Kustomization; set it, write a default, or escape the expression with "$$".',
    de: 'Die Variable „{name}“ ist nicht gesetzt, daher baut Flux die Kustomization nicht; sie setzen, einen Standardwert schreiben oder den Ausdruck mit „$$“ maskieren.',
  }),

  expression: error('flux/expression', {
    en: 'Flux cannot evaluate the expression here, so it does not build the Kustomization; correct it, or escape it with "$$".',
    de: 'Flux kann den Ausdruck hier nicht auswerten und baut daher die Kustomization nicht; ihn korrigieren oder mit „$$“ maskieren.',
  }),

  substitutedYaml: error('flux/substituted-yaml', {
    en: 'With the values of its variables the document is no valid YAML, so Flux does not build the Kustomization; put quotes into the value of the variable.',
    de: 'Mit den Werten seiner Variablen ist das Dokument kein gültiges YAML, daher baut Flux die Kustomization nicht; Anführungszeichen in den Wert der Variablen setzen.',
  }),

  secretShown: error('flux/secret-shown', {
    en: 'A value of a Secret makes a key, a name or a setting here, which is shown, so the document is not read with it; take the value from a ConfigMap.',
    de: 'Ein Wert aus einem Secret bildet hier einen Schlüssel, einen Namen oder eine Einstellung, die angezeigt werden, daher wird das Dokument nicht damit gelesen; den Wert aus einer ConfigMap nehmen.',
  }),

  substitutionTooLarge: error('flux/substitution-too-large', {
    en: 'The document is larger than {limit} characters with the values of its variables, or has a text that is too long, so they are not substituted; split it.',
    de: 'Das Dokument hat mit den Werten seiner Variablen mehr als {limit} Zeichen oder einen zu langen Text, daher werden sie nicht ersetzt; es aufteilen.',
  }),

  tooManyKustomizations: warning('flux/too-many-kustomizations', {
    en: 'The environment "{name}" has more than {limit} Kustomizations, so the others are not read; split it.',
    de: 'Die Umgebung „{name}“ hat mehr als {limit} Kustomizations, daher werden die übrigen nicht gelesen; sie aufteilen.',
  }),

  elsewhere: info('flux/elsewhere', {
    en: 'The Kustomization "{name}" is built from {source}, which is not this repository, so what it delivers is not known.',
    de: 'Die Kustomization „{name}“ wird aus {source} gebaut, also nicht aus diesem Repository; was sie ausliefert, ist daher nicht bekannt.',
  }),

  pathNotKnown: info('flux/path-not-known', {
    en: 'A variable makes the path of the Kustomization "{name}", and its value is not in this repository, so what it delivers is not known.',
    de: 'Eine Variable bildet den Pfad der Kustomization „{name}“, und ihr Wert steht nicht in diesem Repository; was sie ausliefert, ist daher nicht bekannt.',
  }),
};
