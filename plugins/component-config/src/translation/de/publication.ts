// SPDX-License-Identifier: Apache-2.0

import type { Translated } from '@component-config/plugin-component-config-react';
import type { publicationMessages } from '../en/publication';

/** German. */
export const publicationMessagesDe: Translated<typeof publicationMessages> = {
  publication: {
    label: 'Wo die Werte liegen',
    allInGit: 'Alle Werte sind in Git',
    none: 'Das Portal hält keine Werte',
    held_one: '{{count}} Wert im Portal',
    held_other: '{{count}} Werte im Portal',
    portal_one: '{{count}} Wert nur im Portal',
    portal_other: '{{count}} Werte nur im Portal',
    awaiting_one: '{{count}} wartet auf den Merge',
    awaiting_other: '{{count}} warten auf den Merge',
    inGit_one: '{{count}} auch in Git',
    inGit_other: '{{count}} auch in Git',
    drift_one: '{{count}} weicht von Git ab',
    drift_other: '{{count}} weichen von Git ab',
    unknown: 'Wo die Werte liegen, konnte nicht gelesen werden: {{reason}}',
    retry: 'Erneut versuchen',
    open: 'In Git veröffentlichen',
    review: 'Prüfen',
    file: 'in',
    note: {
      awaiting: 'wartet auf den Merge',
      drift: 'Git: {{value}}',
      driftNothing: 'nicht in Git',
    },
    dialog: {
      title: 'In Git veröffentlichen',
      close: 'Schließen',
      into: 'Ziel',
      commit: 'gelesen bei Commit {{commit}}',
      explanation:
        'Aus den Werten im Portal wird eine Änderung an den Dateien unten. Sobald Git sie enthält, werden sie aus dem Portal entfernt.',
      files: 'Änderungen',
      nothing: 'Es gibt nichts, was sich nach Git schreiben lässt.',
      drift: 'Weicht von Git ab',
      driftExplanation:
        'Git wurde geändert, nachdem der Wert gespeichert wurde. Die Veröffentlichung überschreibt dort mit dem Wert des Portals; um den Wert aus Git zu übernehmen, das Feld im Formular zurücksetzen.',
      left: 'Bleibt im Portal',
      allEnvironments: 'Alle Umgebungen',
      portalValue: 'Portal',
      gitValue: 'Git',
      pending: {
        pullRequest: 'Ein Pull Request wurde geöffnet',
        patch: 'Ein Patch wurde heruntergeladen',
        by: '{{who}}, {{time}}',
        link: 'Pull Request öffnen',
        apply: 'In einem Klon des Repositorys anwenden, committen und pushen:',
        waiting:
          'Bis dahin bleiben die Werte wirksam. Sobald Git sie enthält, werden sie aus dem Portal entfernt.',
        withdraw: 'Zurückziehen',
        withdrawn: 'Veröffentlichung zurückgezogen',
      },
      moved:
        'Die Dateien oder die Werte haben sich geändert, seit dies angezeigt wurde. Dies ist die Änderung in ihrem jetzigen Stand; sie sollte noch einmal geprüft werden.',
      failed: {
        record: 'Die Veröffentlichung konnte nicht vermerkt werden',
        pullRequest: 'Der Pull Request konnte nicht geöffnet werden',
        withdraw: 'Die Veröffentlichung konnte nicht zurückgezogen werden',
      },
      task: 'Task anzeigen',
      download: 'Patch herunterladen',
      downloaded: '{{file}} heruntergeladen',
      pullRequest: 'Pull Request öffnen',
      opened: 'Pull Request für {{component}} geöffnet',
      openedWithoutLink:
        'Der Task ist beendet, nennt aber keinen Pull Request. Näheres steht in seinem Log.',
      steps: {
        signingIn: 'Anmeldung am Repository …',
        running: 'Der Pull Request wird geöffnet …',
      },
      notAllowed: 'Keine Berechtigung, diese Werte nach Git zu senden.',
    },
    request: {
      title: 'Konfiguration von {{component}} setzen',
    },
  },
  repository: {
    title: 'Bericht zum Repository',
    unreachable:
      'Das Repository kann seit {{time}} nicht gelesen werden; seine Entitäten bleiben, wie sie waren.',
    target: 'Gelesen aus',
    readAt: 'Zuletzt gelesen',
    never: 'Nie',
    changedAt: 'Letzte Änderung',
    commit: 'Commit',
    files: 'Dateien',
    kind: 'Art',
    count: 'Dokumente',
    reason: 'Grund',
    noKind: 'Keine Art',
    documents_zero: 'Keine Dokumente im Katalog',
    documents_one: '{{count}} Dokument im Katalog',
    documents_other: '{{count}} Dokumente im Katalog',
    ignored_one: '{{count}} Dokument ignoriert',
    ignored_other: '{{count}} Dokumente ignoriert',
    ignoredFiles: 'Wo sie liegen',
    further_one: '{{count}} weiteres',
    further_other: '{{count}} weitere',
    noFindings:
      'Keine Befunde. Jedes Dokument wurde gelesen, und keines hat eigene Fehler.',
  },
};
