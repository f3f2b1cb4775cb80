// SPDX-License-Identifier: Apache-2.0

import type { validationsFindings } from '../catalogue/validations';
import type { GermanSentences } from './types';

/** German. */
export const germanValidationsFindings: GermanSentences<
  typeof validationsFindings
> = {
  incomplete: ({ missing }) =>
    `Der Regel fehlt „${missing}“, und sie wird ausgelassen; es setzen.`,
  notAnExpression: () =>
    'Die Regel ist kein Ausdruck; sie ganz in „${“ und „}“ schreiben.',
  bothNames: () =>
    'Eine Definition hat entweder „validations“ oder „preRenderValidations“; alle Regeln in eines davon verschieben.',
  unknownField: ({ field, hint }) =>
    `Das Schema deklariert „${field}“ nicht, das die Regel liest; korrigieren oder deklarieren.${hint}`,
  unknownName: ({ name, hint }) =>
    `„${name}“ ist in Regeln von Definitionen nicht bekannt, daher wird die Regel erst beim Deployment geprüft.${hint}`,
  types: ({ problem }) =>
    `Die Regel lässt sich nicht auswerten: ${problem}; sie korrigieren.`,
  violated: ({ message, rule }) => `${sentence(message)}${quoted(rule)}`,
  failed: ({ problem, rule }) =>
    `Eine Regel der Definition lässt sich nicht auswerten, und das Deployment würde abgelehnt${
      problem === undefined ? '' : `: ${problem}`
    }.${quoted(rule)}`,
  deferred: ({ rule }) =>
    `Eine Regel der Definition wird beim Deployment geprüft, weil sie liest, was erst dann bekannt ist.${quoted(rule)}`,
  notEvaluated: ({ count }) =>
    count === 1
      ? 'Eine Regel der Definition ließ sich im Budget der Anfrage nicht auswerten; die Regeln kleiner machen.'
      : `${count} Regeln der Definition ließen sich im Budget der Anfrage nicht auswerten; die Regeln kleiner machen.`,
};

function sentence(message: string): string {
  return /[.!?]$/.test(message.trim()) ? message.trim() : `${message.trim()}.`;
}

function quoted(rule: string | undefined): string {
  return rule === undefined ? '' : ` Die Regel ist „${rule}“.`;
}
