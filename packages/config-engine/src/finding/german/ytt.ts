// SPDX-License-Identifier: Apache-2.0

import type { yttFindings } from '../catalogue/ytt';
import type { GermanSentences } from './types';

/** German. */
export const germanYttFindings: GermanSentences<typeof yttFindings> = {
  syntax: ({ problem }) =>
    `Das ytt-Dokument ist nicht lesbar: ${problem.replace(/\.$/, '')}.`,
  duplicateKey: ({ key }) =>
    `Der Schlüssel „${key}“ kommt in dieser Map zweimal vor; einen davon entfernen.`,
  keyNotText: ({ written, read }) =>
    `ytt liest diesen Schlüssel als den Wahrheitswert ${read}, nicht als Text; „${written}“ in Anführungszeichen setzen.`,
  comment: () =>
    'ytt-Dokumente erlauben keine einfachen Kommentare; „#!“ für Kommentare verwenden und „#@“ für Annotationen und Code.',
  code: ({ problem }) => `Der Code ist fehlgeschlagen: ${problem}.`,
  budget: ({ problem }) =>
    `Der Code wurde angehalten: ${problem}; ihn vereinfachen.`,
  templating: ({ construct }) =>
    `${construct} ist in einem Schema nicht möglich; die Felder ausschreiben oder „ytt“ ausführen und das fertige Schema verwenden.`,
  otherDocument: () =>
    'Dieses Dokument ist kein Schema für Data Values; sein „---“ mit „#@data/values-schema“ annotieren oder es in einen eigenen Text verschieben.',
  noSchema: () =>
    'Der Text enthält kein Schema für Data Values; „#@data/values-schema“ über das „---“ schreiben.',
  notText: () =>
    'Ein ytt-Schema muss ein Text oder eine Liste von Texten sein; es als Block mit „|“ schreiben.',
  schema: ({ problem, found, expected, hints }) =>
    [
      problem,
      found && `: gefunden ${found}`,
      expected && `${found ? ', ' : ': '}erwartet ${expected}`,
      '.',
      ...hints.map(hint => ` Hinweis: ${hint.replace(/\.$/, '')}.`),
    ].join(''),
  annotation: ({ problem }) => `${problem}; die Annotation korrigieren.`,
  overlay: ({ problem }) =>
    `Das Dokument lässt sich nicht mit den vorherigen zusammenführen: ${problem}.`,
  inexactInteger: () =>
    'Die Zahl liegt jenseits von 2^53 und würde gerundet; sie in Anführungszeichen setzen, wenn sie ein Text ist, oder eine Zahl näher an null verwenden.',
  noValues: () =>
    'Der Text enthält keine Data Values; „#@data/values“ über das „---“ schreiben oder einfache Werte verwenden.',
  layerAnnotation: ({ problem }) =>
    `Eine Schicht wird gelesen, bevor die Werte darunter bekannt sind: ${problem}; anhängen, ersetzen oder entfernen oder Elemente nach einem Schlüssel zuordnen.`,
  assertionInLayer: () =>
    'Dieses „@assert/validate“ wird in einer Schicht nicht ausgewertet; die Regel mit „@schema/validation“ ins Schema schreiben oder in „validation“ des Overlays.',
  rule: ({ field, description, found }) =>
    `${field} muss dies erfüllen: ${description}${found && ` (gefunden: ${found})`}.`,
  ruleNotEvaluated: ({ field, problem }) =>
    `Eine Regel für ${field} wurde nicht ausgewertet: ${problem}.`,
  deprecated: ({ field, notice }) =>
    `${field} ist veraltet${notice && `: ${notice.replace(/\.$/, '')}`}.`,
};
