// SPDX-License-Identifier: Apache-2.0

import { error } from '../defineFinding';

/** Findings of writing values into a file. */
export const writingFindings = {
  unreadable: error('writing/unreadable', {
    en: 'Nothing is written, because the document has an error: {problem}',
    de: 'Nichts wird geschrieben, weil das Dokument einen Fehler hat: {problem}',
  }),

  documentMissing: error('writing/document-missing', {
    en: 'Nothing is written, because the file has no {document}.',
    de: 'Nichts wird geschrieben, weil dies in der Datei fehlt: {document}.',
  }),

  documentTwice: error('writing/document-twice', {
    en: 'Nothing is written, because the file has {document} more than once, at lines {lines}; remove all but one.',
    de: 'Nichts wird geschrieben, weil dies in der Datei mehrfach vorkommt: {document}, in den Zeilen {lines}; alle bis auf eines entfernen.',
  }),

  noMap: error('writing/no-map', {
    en: '"{place}" is not written, because "{around}" is a single value in the file, not a map.',
    de: '„{place}“ wird nicht geschrieben, weil „{around}“ in der Datei ein einzelner Wert ist, keine Map.',
  }),

  noItem: error('writing/no-item', {
    en: '"{place}" is not written, because "{list}" has {length} items in the file.',
    de: '„{place}“ wird nicht geschrieben, weil „{list}“ in der Datei {length} Elemente hat.',
  }),

  tooDeep: error('writing/too-deep', {
    en: '"{place}" is not written, because the value is nested in more than {limit} levels.',
    de: '„{place}“ wird nicht geschrieben, weil der Wert in mehr als {limit} Ebenen verschachtelt ist.',
  }),

  notEditable: error('writing/not-editable', {
    en: 'The document is written in a form that cannot be edited in parts; make the change by hand.',
    de: 'Das Dokument ist in einer Form geschrieben, die sich nicht in Teilen bearbeiten lässt; die Änderung von Hand machen.',
  }),
};
