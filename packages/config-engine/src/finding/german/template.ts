// SPDX-License-Identifier: Apache-2.0

import type { templateFindings } from '../catalogue/template';
import type { GermanSentences } from './types';

/** German. */
export const germanTemplateFindings: GermanSentences<typeof templateFindings> =
  {
    syntax: ({ problem, offset }) =>
      `Das Template ist nicht lesbar: ${problem} (bei Zeichen ${offset + 1}).`,
    unknownFunction: ({ name, hint }) =>
      `„${name}“ ist keine Funktion von Templates.${hint}`,
    unknownPath: ({ path, hint }) =>
      `Es gibt kein Feld „${path}“, das das Template liest; eines verwenden, das im Schema steht.${hint}`,
    unsupported: ({ what, instead }) =>
      `Templates kennen dies nicht: ${what}; ${instead}.`,
    wrongArguments: ({ name, expected, given }) =>
      `„${name}“ nimmt ${expected}, einen weitergereichten eingeschlossen, hat aber ${given}.`,
    failed: ({ problem }) => `Das Template ist fehlgeschlagen: ${problem}.`,
  };
