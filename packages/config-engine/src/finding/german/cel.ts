// SPDX-License-Identifier: Apache-2.0

import type { celFindings } from '../catalogue/cel';
import type { GermanSentences } from './types';

/** German. */
export const germanCelFindings: GermanSentences<typeof celFindings> = {
  syntax: ({ problem }) =>
    `Der CEL-Ausdruck ist nicht lesbar: ${problem.replace(/\.$/, '')}.`,
  tooLarge: ({ problem }) =>
    `Der CEL-Ausdruck ist zu groß: ${problem}; mehrere daraus machen.`,
};
