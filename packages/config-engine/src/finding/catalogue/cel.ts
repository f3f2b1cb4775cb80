// SPDX-License-Identifier: Apache-2.0

import { error } from '../defineFinding';
import type { Words } from '../phrase';

/** Findings of CEL expressions. */
export const celFindings = {
  syntax: error<{ problem: Words }>('cel/syntax', {
    en: ({ problem }) =>
      `The CEL expression cannot be read: ${problem.replace(/\.$/, '')}.`,
    de: ({ problem }) =>
      `Der CEL-Ausdruck ist nicht lesbar: ${problem.replace(/\.$/, '')}.`,
  }),

  tooLarge: error('cel/too-large', {
    en: 'The CEL expression is too large: {problem}; split it.',
    de: 'Der CEL-Ausdruck ist zu groß: {problem}; mehrere daraus machen.',
  }),
};
