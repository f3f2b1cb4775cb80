// SPDX-License-Identifier: Apache-2.0

import { error, info, warning } from '../defineFinding';

/** Findings of reading a whole repository into the catalog; the engine's callers report them, it reads no files. */
export const repositoryFindings = {
  invalidField: error('repository/invalid-field', {
    en: 'The catalog does not accept "{field}", so the document is left out; it must be {expected}.',
    de: 'Der Katalog nimmt „{field}“ nicht an, daher wird das Dokument ausgelassen; das Feld muss {expected} sein.',
  }),

  notAccepted: error('repository/not-accepted', {
    en: 'The catalog does not accept the document, so it is left out: {problem}.',
    de: 'Der Katalog nimmt das Dokument nicht an, daher wird es ausgelassen: {problem}.',
  }),

  nameMissing: error('repository/name-missing', {
    en: 'The {kind} has no name, so it is left out; set "metadata.name".',
    de: 'Das Dokument der Art {kind} hat keinen Namen und wird ausgelassen; „metadata.name“ setzen.',
  }),

  duplicate: error('repository/duplicate', {
    en: '"{entity}" is also in {usedAt}, which is used; remove or rename one of the two documents.',
    de: '„{entity}“ steht auch in {usedAt} und wird von dort genommen; eines der beiden Dokumente entfernen oder umbenennen.',
  }),

  typeTaken: info('repository/type-taken', {
    en: 'A different definition of "{name}" in {usedAt} is the type of this name, so there is no form for this one.',
    de: 'Eine andere Definition von „{name}“ in {usedAt} ist der Typ dieses Namens, daher hat diese kein Formular.',
  }),

  takenElsewhere: error('repository/taken-elsewhere', {
    en: 'The catalog already has "{entity}" from {location}, so the document is left out; remove or rename one of the two.',
    de: 'Der Katalog hat „{entity}“ schon von {location}, daher wird das Dokument ausgelassen; eines der beiden entfernen oder umbenennen.',
  }),

  kept: warning<{ count: number }>('repository/kept', {
    en: ({ count }) =>
      count === 1
        ? 'One entity that was read from this file earlier stays as it was until the file can be read completely.'
        : `${count} entities that were read from this file earlier stay as they were until the file can be read completely.`,
    de: ({ count }) =>
      count === 1
        ? 'Eine Entität, die früher aus dieser Datei gelesen wurde, bleibt, wie sie war, bis die Datei ganz lesbar ist.'
        : `${count} Entitäten, die früher aus dieser Datei gelesen wurden, bleiben, wie sie waren, bis die Datei ganz lesbar ist.`,
  }),

  fileTooLarge: warning('repository/file-too-large', {
    en: 'The file has {bytes} bytes, more than the limit of {limit}, and is not read; exclude it, or split it.',
    de: 'Die Datei hat {bytes} Bytes, mehr als die Grenze von {limit}, und wird nicht gelesen; sie ausschließen oder aufteilen.',
  }),

  tooManyFiles: error('repository/too-many-files', {
    en: 'More than {limit} files match; only these are read. Narrow "include" or "exclude", or configure several repositories.',
    de: 'Mehr als {limit} Dateien passen; nur diese werden gelesen. „include“ oder „exclude“ enger fassen oder mehrere Repositorys konfigurieren.',
  }),

  tooManyBytes: error('repository/too-many-bytes', {
    en: 'The matching files have more than {limit} bytes together; not all of them are read. Narrow "include" or "exclude", or configure several repositories.',
    de: 'Die passenden Dateien haben zusammen mehr als {limit} Bytes; nicht alle werden gelesen. „include“ oder „exclude“ enger fassen oder mehrere Repositorys konfigurieren.',
  }),

  tooManyDocuments: error('repository/too-many-documents', {
    en: 'The repository contains more than {limit} documents; only these are read. Narrow "include" or "exclude", or configure several repositories.',
    de: 'Das Repository enthält mehr als {limit} Dokumente; nur diese werden gelesen. „include“ oder „exclude“ enger fassen oder mehrere Repositorys konfigurieren.',
  }),

  tooManyFolders: error('repository/too-many-folders', {
    en: 'The folder has more than {limit} files and folders; only these are checked. Exclude large folders, or choose a smaller one as "target".',
    de: 'Der Ordner enthält mehr als {limit} Dateien und Ordner; nur diese werden betrachtet. Große Ordner ausschließen oder einen kleineren als „target“ wählen.',
  }),

  linkOutside: warning('repository/link-outside', {
    en: 'The symbolic link points outside the folder and is not followed; replace it with the file.',
    de: 'Der symbolische Link führt aus dem Ordner hinaus und wird nicht verfolgt; ihn durch die Datei selbst ersetzen.',
  }),

  unreadableFile: error('repository/unreadable-file', {
    en: 'The file cannot be read: {problem}. Correct its permissions, or exclude it.',
    de: 'Die Datei ist nicht lesbar: {problem}. Ihre Berechtigungen korrigieren oder sie ausschließen.',
  }),

  includeMissing: error<{ key: string; path: string }>(
    'repository/include-missing',
    {
      en: ({ key, path }) =>
        `${key} cannot read "${path}"; it must be a file next to the document or below it${
          key === '$text' ? '' : ', with one document'
        }.`,
      de: ({ key, path }) =>
        `${key} kann „${path}“ nicht lesen; es muss eine Datei neben dem Dokument oder darunter sein${
          key === '$text' ? '' : ', mit einem Dokument'
        }.`,
    },
  ),

  includeDocuments: error<{ key: string; path: string; count: number }>(
    'repository/include-documents',
    {
      en: ({ key, path, count }) =>
        count === 0
          ? `${key} cannot read "${path}", because the file is empty; write "{}" into it for no values, or remove the reference.`
          : `${key} cannot read "${path}", because it has ${count} documents; keep one of them.`,
      de: ({ key, path, count }) =>
        count === 0
          ? `${key} kann „${path}“ nicht lesen, weil die Datei leer ist; für keine Werte „{}“ hineinschreiben oder den Verweis entfernen.`
          : `${key} kann „${path}“ nicht lesen, weil die Datei ${count} Dokumente hat; eines davon behalten.`,
    },
  ),

  unresolved: error('repository/unresolved-component', {
    en: '{problem}',
    de: '{problem}',
  }),
};
