// SPDX-License-Identifier: Apache-2.0

import type { repositoryFindings } from '../catalogue/repository';
import type { GermanSentences } from './types';

/** German. */
export const germanRepositoryFindings: GermanSentences<
  typeof repositoryFindings
> = {
  invalidField: ({ field, expected }) =>
    `Der Katalog nimmt „${field}“ nicht an, daher wird das Dokument ausgelassen; das Feld muss ${expected} sein.`,
  notAccepted: ({ problem }) =>
    `Der Katalog nimmt das Dokument nicht an, daher wird es ausgelassen: ${problem}.`,
  nameMissing: ({ kind }) =>
    `Das Dokument der Art ${kind} hat keinen Namen und wird ausgelassen; „metadata.name“ setzen.`,
  duplicate: ({ entity, usedAt }) =>
    `„${entity}“ steht auch in ${usedAt} und wird von dort genommen; eines der beiden Dokumente entfernen oder umbenennen.`,
  takenElsewhere: ({ entity, location }) =>
    `Der Katalog hat „${entity}“ schon von ${location}, daher wird das Dokument ausgelassen; eines der beiden entfernen oder umbenennen.`,
  kept: ({ count }) =>
    count === 1
      ? 'Eine Entität, die früher aus dieser Datei gelesen wurde, bleibt, wie sie war, bis die Datei ganz lesbar ist.'
      : `${count} Entitäten, die früher aus dieser Datei gelesen wurden, bleiben, wie sie waren, bis die Datei ganz lesbar ist.`,
  fileTooLarge: ({ bytes, limit }) =>
    `Die Datei hat ${bytes} Bytes, mehr als die Grenze von ${limit}, und wird nicht gelesen; sie ausschließen oder aufteilen.`,
  tooManyFiles: ({ limit }) =>
    `Mehr als ${limit} Dateien passen; nur diese werden gelesen. „include“ oder „exclude“ enger fassen oder mehrere Repositorys konfigurieren.`,
  tooManyBytes: ({ limit }) =>
    `Die passenden Dateien haben zusammen mehr als ${limit} Bytes; nicht alle werden gelesen. „include“ oder „exclude“ enger fassen oder mehrere Repositorys konfigurieren.`,
  tooManyDocuments: ({ limit }) =>
    `Das Repository enthält mehr als ${limit} Dokumente; nur diese werden gelesen. „include“ oder „exclude“ enger fassen oder mehrere Repositorys konfigurieren.`,
  tooManyFolders: ({ limit }) =>
    `Der Ordner enthält mehr als ${limit} Dateien und Ordner; nur diese werden betrachtet. Große Ordner ausschließen oder einen kleineren als „target“ wählen.`,
  linkOutside: () =>
    'Der symbolische Link führt aus dem Ordner hinaus und wird nicht verfolgt; ihn durch die Datei selbst ersetzen.',
  unreadableFile: ({ problem }) =>
    `Die Datei ist nicht lesbar: ${problem}. Ihre Berechtigungen korrigieren oder sie ausschließen.`,
  includeMissing: ({ key, path }) =>
    `${key} kann „${path}“ nicht lesen; es muss eine Datei neben dem Dokument oder darunter sein${
      key === '$text' ? '' : ', mit einem Dokument'
    }.`,
  includeDocuments: ({ key, path, count }) =>
    count === 0
      ? `${key} kann „${path}“ nicht lesen, weil die Datei leer ist; für keine Werte „{}“ hineinschreiben oder den Verweis entfernen.`
      : `${key} kann „${path}“ nicht lesen, weil die Datei ${count} Dokumente hat; eines davon behalten.`,
  unresolved: ({ problem }) => problem,
};
