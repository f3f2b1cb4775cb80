// SPDX-License-Identifier: Apache-2.0

import type { Translated } from '@component-config/plugin-component-config-react';
import type { overviewMessages } from '../en/overview';

/** German. */
export const overviewMessagesDe: Translated<typeof overviewMessages> = {
  overview: {
    attention: 'Braucht Aufmerksamkeit',
    counts: 'In Zahlen',
    allFine: 'Nichts braucht Aufmerksamkeit.',
    fine: 'In Ordnung: {{what}}',
    exactly: '{{what}}',
    atLeast: '{{what}} oder mehr',
    topics: {
      'unresolved-components_one':
        '{{count}} Komponente lässt sich nicht auflösen',
      'unresolved-components_other':
        '{{count}} Komponenten lassen sich nicht auflösen',
      'degraded-components_one': '{{count}} Komponente ist eingeschränkt',
      'degraded-components_other': '{{count}} Komponenten sind eingeschränkt',
      'components-with-errors_one': '{{count}} Komponente hat Fehler',
      'components-with-errors_other': '{{count}} Komponenten haben Fehler',
      'production-without-overlay_one':
        '{{count}} Produktionsumgebung hat kein eigenes Overlay',
      'production-without-overlay_other':
        '{{count}} Produktionsumgebungen haben kein eigenes Overlay',
      'documents-with-findings_one': '{{count}} Dokument hat Befunde',
      'documents-with-findings_other': '{{count}} Dokumente haben Befunde',
      'open-proposals_one': '{{count}} Vorschlag ist offen',
      'open-proposals_other': '{{count}} Vorschläge sind offen',
      'values-only-in-portal_one':
        '{{count}} Komponente hat Werte, die nur das Portal kennt',
      'values-only-in-portal_other':
        '{{count}} Komponenten haben Werte, die nur das Portal kennt',
      'overlays-without-effect_one':
        '{{count}} Overlay oder Mixin wirkt nirgends',
      'overlays-without-effect_other':
        '{{count}} Overlays und Mixins wirken nirgends',
    },
    todo: {
      'unresolved-components':
        'Der Typ fehlt oder ist defekt. Er muss ergänzt oder die Komponente korrigiert werden.',
      'degraded-components':
        'Eine Schicht wird ausgelassen, weil ihr Dokument Fehler hat. Das Dokument muss korrigiert werden.',
      'components-with-errors':
        'Die Werte verletzen das Schema oder eine Regel. Wer für die Komponente zuständig ist, kann sie im Reiter „Konfiguration“ korrigieren.',
      'production-without-overlay':
        'Dort gilt nur, was überall gilt. Ein Overlay, das einen Fakt der Umgebung verlangt, ändert das.',
      'documents-with-findings':
        'Im Quelltext steht jeder Befund unter seiner Zeile.',
      'open-proposals': 'Wer speichern darf, muss annehmen oder ablehnen.',
      'values-only-in-portal':
        'Die Werte wurden nicht in Git veröffentlicht. Das geht im Reiter „Konfiguration“.',
      'overlays-without-effect':
        'Was nirgends gilt oder nirgends einen Wert bestimmt, kann entfallen.',
    },
    fineTopics: {
      'unresolved-components': 'jede Komponente lässt sich auflösen',
      'degraded-components': 'keine Schicht wird ausgelassen',
      'components-with-errors': 'keine Komponente hat Fehler',
      'production-without-overlay': 'die Produktion hat ihre Overlays',
      'documents-with-findings': 'kein Dokument hat Befunde',
      'open-proposals': 'kein Vorschlag ist offen',
      'values-only-in-portal': 'Git hat alle Werte',
      'overlays-without-effect': 'jedes Overlay wirkt',
    },
    lists: {
      components: 'Komponenten',
      proposals: 'Vorschläge',
      'component-types': 'Komponententypen',
      traits: 'Traits',
      overlays: 'Overlays und Mixins',
      environments: 'Umgebungen',
    },
    showAll: 'Alle zeigen: {{list}} ({{number}})',
    proposal: 'Nr. {{id}} für {{component}}',
    proposalNumber: 'Vorschlag Nr. {{id}}',
    documents: 'Dokumente',
    total: 'Gesamt',
    states: 'Zustände',
    state: 'Zustand',
    configurations: 'Konfigurationen',
    back: 'Übersicht',
    environment: 'Umgebung',
    actions: 'Aktionen',
    held: 'Werte im Portal',
    isHeld: 'Mit Werten im Portal',
    isNotHeld: 'Ohne Werte im Portal',
    published: 'Veröffentlichung',
    isPublished: 'An Git gesendet',
    isNotPublished: 'Nicht an Git gesendet',
    orphanedEnvironments: 'Werte für Umgebungen, die sie nicht hat: {{names}}',
    noProposals: 'Es gibt keine.',
    more: 'Mehr zeigen',
    allEnvironments: 'Alle Umgebungen',
    proposalStates: {
      open: 'Offen',
      accepted: 'Angenommen',
      declined: 'Abgelehnt',
      withdrawn: 'Zurückgezogen',
    },
  },
  orphans: {
    actions: 'Aktionen für die Werte von {{name}}',
    part: '{{name}} in {{environment}}',
    moveItem: 'Werte verschieben: {{scope}}',
    archiveItem: 'Werte archivieren: {{scope}}',
    moveTitle: 'Werte von {{name}} verschieben',
    moveHelp:
      'Die Werte gehen mit ihrem Verlauf dorthin, wo noch nichts gespeichert ist. Das wird aufgezeichnet.',
    toComponent: 'Komponente',
    toComponentHelp:
      'Der Name im Katalog oder die Entity-Referenz, etwa component:default/payments.',
    toEnvironment: 'Umgebung',
    move: 'Verschieben',
    moved: 'Werte von {{name}} nach {{to}} verschoben',
    archiveTitle: 'Werte von {{name}} archivieren',
    archiveHelp:
      'Die Werte bleiben erhalten, gelten aber für nichts. Aus der Liste der Archive lassen sie sich wiederherstellen. Das wird aufgezeichnet.',
    message: 'Nachricht',
    archive: 'Archivieren',
    archived: 'Werte von {{name}} archiviert',
    archivedAs: 'Das Archiv hat die Nummer {{id}}.',
  },
  archives: {
    title: 'Archivierte Werte',
    none: 'Es sind keine Werte archiviert.',
    component: 'Komponente',
    by: 'Archiviert von',
    at: 'Archiviert',
    revisions: 'Revisionen',
    actions: 'Aktionen für Archiv {{id}}',
    restore: 'Wiederherstellen',
    restoreTitle: 'Werte von {{name}} wiederherstellen',
    restoreHelp:
      'Die Werte gehen mit ihrem Verlauf an ihre Komponente zurück und gelten dort, wenn der Katalog sie hat. Das wird aufgezeichnet.',
    restored: 'Werte von {{name}} wiederhergestellt',
    purge: 'Endgültig löschen',
    purgeTitle: 'Archivierte Werte von {{name}} löschen',
    purgeHelp:
      'Jede Revision in diesem Archiv wird gelöscht. Niemand kann es wiederherstellen. Das wird aufgezeichnet.',
    purged: 'Archivierte Werte von {{name}} gelöscht',
  },
};
