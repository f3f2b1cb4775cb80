// SPDX-License-Identifier: Apache-2.0

import type { selectionFindings } from '../catalogue/selection';
import type { GermanSentences } from './types';

/** German. */
export const germanSelectionFindings: GermanSentences<
  typeof selectionFindings
> = {
  mixinConflict: ({ mixin, place, at, other, otherAt }) =>
    `Die Konfiguration ist unvollständig: Mixin „${mixin}“ gilt nicht, weil es „${place}“${
      at === undefined ? '' : ` (${at})`
    } setzt, was ${other} auch setzt${
      otherAt === undefined ? '' : ` (${otherAt})`
    }; den Wert aus einem der beiden entfernen.`,
  constraintUnclear: ({ name, value, problem }) =>
    `Die Einschränkung „${name}“ „${value}“ lässt sich nicht auswerten: ${problem}; die Einschränkung oder den Fakt der Umgebung korrigieren.`,
};
