// SPDX-License-Identifier: Apache-2.0

import type { Translated } from '@component-config/plugin-component-config-react';
import type { historyMessages } from '../en/history';

/** German. */
export const historyMessagesDe: Translated<typeof historyMessages> = {
  history: {
    tab: 'Verlauf',
    scope: 'Werte für',
    timeline: 'Revisionen und entschiedene Vorschläge, die neuesten zuerst',
    none: 'Hier wurde noch nichts gespeichert',
    noneHelp:
      'Werte, die im Formular gespeichert werden, erscheinen hier: wer sie warum gespeichert hat und was daraus wurde. Werte, die nur in Git stehen, haben ihren Verlauf dort.',
    revision: 'Revision {{revision}}',
    nothing: 'Vor der ersten Revision',
    current: 'in Kraft',
    damaged: 'beschädigt',
    origin: {
      user: 'hat gespeichert',
      retirement: 'von Git übernommen',
      revert: 'hat Revision {{revision}} wiederhergestellt',
      proposal: 'hat einen Vorschlag angenommen von',
      move: 'von einer anderen Komponente übernommen',
    },
    proposal: 'Vorschlag {{id}}',
    proposalState: {
      declined: 'abgelehnt',
      withdrawn: 'zurückgezogen',
    },
    proposedBy: 'vorgeschlagen von',
    openProposal: 'Vorschlag öffnen',
    older: 'Ältere Revisionen anzeigen',
    changes: 'Was sich geändert hat',
    noChanges: 'Kein Wert hat sich geändert.',
    before: 'Vorher',
    after: 'Nachher',
    changesOf: 'Werte, die Revision {{revision}} geändert hat',
    counts: {
      added_one: '{{count}} hinzugefügt',
      added_other: '{{count}} hinzugefügt',
      removed_one: '{{count}} entfernt',
      removed_other: '{{count}} entfernt',
      changed_one: '{{count}} geändert',
      changed_other: '{{count}} geändert',
    },
    compare: {
      title: 'Revisionen vergleichen',
      from: 'Revision',
      to: 'Mit',
      caption: 'Unterschiede zwischen {{from}} und {{to}}',
      none: 'Beide führen zur selben Konfiguration.',
    },
    restore: {
      action: 'Wiederherstellen',
      title: 'Revision {{revision}} für {{scope}} wiederherstellen',
      explanation:
        'Die Werte dieser Revision werden zu einer neuen mit der Nummer {{next}}. Nichts wird gelöscht.',
      now: 'In Kraft (Revision {{revision}})',
      then: 'Revision {{revision}}',
      caption: 'Was das Wiederherstellen von Revision {{revision}} ändert',
      same: 'Die Werte sind dieselben wie die geltenden.',
      refused: 'Diese Revision lässt sich nicht wiederherstellen',
      message: 'Grund',
      messageHelp: 'Erscheint im Verlauf.',
      done: 'Revision {{revision}} wurde für {{scope}} wiederhergestellt',
      failed: 'Die Revision wurde nicht wiederhergestellt',
      conflict:
        'In der Zwischenzeit wurde Revision {{revision}} gespeichert. Die Änderungen bitte erneut ansehen.',
    },
  },
};
