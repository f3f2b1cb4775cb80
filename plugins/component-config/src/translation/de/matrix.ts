// SPDX-License-Identifier: Apache-2.0

import type { Translated } from '@component-config/plugin-component-config-react';
import type { matrixMessages } from '../en/matrix';

/** German. */
export const matrixMessagesDe: Translated<typeof matrixMessages> = {
  matrix: {
    marks: 'Nur anzeigen',
    mark: {
      differs: 'Unterschiede',
      overridden: 'Überschrieben',
      defaults: 'Nur Standardwerte',
      production: 'Nur Produktion weicht ab',
      findings: 'Befunde',
      masked: 'Verborgen',
    },
    order: 'Reihenfolge',
    orders: {
      schema: 'In der Reihenfolge des Schemas',
      name: 'Nach Namen',
      differing: 'Unterschiede zuerst',
    },
    layer: 'Schicht',
    allLayers: 'Alle Schichten',
    shadowedValue: 'verdeckt',
    silentValue: 'nicht gesetzt',
    keyboard:
      'Pfeiltasten führen von Wert zu Wert, die Eingabetaste erklärt den Wert, Escape schließt die Erklärung.',
    column: 'Aktionen für {{environment}}',
    copyAs: {
      yaml: 'Als YAML kopieren',
      json: 'Als JSON kopieren',
      env: 'Als Umgebungsvariablen kopieren',
      'helm-values': 'Als Helm-Werte kopieren',
    },
    copied: 'Konfiguration von {{environment}} kopiert',
    copiedLess_one: '{{count}} Wert ist nicht enthalten',
    copiedLess_other: '{{count}} Werte sind nicht enthalten',
    copyFailed: 'Der Browser hat das Kopieren nicht erlaubt',
    explanation: {
      close: 'Erklärung schließen',
      next: 'Nächster Wert',
      previous: 'Voriger Wert',
      nothing:
        'Hier gibt es nichts zu erklären: Die Stelle hat in dieser Umgebung keinen Wert mehr.',
    },
    reveal: {
      action: 'Wert aufdecken',
      hide: 'Verbergen',
      note: 'Das Aufdecken wird protokolliert.',
    },
    keys: {
      open: 'Tastatur',
      search: 'Filter',
      next: 'Nächster Wert',
      previous: 'Voriger Wert',
      explain: 'Wert erklären',
      overridden: 'Nur überschriebene Werte',
      differs: 'Nur Unterschiede',
      help: 'Diese Hilfe',
      close: 'Erklärung schließen',
    },
  },
};
