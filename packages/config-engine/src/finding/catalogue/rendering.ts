// SPDX-License-Identifier: Apache-2.0

import { error, warning } from '../defineFinding';
import type { Words } from '../phrase';

/** Findings of the resources that a type and its traits render. */
export const renderingFindings = {
  input: error<{ problem: Words }>('rendering/input', {
    en: 'The resources cannot be rendered: {problem}.',
    de: 'Die Ressourcen lassen sich nicht erzeugen: {problem}.',
  }),

  expression: error<{ place: string; expression: string; problem: Words }>(
    'rendering/expression',
    {
      en: 'In "{place}", the expression "{expression}" has no value: {problem}.',
      de: 'In „{place}“ hat der Ausdruck „{expression}“ keinen Wert: {problem}.',
    },
  ),

  result: error<{ place: string; field: string; expected: Words }>(
    'rendering/result',
    {
      en: 'In "{place}", "{field}" must give {expected}.',
      de: 'In „{place}“ muss „{field}“ {expected} ergeben.',
    },
  ),

  incomplete: error('rendering/incomplete', {
    en: 'The resource of "{place}" has no "{field}"; set it in the template.',
    de: 'Die Ressource von „{place}“ hat kein „{field}“; es im Template setzen.',
  }),

  patch: error<{ place: string; path: string; problem: Words }>(
    'rendering/patch',
    {
      en: 'The patch "{path}" of trait "{place}" cannot be applied: {problem}.',
      de: 'Der Patch „{path}“ des Traits „{place}“ ist nicht anwendbar: {problem}.',
    },
  ),

  rule: error('rendering/rule', {
    en: 'The rule "{rule}" of "{place}" is not met: {message}',
    de: 'Die Regel „{rule}“ von „{place}“ ist verletzt: {message}',
  }),

  unmatched: error('rendering/unmatched', {
    en: 'A rule of "{place}" is about "{target}", but no such resource is rendered; set "mustMatch: false" if it may be missing.',
    de: 'Eine Regel von „{place}“ betrifft „{target}“, aber keine solche Ressource entsteht; „mustMatch: false“ setzen, wenn sie fehlen darf.',
  }),

  undecided: warning('rendering/undecided', {
    en: 'In "{place}", "{field}" is only known at deployment, so this part is not rendered.',
    de: 'In „{place}“ ist „{field}“ erst beim Deployment bekannt, darum wird dieser Teil nicht erzeugt.',
  }),
};
