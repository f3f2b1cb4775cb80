// SPDX-License-Identifier: Apache-2.0

import type { writingFindings } from '../catalogue/writing';
import type { GermanSentences } from './types';

/** German. */
export const germanWritingFindings: GermanSentences<typeof writingFindings> = {
  unreadable: ({ problem }) =>
    `Nichts wird geschrieben, weil das Dokument einen Fehler hat: ${problem}`,
  documentMissing: ({ document }) =>
    `Nichts wird geschrieben, weil dies in der Datei fehlt: ${document}.`,
  documentTwice: ({ document, lines }) =>
    `Nichts wird geschrieben, weil dies in der Datei mehrfach vorkommt: ${document}, in den Zeilen ${lines}; alle bis auf eines entfernen.`,
  noMap: ({ place, around }) =>
    `„${place}“ wird nicht geschrieben, weil „${around}“ in der Datei ein einzelner Wert ist, keine Map.`,
  noItem: ({ place, list, length }) =>
    `„${place}“ wird nicht geschrieben, weil „${list}“ in der Datei ${length} Elemente hat.`,
  tooDeep: ({ place, limit }) =>
    `„${place}“ wird nicht geschrieben, weil der Wert in mehr als ${limit} Ebenen verschachtelt ist.`,
  notEditable: () =>
    'Das Dokument ist in einer Form geschrieben, die sich nicht in Teilen bearbeiten lässt; die Änderung von Hand machen.',
};
