// SPDX-License-Identifier: Apache-2.0

import type { Translated } from '@component-config/plugin-component-config-react';
import type { pagesMessages } from '../en/pages';

/** German. */
export const pagesMessagesDe: Translated<typeof pagesMessages> = {
  pages: {
    title: 'Konfiguration',
    overview: 'Übersicht',
    types: 'Typen und Traits',
    overlays: 'Overlays',
    environments: 'Umgebungen',
    playground: 'Playground',
    impact: 'Auswirkungen',
    repositories: 'Repositorys',
    loading: 'Wird geladen',
    noPage: 'Unter dieser Adresse gibt es keine Seite',
    notThere:
      'Vielleicht wurde es umbenannt oder entfernt, oder es ist nicht sichtbar. Was gerade erst hinzukam, erscheint, sobald der Katalog es gelesen hat.',
  },
  list: {
    name: 'Name',
    owner: 'Eigentümer',
    usedBy: 'Verwendung',
    findings: 'Befunde',
    changed: 'Letzte Änderung',
    any: '{{filter}}: alle',
    count_one: '{{count}} gezeigt',
    count_other: '{{count}} gezeigt',
    range: '{{from}}–{{to}} von {{total}}',
    nothingFits:
      'Nichts passt zu den Filtern. Ohne einen davon wird mehr gezeigt.',
    components_one: '{{count}} Komponente',
    components_other: '{{count}} Komponenten',
    errors_one: '{{count}} Fehler',
    errors_other: '{{count}} Fehler',
    warnings_one: '{{count}} Warnung',
    warnings_other: '{{count}} Warnungen',
    notes_one: '{{count}} Hinweis',
    notes_other: '{{count}} Hinweise',
    noFindings: 'Keine',
    withErrors: 'Mit Fehlern',
    withWarnings: 'Mit Fehlern oder Warnungen',
    used: 'Verwendet',
    unused: 'Nicht verwendet',
  },
};
