// SPDX-License-Identifier: Apache-2.0

import { error, info, warning } from '../defineFinding';

/** Findings of writing the values that the portal holds into the files of a repository. */
export const publishingFindings = {
  sensitive: info('publishing/sensitive', {
    en: '"{place}" is secret and stays in the portal; secrets are not written to files.',
    de: '„{place}“ ist geheim und bleibt im Portal; Dateien enthalten keine Geheimnisse.',
  }),

  ends: info('publishing/ends', {
    en: '"{place}" ends on {time} and stays in the portal until then; keep it for good to publish it.',
    de: '„{place}“ endet am {time} und bleibt bis dahin im Portal; den Wert dauerhaft behalten, um ihn zu veröffentlichen.',
  }),

  parametersOfOneEnvironment: warning(
    'publishing/parameters-of-one-environment',
    {
      en: '"{place}" stays in the portal, because a component\'s document cannot set parameters for one environment; set it for all environments.',
      de: '„{place}“ bleibt im Portal, weil das Dokument einer Komponente Parameter nicht für eine Umgebung setzen kann; den Wert für alle Umgebungen setzen.',
    },
  ),

  configsOfAllEnvironments: warning('publishing/configs-of-all-environments', {
    en: '"{place}" stays in the portal, because files only have environmentConfigs for single environments; set it for each environment.',
    de: '„{place}“ bleibt im Portal, weil Dateien environmentConfigs nur für einzelne Umgebungen haben; den Wert für jede Umgebung setzen.',
  }),

  belowPortal: warning('publishing/below-portal', {
    en: '"{place}" stays in the portal, because the portal also has a value for all environments, which would override the file; remove that one first.',
    de: '„{place}“ bleibt im Portal, weil das Portal auch einen Wert für alle Umgebungen hält, der sich gegen die Datei durchsetzen würde; diesen zuerst entfernen.',
  }),

  belowOverlay: warning('publishing/below-overlay', {
    en: '"{place}" stays in the portal, because {overlay} overrides or reads it above the component\'s document; change it there.',
    de: '„{place}“ bleibt im Portal, weil {overlay} über dem Dokument der Komponente steht und den Wert betrifft; ihn dort ändern.',
  }),

  noBinding: warning('publishing/no-binding', {
    en: '"{place}" stays in the portal, because the repository has no ReleaseBinding of the component; add one for environment "{environment}".',
    de: '„{place}“ bleibt im Portal, weil das Repository kein ReleaseBinding der Komponente hat; eines für die Umgebung „{environment}“ ergänzen.',
  }),

  noInstance: warning('publishing/no-instance', {
    en: '"{place}" stays in the portal, because the component\'s document has no trait instance "{instanceName}".',
    de: '„{place}“ bleibt im Portal, weil das Dokument der Komponente keine Trait-Instanz „{instanceName}“ hat.',
  }),

  noPlace: warning('publishing/no-place', {
    en: '"{place}" stays in the portal, because the component\'s document has no field for it.',
    de: '„{place}“ bleibt im Portal, weil das Dokument der Komponente kein Feld dafür hat.',
  }),

  appended: warning('publishing/appended', {
    en: '"{place}" stays in the portal, because its items are appended to those of the file; add them to the file by hand, then reset the value.',
    de: '„{place}“ bleibt im Portal, weil seine Elemente an die der Datei angehängt werden; sie von Hand in die Datei schreiben und dann den Wert zurücksetzen.',
  }),

  notCombinable: warning('publishing/not-combinable', {
    en: '"{place}" stays in the portal, because one value cannot express it together with the value in the file; change the file by hand.',
    de: '„{place}“ bleibt im Portal, weil ein Wert nicht sagen kann, was er und der Wert in der Datei zusammen sagen; die Datei von Hand ändern.',
  }),

  marker: warning('publishing/marker', {
    en: '"{place}" stays in the portal, because OpenChoreo does not support "$remove" and "$unset"; remove the value in the file by hand.',
    de: '„{place}“ bleibt im Portal, weil OpenChoreo „$remove“ und „$unset“ nicht kennt; den Wert in der Datei von Hand entfernen.',
  }),

  included: warning('publishing/included', {
    en: '"{place}" stays in the portal, because the document includes that part from another file; change it there.',
    de: '„{place}“ bleibt im Portal, weil das Dokument diesen Teil aus einer anderen Datei einbindet; ihn dort ändern.',
  }),

  frozen: info('publishing/frozen', {
    en: 'Parameters take effect in environment "{environment}" with the next release, because release "{release}" froze other values; until then they also stay in the portal.',
    de: 'Parameter werden in der Umgebung „{environment}“ mit dem nächsten Release wirksam, weil Release „{release}“ andere festgeschrieben hat; bis dahin bleiben sie auch im Portal.',
  }),

  newBinding: info('publishing/new-binding', {
    en: 'ReleaseBinding "{name}" is new, because the component has none for environment "{environment}"; it has no release.',
    de: 'ReleaseBinding „{name}“ ist neu, weil die Komponente keines für die Umgebung „{environment}“ hat; es nennt kein Release.',
  }),

  sharedPlace: warning('publishing/shared-place', {
    en: '"{place}" is not changed, because {at} also sets it in {environments}, and no file above it is for this environment alone; change it for all environments, or add such a file.',
    de: '„{place}“ wird nicht geändert, weil {at} den Wert auch in {environments} setzt und keine Datei darüber nur für diese Umgebung ist; ihn für alle Umgebungen ändern oder eine solche Datei ergänzen.',
  }),

  noOwnPlace: warning('publishing/no-own-place', {
    en: '"{place}" is not set, because no file that was read is for environment "{environment}" alone; add it by hand.',
    de: '„{place}“ wird nicht gesetzt, weil keine der gelesenen Dateien nur für die Umgebung „{environment}“ ist; den Wert von Hand ergänzen.',
  }),

  differentPlaces: warning('publishing/different-places', {
    en: '"{place}" is not changed, because environments do not have it from one place; change it for each environment.',
    de: '„{place}“ wird nicht geändert, weil die Umgebungen den Wert nicht von derselben Stelle haben; ihn für jede Umgebung ändern.',
  }),

  madeElsewhere: warning('publishing/made-elsewhere', {
    en: '"{place}" is not changed, because {at} does not have it as it is delivered: a template, a variable or a patch makes it, or the file has changed; change it there.',
    de: '„{place}“ wird nicht geändert, weil {at} den Wert nicht so enthält, wie er ausgeliefert wird: eine Vorlage, eine Variable oder ein Patch bildet ihn, oder die Datei wurde geändert; ihn dort ändern.',
  }),

  generated: warning('publishing/generated', {
    en: '"{place}" is not changed, because {at} is written by a program ("{maker}"); change what it is made from.',
    de: '„{place}“ wird nicht geändert, weil ein Programm {at} schreibt („{maker}“); ändern, woraus es entsteht.',
  }),

  fileMissing: error('publishing/file-missing', {
    en: 'File "{path}" is missing; refresh the component in the catalog and try again.',
    de: 'Die Datei „{path}“ fehlt; die Komponente im Katalog aktualisieren und erneut versuchen.',
  }),
};
