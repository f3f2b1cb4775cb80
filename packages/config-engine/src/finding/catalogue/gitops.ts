// SPDX-License-Identifier: Apache-2.0

import { error, info, warning } from '../defineFinding';

/** Findings of what a repository delivers, with whatever tool. */
export const gitopsFindings = {
  repositoryTooLarge: warning('gitops/repository-too-large', {
    en: 'The Kustomizations, Applications and releases of the repository take more than {limit} steps, so the others are not read; split it.',
    de: 'Die Kustomizations, Applications und Releases des Repositorys brauchen mehr als {limit} Schritte, daher werden die übrigen nicht gelesen; es aufteilen.',
  }),

  tooManyEnvironments: warning('gitops/too-many-environments', {
    en: 'The repository delivers to more than {limit} environments, so the others are not read; split it.',
    de: 'Das Repository beliefert mehr als {limit} Umgebungen, daher werden die übrigen nicht gelesen; es aufteilen.',
  }),

  deliveredTwice: warning('gitops/delivered-twice', {
    en: '"{name}" is delivered to the environment "{environment}" by "{usedBy}", too, whose values are used; these values are not shown.',
    de: '„{name}“ wird auch von „{usedBy}“ in die Umgebung „{environment}“ geliefert, und dessen Werte werden verwendet; diese Werte werden nicht gezeigt.',
  }),

  fileMissing: error('gitops/file-missing', {
    en: '"{path}" does not exist, so the release cannot be delivered; correct the path, or add the file.',
    de: '„{path}“ gibt es nicht, daher kann das Release nicht ausgeliefert werden; den Pfad korrigieren oder die Datei ergänzen.',
  }),

  nameComputed: info('gitops/name-computed', {
    en: 'A template computes the name of the release with an expression that is not read here, so it is not shown; write the name.',
    de: 'Ein Template berechnet den Namen des Release mit einem Ausdruck, der hier nicht gelesen wird, daher wird es nicht gezeigt; den Namen ausschreiben.',
  }),

  helmfileComputed: info('gitops/helmfile-computed', {
    en: 'A template decides what this helmfile delivers with more than the name and the values of the environment, so it is not read.',
    de: 'Ein Template entscheidet mit mehr als dem Namen und den Werten der Umgebung, was dieses Helmfile ausliefert, daher wird es nicht gelesen.',
  }),

  helmfileElsewhere: info('gitops/helmfile-elsewhere', {
    en: 'The helmfile "{name}" is not in this repository, so what it delivers is not shown.',
    de: 'Das Helmfile „{name}“ liegt nicht in diesem Repository, daher wird nicht gezeigt, was es ausliefert.',
  }),

  environmentVariable: info('gitops/environment-variable', {
    en: 'The environment variable "{name}" is only known where helmfile runs, so what depends on it is not known here.',
    de: 'Die Umgebungsvariable „{name}“ ist nur dort bekannt, wo Helmfile läuft, daher ist hier nicht bekannt, was von ihr abhängt.',
  }),

  installedByScript: info('gitops/installed-by-script', {
    en: 'A script installs {count|a release|releases} with a name or chart that it computes, {count} in all and the first one here, so that is not shown; write it out.',
    de: 'Ein Skript installiert {count|ein Release|Releases} mit einem Namen oder Chart, den es berechnet, insgesamt {count} und hier zuerst, daher wird das nicht gezeigt; ihn ausschreiben.',
  }),

  noChart: warning('gitops/no-chart', {
    en: '"{path}" is given for the chart "{name}", but has no Chart.yaml, so the defaults of the chart are not known; correct the path.',
    de: '„{path}“ ist für das Chart „{name}“ angegeben, enthält aber keine Chart.yaml, daher sind die Defaults des Charts nicht bekannt; den Pfad berichtigen.',
  }),

  unknownName: warning('gitops/unknown-name', {
    en: 'Nothing that is delivered has the name "{name}"; correct or remove it.{hint}',
    de: 'Nichts, was ausgeliefert wird, heißt „{name}“; korrigieren oder entfernen.{hint}',
  }),

  unknownKey: error('gitops/unknown-key', {
    en: '"{key}" is not a key of "{within}"; correct or remove it.{hint}',
    de: '„{key}“ ist kein Schlüssel von „{within}“; korrigieren oder entfernen.{hint}',
  }),

  wrongType: error('gitops/wrong-type', {
    en: '"{field}" must be {expected}.',
    de: '„{field}“ muss {expected} sein.',
  }),

  environmentsOpen: info('gitops/environments-open', {
    en: 'Only names of files and folders suggest the environments {names}; name those that exist in "{file}".',
    de: 'Nur Namen von Dateien und Ordnern legen die Umgebungen {names} nahe; die vorhandenen in „{file}“ nennen.',
  }),

  notReached: info('gitops/not-reached', {
    en: 'No environment reaches {kind} "{name}", so it is not delivered as far as this repository shows.',
    de: 'Keine Umgebung erreicht {kind} „{name}“; soweit dieses Repository es zeigt, wird das Objekt nicht ausgeliefert.',
  }),
};
