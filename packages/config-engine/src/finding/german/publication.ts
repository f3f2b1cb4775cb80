// SPDX-License-Identifier: Apache-2.0

import type { publicationFindings } from '../catalogue/publication';
import type { GermanSentences } from './types';

/** German. */
export const germanPublicationFindings: GermanSentences<
  typeof publicationFindings
> = {
  unreadable: ({ path }) =>
    `Die Datei „${path}“ ist gerade nicht lesbar, daher gibt es keine Änderung an ihr; erneut versuchen oder die Administration nach der Anbindung ihres Hosts fragen.`,
  moved: ({ path }) =>
    `Die Datei „${path}“ hat sich geändert, seit der Katalog sie gelesen hat; die Änderung vor dem Senden noch einmal ansehen.`,
  withheldFile: ({ path }) =>
    `Die Datei „${path}“ hat auch Entitäten, die nicht alle sehen dürfen, daher gibt es hier keine Änderung an ihr; jemanden fragen, der sie sehen darf.`,
  withheldBinding: ({ environment }) =>
    `Die Werte für die Umgebung „${environment}“ bleiben im Portal, weil ihr ReleaseBinding nicht lesbar oder nicht sichtbar ist; jemanden fragen, der es sehen darf.`,
  needed: ({ place, environment }) =>
    environment === undefined
      ? `„${place}“ ist in Git und bleibt im Portal, weil sich die Konfiguration ohne diesen Wert ändern würde.`
      : `„${place}“ ist in Git und bleibt im Portal, weil sich die Konfiguration der Umgebung „${environment}“ ohne diesen Wert ändern würde.`,
  hidden: ({ place }) =>
    `„${place}“ ist in Git und bleibt im Portal, weil nicht alle diesen Wert sehen dürfen; im Formular zurücksetzen, wenn das Portal ihn nicht mehr braucht.`,
};
