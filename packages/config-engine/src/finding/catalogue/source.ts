// SPDX-License-Identifier: Apache-2.0

import { error, info, warning } from '../defineFinding';

/** Findings of reading YAML and JSON text. */
export const sourceFindings = {
  syntax: error('source/syntax', {
    en: 'The YAML cannot be read here: {problem}',
    de: 'Das YAML ist hier nicht lesbar: {problem}',
  }),

  further: error('source/further-findings', {
    en: 'The text has {count} further findings; correct the previous ones first.',
    de: 'Der Text hat {count} weitere Befunde; zuerst die vorherigen beheben.',
  }),

  warning: warning('source/warning', {
    en: 'The YAML may not mean what it seems: {problem}',
    de: 'Das YAML bedeutet vielleicht nicht, was es scheint: {problem}',
  }),

  tooLong: error('source/too-long', {
    en: 'The text has {characters} characters, more than the limit of {limit}; split it into several files.',
    de: 'Der Text hat {characters} Zeichen, mehr als die Grenze von {limit}; ihn auf mehrere Dateien aufteilen.',
  }),

  tooDeep: error('source/too-deep', {
    en: 'Maps and lists are nested more than {limit} levels deep here; reduce the nesting.',
    de: 'Maps und Listen sind hier mehr als {limit} Ebenen tief verschachtelt; das Dokument flacher schreiben.',
  }),

  tooManyNodes: error('source/too-many-nodes', {
    en: 'The text contains more than {limit} values with its aliases expanded; use fewer aliases, or split it.',
    de: 'Der Text enthält mit aufgelösten Aliassen mehr als {limit} Werte; weniger Aliasse verwenden oder ihn aufteilen.',
  }),

  pathsTooLong: error('source/paths-too-long', {
    en: 'The paths to the values have more than {limit} characters together; shorten the keys that contain many values.',
    de: 'Die Pfade zu den Werten haben zusammen mehr als {limit} Zeichen; die Schlüssel kürzen, unter denen viele Werte stehen.',
  }),

  tooManyDocuments: error('source/too-many-documents', {
    en: 'The text has more than {limit} documents; split it into several texts.',
    de: 'Der Text hat mehr als {limit} Dokumente; ihn auf mehrere Texte aufteilen.',
  }),

  tooManyTokens: error('source/too-many-tokens', {
    en: 'The text consists of more than {limit} tokens (scalars, punctuation, comments and ends of lines); split it into several files.',
    de: 'Der Text besteht aus mehr als {limit} Token (Skalare, Satzzeichen, Kommentare und Zeilenenden); ihn auf mehrere Dateien aufteilen.',
  }),

  character: error<{ character: string; count: number }>('source/character', {
    en: ({ character, count }) =>
      `The character ${character} is not allowed in YAML${
        count > 1 ? ` (${count} such characters in the text)` : ''
      }; remove it, or save the file as UTF-8.`,
    de: ({ character, count }) =>
      `Das Zeichen ${character} ist in YAML nicht erlaubt${
        count > 1 ? ` (${count} solche Zeichen im Text)` : ''
      }; es entfernen oder die Datei als UTF-8 speichern.`,
  }),

  emptyText: warning('source/empty', {
    en: 'The text contains no document; add one, or remove the file.',
    de: 'Der Text enthält kein Dokument; eines ergänzen oder die Datei entfernen.',
  }),

  emptyDocument: info('source/empty-document', {
    en: 'The document that starts here is empty and is left out; remove the extra "---".',
    de: 'Das Dokument, das hier beginnt, ist leer und wird ausgelassen; das überzählige „---“ entfernen.',
  }),

  duplicateKey: error<{ key: string; firstLine?: number }>(
    'source/duplicate-key',
    {
      en: ({ key, firstLine }) =>
        `The key "${key}" occurs twice in this map${
          firstLine === undefined ? '' : ` (first on line ${firstLine})`
        }; keep one of them.`,
      de: ({ key, firstLine }) =>
        `Der Schlüssel „${key}“ kommt in dieser Map zweimal vor${
          firstLine === undefined ? '' : ` (zuerst in Zeile ${firstLine})`
        }; einen davon behalten.`,
    },
  ),

  keyNotText: error('source/key-not-text', {
    en: 'A key must be a string, not a map or a list; quote it.',
    de: 'Ein Schlüssel muss ein Text sein, keine Map und keine Liste; ihn in Anführungszeichen setzen.',
  }),

  mergeKey: warning('source/merge-key', {
    en: 'The key "<<" is an ordinary key in YAML 1.2 and merges nothing; write the entries out.',
    de: 'Der Schlüssel „<<“ ist in YAML 1.2 ein gewöhnlicher Schlüssel und führt nichts zusammen; die Einträge ausschreiben.',
  }),

  mergeNotMap: error('source/merge-not-map', {
    en: 'The key "<<" can only merge a map or a list of maps; correct the value, or quote the key.',
    de: 'Der Schlüssel „<<“ kann nur eine Map oder eine Liste von Maps zusammenführen; den Wert korrigieren oder den Schlüssel in Anführungszeichen setzen.',
  }),

  mergeOrder: warning('source/merge-order', {
    en: 'The cluster takes the value of "{key}" from the merge key "<<", because "<<" comes after it; write "<<" first.',
    de: 'Der Cluster nimmt den Wert von „{key}“ aus dem Merge-Schlüssel „<<“, weil „<<“ danach steht; „<<“ zuerst schreiben.',
  }),

  octal: info('source/octal', {
    en: 'The cluster reads this number as octal, because it begins with 0; write it in decimal, or quote it if it is a string.',
    de: 'Der Cluster liest diese Zahl oktal, weil sie mit 0 beginnt; sie dezimal schreiben oder in Anführungszeichen setzen, wenn sie ein Text ist.',
  }),

  numberText: warning('source/number-text', {
    en: 'The cluster reads this as a number, YAML 1.2 as a string; write the number in decimal, or quote it if it is a string.',
    de: 'Der Cluster liest dies als Zahl, YAML 1.2 als Text; die Zahl dezimal schreiben oder in Anführungszeichen setzen, wenn sie ein Text ist.',
  }),

  booleanWord: warning('source/boolean-word', {
    en: 'The cluster reads this word as {value}, YAML 1.2 as a string; write {value}, or quote it if it is a string.',
    de: 'Der Cluster liest dieses Wort als {value}, YAML 1.2 als Text; {value} schreiben oder es in Anführungszeichen setzen, wenn es ein Text ist.',
  }),

  keyDiffers: warning('source/key-differs', {
    en: 'The cluster reads the key "{key}" as "{read}"; quote it if it is a string.',
    de: 'Der Cluster liest den Schlüssel „{key}“ als „{read}“; ihn in Anführungszeichen setzen, wenn er ein Text ist.',
  }),

  keyNull: error('source/key-null', {
    en: 'The cluster refuses a key that is null; quote the key if it is a string.',
    de: 'Der Cluster lehnt einen Schlüssel ab, der null ist; ihn in Anführungszeichen setzen, wenn er ein Text ist.',
  }),

  unknownTag: error('source/unknown-tag', {
    en: 'The tag of this value is unknown or does not fit it; remove the tag, or quote the text.',
    de: 'Das Tag dieses Werts ist unbekannt oder passt nicht zu ihm; es entfernen oder den Text in Anführungszeichen setzen.',
  }),

  unknownAlias: error('source/unknown-alias', {
    en: 'The alias has no anchor before it; define the anchor above, or quote the text.',
    de: 'Der Alias hat davor keinen Anker; den Anker darüber definieren oder den Text in Anführungszeichen setzen.',
  }),

  recursiveAlias: error('source/recursive-alias', {
    en: 'The alias is within its own anchor, which would never end; write the value out.',
    de: 'Der Alias steht in seinem eigenen Anker, was nie enden würde; den Wert ausschreiben.',
  }),

  unsafeInteger: error('source/unsafe-integer', {
    en: 'The number is too large to be exact and is kept as a string; quote it if it is a string, or use a smaller number.',
    de: 'Die Zahl ist zu groß, um genau zu sein, und bleibt ein Text; sie in Anführungszeichen setzen, wenn sie ein Text ist, oder eine kleinere verwenden.',
  }),

  notJsonNumber: error('source/not-json-number', {
    en: 'The number cannot be represented in JSON; use a finite number.',
    de: 'Die Zahl lässt sich in JSON nicht darstellen; eine endliche Zahl verwenden.',
  }),
};
