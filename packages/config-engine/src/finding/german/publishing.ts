// SPDX-License-Identifier: Apache-2.0

import type { publishingFindings } from '../catalogue/publishing';
import type { GermanSentences } from './types';

/** German. */
export const germanPublishingFindings: GermanSentences<
  typeof publishingFindings
> = {
  sensitive: ({ place }) =>
    `„${place}“ ist geheim und bleibt im Portal; Dateien enthalten keine Geheimnisse.`,
  parametersOfOneEnvironment: ({ place }) =>
    `„${place}“ bleibt im Portal, weil das Dokument einer Komponente Parameter nicht für eine Umgebung setzen kann; den Wert für alle Umgebungen setzen.`,
  configsOfAllEnvironments: ({ place }) =>
    `„${place}“ bleibt im Portal, weil Dateien environmentConfigs nur für einzelne Umgebungen haben; den Wert für jede Umgebung setzen.`,
  belowPortal: ({ place }) =>
    `„${place}“ bleibt im Portal, weil das Portal auch einen Wert für alle Umgebungen hält, der sich gegen die Datei durchsetzen würde; diesen zuerst entfernen.`,
  belowOverlay: ({ place, overlay }) =>
    `„${place}“ bleibt im Portal, weil ${overlay} über dem Dokument der Komponente steht und den Wert betrifft; ihn dort ändern.`,
  noBinding: ({ place, environment }) =>
    `„${place}“ bleibt im Portal, weil das Repository kein ReleaseBinding der Komponente hat; eines für die Umgebung „${environment}“ ergänzen.`,
  noInstance: ({ place, instanceName }) =>
    `„${place}“ bleibt im Portal, weil das Dokument der Komponente keine Trait-Instanz „${instanceName}“ hat.`,
  noPlace: ({ place }) =>
    `„${place}“ bleibt im Portal, weil das Dokument der Komponente kein Feld dafür hat.`,
  appended: ({ place }) =>
    `„${place}“ bleibt im Portal, weil seine Elemente an die der Datei angehängt werden; sie von Hand in die Datei schreiben und dann den Wert zurücksetzen.`,
  notCombinable: ({ place }) =>
    `„${place}“ bleibt im Portal, weil ein Wert nicht sagen kann, was er und der Wert in der Datei zusammen sagen; die Datei von Hand ändern.`,
  marker: ({ place }) =>
    `„${place}“ bleibt im Portal, weil OpenChoreo „$remove“ und „$unset“ nicht kennt; den Wert in der Datei von Hand entfernen.`,
  included: ({ place }) =>
    `„${place}“ bleibt im Portal, weil das Dokument diesen Teil aus einer anderen Datei einbindet; ihn dort ändern.`,
  frozen: ({ environment, release }) =>
    `Parameter werden in der Umgebung „${environment}“ mit dem nächsten Release wirksam, weil Release „${release}“ andere festgeschrieben hat; bis dahin bleiben sie auch im Portal.`,
  newBinding: ({ name, environment }) =>
    `ReleaseBinding „${name}“ ist neu, weil die Komponente keines für die Umgebung „${environment}“ hat; es nennt kein Release.`,
  fileMissing: ({ path }) =>
    `Die Datei „${path}“ fehlt; die Komponente im Katalog aktualisieren und erneut versuchen.`,
};
