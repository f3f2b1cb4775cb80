// SPDX-License-Identifier: Apache-2.0

import type { usageFindings } from '../catalogue/usage';
import type { GermanSentences } from './types';

/** German. */
export const germanUsageFindings: GermanSentences<typeof usageFindings> = {
  undefinedField: ({ path, reader, hint }) =>
    `„${reader}“ liest „${path}“, das im Schema nicht deklariert ist.${
      hint || ' Es deklarieren oder den Ausdruck korrigieren.'
    }`,
  unreadField: ({ path }) =>
    `Kein Template liest „${path}“; das Feld entfernen oder in einem Template verwenden.`,
};
