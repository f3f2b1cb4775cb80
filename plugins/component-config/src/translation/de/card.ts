// SPDX-License-Identifier: Apache-2.0

import type { Translated } from '@component-config/plugin-component-config-react';
import type { cardMessages } from '../en/card';

/** German. */
export const cardMessagesDe: Translated<typeof cardMessages> = {
  card: {
    title: 'Konfiguration',
    open: 'Konfiguration öffnen',
    effective: 'Wirksame Konfiguration',
    documentation: 'Felder und Verwendung',
    type: 'Typ',
    environments: 'Umgebungen',
    noEnvironments: 'Es gibt keine Umgebung.',
    compared: 'Unterschiede',
    differences_one: '{{count}} Wert unterscheidet {{from}} und {{to}}',
    differences_other: '{{count}} Werte unterscheiden {{from}} und {{to}}',
    noDifferences: '{{from}} und {{to}} haben dieselben Werte',
    saved: 'Hier zuletzt gespeichert',
    neverSaved: 'Noch nie. Alle Werte stehen in Git.',
    proposals: 'Offene Vorschläge',
    held: 'Werte im Portal',
    unknown:
      'Das Portal liest diese Komponente noch. Ihr Zustand erscheint hier innerhalb einer Minute.',
    states: {
      ok: 'Gültig',
      warning: 'Warnungen',
      error: 'Fehler',
      degraded: 'Eingeschränkt',
      unresolved: 'Nicht auflösbar',
      orphaned: 'Nicht im Katalog',
    },
  },
  searchResult: {
    types: 'Komponententypen und Felder',
    kind: 'Art: {{kind}}',
    field: 'Feld: {{path}}',
    owner: 'Verantwortlich:',
  },
};
