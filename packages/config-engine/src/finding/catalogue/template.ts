// SPDX-License-Identifier: Apache-2.0

import { error } from '../defineFinding';
import type { Words } from '../phrase';

/** Findings of the templates in mutation and validation rules. */
export const templateFindings = {
  syntax: error<{ problem: Words; offset: number }>('template/syntax', {
    en: ({ problem, offset }) =>
      `The template cannot be parsed: ${problem} (at character ${offset + 1}).`,
    de: ({ problem, offset }) =>
      `Das Template ist nicht lesbar: ${problem} (bei Zeichen ${offset + 1}).`,
  }),

  unknownFunction: error('template/unknown-function', {
    en: '"{name}" is not a template function.{hint}',
    de: '„{name}“ ist keine Funktion von Templates.{hint}',
  }),

  unknownPath: error('template/unknown-path', {
    en: 'There is no field "{path}", which the template reads; use one that the schema has.{hint}',
    de: 'Es gibt kein Feld „{path}“, das das Template liest; eines verwenden, das im Schema steht.{hint}',
  }),

  unsupported: error('template/unsupported', {
    en: 'Templates do not support {what}; {alternative}.',
    de: 'Templates kennen dies nicht: {what}; {alternative}.',
  }),

  wrongArguments: error('template/wrong-arguments', {
    en: '"{name}" takes {expected}, a piped one included, but has {given}.',
    de: '„{name}“ nimmt {expected}, einen weitergereichten eingeschlossen, hat aber {given}.',
  }),

  failed: error('template/failed', {
    en: 'The template failed: {problem}.',
    de: 'Das Template ist fehlgeschlagen: {problem}.',
  }),
};
