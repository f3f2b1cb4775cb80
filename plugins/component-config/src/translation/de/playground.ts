// SPDX-License-Identifier: Apache-2.0

import type { Translated } from '@component-config/plugin-component-config-react';
import type { playgroundMessages } from '../en/playground';

/** German. */
export const playgroundMessagesDe: Translated<typeof playgroundMessages> = {
  playground: {
    explanation:
      'Typen, Traits und Overlays ausprobieren. Gespeichert wird nichts; die Adresse der Seite enthält den Text und lässt sich weitergeben.',
    documents: 'Dokumente',
    text: 'Dokumente als YAML',
    sample: 'Formular und Beispielwerte',
    results: 'Ergebnis',
    begin: 'Beginnen mit',
    add: 'Dokument hinzufügen',
    example: 'Beispiel anzeigen',
    convert: {
      shorthand: 'In Kurzschreibweise umwandeln',
      openapi: 'In openAPIV3Schema umwandeln',
    },
    conversion: 'Hinweise zur Umwandlung',
    type: 'Komponententyp',
    noType: 'Kein Komponententyp',
    environment: 'Umgebung',
    withPlatform: 'Mit allen Dokumenten der Plattform',
    impact: 'Auswirkungen prüfen',
    needsType:
      'Für ein Formular einen ComponentType schreiben oder die Dokumente der Plattform einbeziehen und einen wählen.',
    loading: 'Wird geladen …',
    effective: 'Effektive Konfiguration',
    schema: 'Kompiliertes Schema',
    noEffective: 'Wird gezeigt, sobald es ein Formular gibt.',
    noSchema: 'Der Text enthält weder ComponentType noch Trait.',
  },
};
