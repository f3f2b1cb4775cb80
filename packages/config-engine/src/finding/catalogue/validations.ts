// SPDX-License-Identifier: Apache-2.0

import { error, info, warning } from '../defineFinding';
import type { Words } from '../phrase';

/** Findings of the rules that definitions have: how they are written, and what they come to. */
export const validationsFindings = {
  incomplete: error('validations/incomplete', {
    en: 'The rule has no "{missing}" and is left out; set it.',
    de: 'Der Regel fehlt „{missing}“, und sie wird ausgelassen; es setzen.',
  }),

  notAnExpression: error('validations/not-an-expression', {
    en: 'The rule is not an expression; write all of it in "${" and "}".',
    de: 'Die Regel ist kein Ausdruck; sie ganz in „${“ und „}“ schreiben.',
  }),

  bothNames: error('validations/both-names', {
    en: 'A definition has either "validations" or "preRenderValidations"; move all rules to one of them.',
    de: 'Eine Definition hat entweder „validations“ oder „preRenderValidations“; alle Regeln in eines davon verschieben.',
  }),

  unknownField: warning('validations/unknown-field', {
    en: 'The schema does not declare "{field}", which the rule reads; correct or declare it.{hint}',
    de: 'Das Schema deklariert „{field}“ nicht, das die Regel liest; korrigieren oder deklarieren.{hint}',
  }),

  unknownName: warning('validations/unknown-name', {
    en: '"{name}" is not known in rules of definitions, so the rule is only checked at deployment.{hint}',
    de: '„{name}“ ist in Regeln von Definitionen nicht bekannt, daher wird die Regel erst beim Deployment geprüft.{hint}',
  }),

  types: warning('validations/types', {
    en: 'The rule cannot be evaluated: {problem}; correct it.',
    de: 'Die Regel lässt sich nicht auswerten: {problem}; sie korrigieren.',
  }),

  violated: error<{ message: string; rule?: string }>('validations/violated', {
    en: ({ message, rule }) => `${sentence(message)}${quoted(rule)}`,
    de: ({ message, rule }) => `${sentence(message)}${quotedInGerman(rule)}`,
  }),

  failed: error<{ problem?: Words; rule?: string }>('validations/failed', {
    en: ({ problem, rule }) =>
      `A rule of the definition cannot be evaluated, and the deployment would be refused${
        problem === undefined ? '' : `: ${problem}`
      }.${quoted(rule)}`,
    de: ({ problem, rule }) =>
      `Eine Regel der Definition lässt sich nicht auswerten, und das Deployment würde abgelehnt${
        problem === undefined ? '' : `: ${problem}`
      }.${quotedInGerman(rule)}`,
  }),

  deferred: info<{ rule?: string }>('validations/deferred', {
    en: ({ rule }) =>
      `A rule of the definition is checked at deployment, because it reads data that is only known then.${quoted(
        rule,
      )}`,
    de: ({ rule }) =>
      `Eine Regel der Definition wird beim Deployment geprüft, weil sie liest, was erst dann bekannt ist.${quotedInGerman(rule)}`,
  }),

  notEvaluated: error<{ count: number }>('validations/not-evaluated', {
    en: ({ count }) =>
      `${
        count === 1 ? 'A rule' : `${count} rules`
      } of the definition could not be evaluated within the budget of the request; make the rules smaller.`,
    de: ({ count }) =>
      count === 1
        ? 'Eine Regel der Definition ließ sich im Budget der Anfrage nicht auswerten; die Regeln kleiner machen.'
        : `${count} Regeln der Definition ließen sich im Budget der Anfrage nicht auswerten; die Regeln kleiner machen.`,
  }),
};

function sentence(message: string): string {
  return /[.!?]$/.test(message.trim()) ? message.trim() : `${message.trim()}.`;
}

function quoted(rule: string | undefined): string {
  return rule === undefined ? '' : ` The rule is "${rule}".`;
}

function quotedInGerman(rule: string | undefined): string {
  return rule === undefined ? '' : ` Die Regel ist „${rule}“.`;
}
