// SPDX-License-Identifier: Apache-2.0

import type { Translated } from '@component-config/plugin-component-config-react';
import type { proposalsMessages } from '../en/proposals';

/** German. */
export const proposalsMessagesDe: Translated<typeof proposalsMessages> = {
  propose: {
    open: 'Änderung vorschlagen',
    title: 'Änderung für {{scope}} vorschlagen',
    explanation:
      'Nichts ändert sich, bis jemand mit der Berechtigung zum Speichern den Vorschlag annimmt. Bis dahin lässt er sich zurückziehen.',
    message: 'Nachricht',
    messageHelp:
      'Der Zweck der Änderung. Wer darüber entscheidet, liest das zuerst.',
    send: 'Vorschlagen',
    done: 'Änderung für {{scope}} vorgeschlagen',
    failed: 'Die Änderung konnte nicht vorgeschlagen werden',
  },
  proposals: {
    explanation:
      'Vorgeschlagene Änderungen. Sie werden wirksam, sobald jemand mit der Berechtigung zum Speichern sie annimmt.',
    showAll: 'Entschiedene Vorschläge anzeigen',
    list: 'Vorschläge',
    none: 'Es gibt keine offenen Vorschläge.',
    title: 'Für {{scope}}',
    by: '{{who}}, {{time}}',
    state: {
      open: 'offen',
      accepted: 'angenommen',
      declined: 'abgelehnt',
      withdrawn: 'zurückgezogen',
    },
    decided: '{{who}}: {{state}}, {{time}}',
    moved:
      'Inzwischen wurde Revision {{revision}} gespeichert; der Vorschlag galt Revision {{base}}',
    conflicts:
      'Er wird gegenüber der neuen Revision gezeigt. Beide ändern {{places}}; beim Annehmen gilt der vorgeschlagene Wert.',
    noConflicts:
      'Er wird gegenüber der neuen Revision gezeigt. Dieselben Stellen hat sonst niemand geändert, und die übrigen Änderungen bleiben.',
    refused: 'Der Vorschlag kann so nicht angenommen werden',
    changes: 'Was er ändert',
    changesOf: 'Was der Vorschlag für {{scope}} ändert',
    noChanges: 'Er ändert nichts: Die Werte sind bereits gespeichert.',
    now: 'Jetzt (Revision {{revision}})',
    proposed: 'Vorgeschlagen',
    before: 'Vorher',
    after: 'Nachher',
    effect: 'Was er bewirkt',
    effectIn: 'Was er in {{scope}} bewirkt',
    effectTable: 'Wirksame Werte von {{scope}}',
    noEffect: 'Die wirksame Konfiguration bleibt unverändert.',
    decide: 'Über den Vorschlag entscheiden',
    accept: 'Annehmen',
    decline: 'Ablehnen',
    withdraw: 'Zurückziehen',
    notAllowed:
      'Keine Berechtigung, darüber zu entscheiden. Das übernimmt jemand, der hier Vorschläge annehmen darf.',
    declineTitle: 'Vorschlag ablehnen',
    reason: 'Begründung',
    reasonHelp: 'Wer die Änderung vorgeschlagen hat, liest sie.',
    done: {
      accepted:
        'Der Vorschlag ist angenommen, und seine Werte sind gespeichert',
      declined: 'Der Vorschlag ist abgelehnt',
      withdrawn: 'Der Vorschlag ist zurückgezogen',
    },
    failed: 'Es wurde nichts entschieden',
    savedMeanwhile:
      'Inzwischen wurde Revision {{revision}} gespeichert. Der Vorschlag wird nun gegenüber dieser Revision gezeigt und sollte noch einmal geprüft werden.',
  },
};
