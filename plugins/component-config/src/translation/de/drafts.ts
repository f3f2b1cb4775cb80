// SPDX-License-Identifier: Apache-2.0

import type { Translated } from '@component-config/plugin-component-config-react';
import type { draftsMessages } from '../en/drafts';

/** German. */
export const draftsMessagesDe: Translated<typeof draftsMessages> = {
  draft: {
    left_one:
      '{{count}} Änderung für {{scope}} ist nicht gespeichert. Sie bleibt als Entwurf in diesem Browser erhalten.',
    left_other:
      '{{count}} Änderungen für {{scope}} sind nicht gespeichert. Sie bleiben als Entwurf in diesem Browser erhalten.',
    leftInPage_one:
      '{{count}} Änderung für {{scope}} ist nicht gespeichert. Sie bleibt nur erhalten, bis die Seite geschlossen oder neu geladen wird, weil der Browser sie nicht ganz als Entwurf aufbewahren kann.',
    leftInPage_other:
      '{{count}} Änderungen für {{scope}} sind nicht gespeichert. Sie bleiben nur erhalten, bis die Seite geschlossen oder neu geladen wird, weil der Browser sie nicht ganz als Entwurf aufbewahren kann.',
    there: 'hat einen Entwurf',
    title:
      'Dies ist der eigene Entwurf vom {{time}}. Er ist nicht gespeichert.',
    secrets_one:
      'Geheimnisse werden nie in einem Entwurf aufbewahrt. Bitte erneut eingeben: {{places}}.',
    secrets_other:
      'Geheimnisse werden nie in einem Entwurf aufbewahrt. Bitte erneut eingeben: {{places}}.',
    secret:
      'Geheimnisse werden nicht in einem Entwurf aufbewahrt. Bitte erneut eingeben.',
    text: 'YAML mit Fehlern wird im Entwurf einer Komponente mit Geheimnissen nicht aufbewahrt. Gezeigt wird das letzte YAML ohne Fehler.',
    discard: 'Entwurf verwerfen',
  },
  notices: {
    more_one: 'und {{count}} weiterer',
    more_other: 'und {{count}} weitere',
  },
  moved: {
    title:
      '{{who}} hat während der Bearbeitung Revision {{revision}} gespeichert',
    somebody: 'Jemand',
    taken_one: 'Die Änderung in {{count}} weiteren Feld ist übernommen.',
    taken_other:
      'Die Änderungen in {{count}} weiteren Feldern sind übernommen.',
    noConflicts: 'Die eigenen Änderungen betreffen andere Felder.',
    conflicts_one:
      '{{count}} Feld wurde von beiden Seiten geändert. Bitte den Wert wählen, der gespeichert werden soll.',
    conflicts_other:
      '{{count}} Felder wurden von beiden Seiten geändert. Bitte die Werte wählen, die gespeichert werden sollen.',
    base: 'Vorher (Revision {{revision}}): {{value}}',
    theirs: 'Andere (Revision {{revision}})',
    mine: 'Eigene',
    allMine: 'Alle eigenen übernehmen',
    allTheirs: 'Alle anderen übernehmen',
    close: 'Verstanden',
    undecided:
      'Vor dem Speichern die Werte wählen, die von beiden Seiten geändert wurden.',
  },
};
