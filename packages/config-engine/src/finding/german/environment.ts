// SPDX-License-Identifier: Apache-2.0

import type { environmentFindings } from '../catalogue/environment';
import type { GermanSentences } from './types';

/** German. */
export const germanEnvironmentFindings: GermanSentences<
  typeof environmentFindings
> = {
  wrongDocument: ({ field, expected }) => `„${field}“ muss „${expected}“ sein.`,
  nameMissing: () => 'Die Umgebung hat keinen Namen; „metadata.name“ setzen.',
  wrongType: ({ field, expected }) => `„${field}“ muss ${expected} sein.`,
  factsUnavailable: ({ name, title }) =>
    `Fakten der Umgebung „${name}“ fehlen, weil ${title} nicht erreichbar ist; später erneut versuchen.`,
  unknownKey: ({ key, within, hint }) =>
    `„${key}“ ist kein Schlüssel von „${within}“; korrigieren oder entfernen.${hint}`,
  duplicateName: ({ name, other }) =>
    `Eine weitere Umgebung${
      other === undefined ? '' : ` (${other})`
    } hat ebenfalls den Namen „${name}“; eine der beiden umbenennen.`,
  unknownSource: ({ name, hint }) =>
    `Es gibt keine Umgebung „${name}“ als Vorgängerin; „spec.promotedFrom“ korrigieren.${hint}`,
  promotionCycle: ({ cycle }) =>
    `Die Umgebung ist ihre eigene Vorgängerin (${cycle.join(' → ')}); den Kreis von „spec.promotedFrom“ auflösen.`,
};
