// SPDX-License-Identifier: Apache-2.0

import type { sourceFindings } from '../catalogue/source';
import type { GermanSentences } from './types';

/** German. */
export const germanSourceFindings: GermanSentences<typeof sourceFindings> = {
  syntax: ({ problem }) => `Das YAML ist hier nicht lesbar: ${problem}`,
  further: ({ count }) =>
    `Der Text hat ${count} weitere Befunde; zuerst die vorherigen beheben.`,
  warning: ({ problem }) =>
    `Das YAML bedeutet vielleicht nicht, was es scheint: ${problem}`,
  tooLong: ({ characters, limit }) =>
    `Der Text hat ${characters} Zeichen, mehr als die Grenze von ${limit}; ihn auf mehrere Dateien aufteilen.`,
  tooDeep: ({ limit }) =>
    `Maps und Listen sind hier mehr als ${limit} Ebenen tief verschachtelt; das Dokument flacher schreiben.`,
  tooManyNodes: ({ limit }) =>
    `Der Text enthält mit aufgelösten Aliassen mehr als ${limit} Werte; weniger Aliasse verwenden oder ihn aufteilen.`,
  pathsTooLong: ({ limit }) =>
    `Die Pfade zu den Werten haben zusammen mehr als ${limit} Zeichen; die Schlüssel kürzen, unter denen viele Werte stehen.`,
  tooManyDocuments: ({ limit }) =>
    `Der Text hat mehr als ${limit} Dokumente; ihn auf mehrere Texte aufteilen.`,
  tooManyTokens: ({ limit }) =>
    `Der Text besteht aus mehr als ${limit} Token (Skalare, Satzzeichen, Kommentare und Zeilenenden); ihn auf mehrere Dateien aufteilen.`,
  character: ({ character, count }) =>
    `Das Zeichen ${character} ist in YAML nicht erlaubt${
      count > 1 ? ` (${count} solche Zeichen im Text)` : ''
    }; es entfernen oder die Datei als UTF-8 speichern.`,
  emptyText: () =>
    'Der Text enthält kein Dokument; eines ergänzen oder die Datei entfernen.',
  emptyDocument: () =>
    'Das Dokument, das hier beginnt, ist leer und wird ausgelassen; das überzählige „---“ entfernen.',
  duplicateKey: ({ key, firstLine }) =>
    `Der Schlüssel „${key}“ kommt in dieser Map zweimal vor${
      firstLine === undefined ? '' : ` (zuerst in Zeile ${firstLine})`
    }; einen davon behalten.`,
  keyNotText: () =>
    'Ein Schlüssel muss ein Text sein, keine Map, keine Liste und kein Alias; ihn in Anführungszeichen setzen.',
  mergeKey: () =>
    'Der Schlüssel „<<“ ist in YAML 1.2 ein gewöhnlicher Schlüssel und führt nichts zusammen; die Einträge ausschreiben.',
  mergeNotMap: () =>
    'Der Schlüssel „<<“ kann nur eine Map oder eine Liste von Maps zusammenführen; den Wert korrigieren oder den Schlüssel in Anführungszeichen setzen.',
  mergeOrder: ({ key }) =>
    `Der Cluster nimmt den Wert von „${key}“ aus dem Merge-Schlüssel „<<“, weil „<<“ danach steht; „<<“ zuerst schreiben.`,
  octal: () =>
    'Der Cluster liest diese Zahl oktal, weil sie mit 0 beginnt; sie dezimal schreiben oder in Anführungszeichen setzen, wenn sie ein Text ist.',
  numberText: () =>
    'Der Cluster liest dies als Zahl, YAML 1.2 als Text; die Zahl dezimal schreiben oder in Anführungszeichen setzen, wenn sie ein Text ist.',
  booleanWord: ({ value }) =>
    `Der Cluster liest dieses Wort als ${value}, YAML 1.2 als Text; ${value} schreiben oder es in Anführungszeichen setzen, wenn es ein Text ist.`,
  keyDiffers: ({ key, read }) =>
    `Der Cluster liest den Schlüssel „${key}“ als „${read}“; ihn in Anführungszeichen setzen, wenn er ein Text ist.`,
  keyNull: () =>
    'Der Cluster lehnt einen Schlüssel ab, der null ist; ihn in Anführungszeichen setzen, wenn er ein Text ist.',
  unknownTag: () =>
    'Das Tag dieses Werts ist unbekannt oder passt nicht zu ihm; es entfernen oder den Text in Anführungszeichen setzen.',
  unknownAlias: () =>
    'Der Alias hat davor keinen Anker; den Anker darüber definieren oder den Text in Anführungszeichen setzen.',
  recursiveAlias: () =>
    'Der Alias steht in seinem eigenen Anker, was nie enden würde; den Wert ausschreiben.',
  unsafeInteger: () =>
    'Die Zahl ist zu groß, um genau zu sein, und bleibt ein Text; sie in Anführungszeichen setzen, wenn sie ein Text ist, oder eine kleinere verwenden.',
  notJsonNumber: () =>
    'Die Zahl lässt sich in JSON nicht darstellen; eine endliche Zahl verwenden.',
};
