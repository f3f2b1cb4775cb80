// SPDX-License-Identifier: Apache-2.0

import type { Translated } from '@component-config/plugin-component-config-react';
import type { tabMessages } from '../en/tab';

/** German. */
export const tabMessagesDe: Translated<typeof tabMessages> = {
  tab: {
    label: 'Ansichten der Konfiguration',
    form: 'Formular',
    effective: 'Wirksam',
    compare: 'Vergleich',
    proposals: 'Vorschläge',
    openProposals_one: 'Vorschläge ({{count}} offen)',
    openProposals_other: 'Vorschläge ({{count}} offen)',
    noType: {
      title: 'Diese Komponente hat keine Konfiguration',
      description:
        'Wenn die catalog-info.yaml der Komponente einen ComponentType nennt, erscheinen hier ihr Formular und ihre wirksame Konfiguration.',
      example: 'Zum Beispiel:',
    },
  },
  dialog: {
    cancel: 'Abbrechen',
  },
  scope: {
    withDraft: '{{title}} (hat einen Entwurf)',
    label: 'Werte bearbeiten für',
    all: 'Alle Umgebungen',
  },
  saves: {
    title: 'Für {{environment}} wurden neuere Werte gespeichert',
    titleAll: 'Für alle Umgebungen wurden neuere Werte gespeichert',
    description: 'Diese Seite zeigt noch die vorherigen Werte.',
    reload: 'Neu laden',
  },
};
