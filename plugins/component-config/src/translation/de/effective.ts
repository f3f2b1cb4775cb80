// SPDX-License-Identifier: Apache-2.0

import type { Translated } from '@component-config/plugin-component-config-react';
import type { effectiveMessages } from '../en/effective';

/** German. */
export const effectiveMessagesDe: Translated<typeof effectiveMessages> = {
  effective: {
    caption:
      'Wirksame Konfiguration je Umgebung, in der Reihenfolge der Promotion',
    path: 'Feld',
    filter: 'Nach Pfad oder Wert filtern',
    onlyDiffering: 'Nur Unterschiede',
    count_one: '{{count}} Wert',
    count_other: '{{count}} Werte',
    noMatch: 'Keine passenden Werte.',
    noValues:
      'Keine Schicht setzt einen Wert, und das Schema hat keinen Standardwert.',
    differs: 'abweichend',
    removed: 'entfernt durch {{origin}}',
    explain: '{{path}} in {{environment}} erklären:',
    noValue: 'kein Wert',
    layers: 'Schichten von {{environment}}',
    applied: 'Angewendet, unterste zuerst',
    appliedCount_one: '{{count}} angewendet',
    appliedCount_other: '{{count}} angewendet',
    skipped: 'Übersprungen',
    skippedCount_one: '{{count}} übersprungen',
    skippedCount_other: '{{count}} übersprungen',
    conditions: 'Bedingungen',
    mutations: 'Durch Regeln gesetzt',
    kept: 'Von Regeln nicht geändert',
    strategies: 'Merge-Strategien',
    noneSkipped: 'Keine Schicht wurde übersprungen.',
    findings: 'Befunde',
    noFindings: 'Keine Befunde. Die Konfiguration ist gültig.',
    environments:
      'Es gibt noch keine Umgebungen. Dem Katalog fehlt ein Environment.',
  },
  observed: {
    title: '{{environment}}: {{source}}',
    note: 'Was dort läuft',
    at: 'Was dort am {{time}} lief',
    open: 'Öffnen',
    unknown: 'nicht bekannt',
    different: 'weicht von der Konfiguration ab',
  },
  provenance: {
    title: '{{label}} in {{environment}}',
  },
  explain: {
    stack: 'Schichten, oberste zuerst',
    silent_one: '{{count}} Schicht setzt diesen Wert nicht',
    silent_other: '{{count}} Schichten setzen diesen Wert nicht',
    skippedLayers_one: '{{count}} Schicht wurde übersprungen',
    skippedLayers_other: '{{count}} Schichten wurden übersprungen',
    owner: 'Eigentümer {{owner}}',
    outcome: {
      winner: 'setzt den Wert',
      contributed: 'trägt zum Wert bei',
      shadowed: 'überdeckt',
      removed: 'entfernt den Wert',
      kept: 'nicht geändert',
      silent: 'nicht gesetzt',
      skipped: 'übersprungen',
    },
    station: {
      'component-overlay': 'nennt diese Komponente',
      'enforced-overlay': 'erzwungen',
    },
    part: '{{part}}:',
    holds: 'Bedingung erfüllt:',
    holdsNot: 'Bedingung nicht erfüllt:',
    rule: {
      default: 'von einer Regel ergänzt',
      override: 'von einer Regel gesetzt',
    },
    keptRule: {
      default: 'von einer Standardregel nicht geändert:',
      override: 'von einer Override-Regel nicht geändert:',
    },
    template: 'aus dem Template',
    becomes: 'wird zu',
    strategy: {
      replace: 'als Ganzes ersetzt',
      deep: 'Schlüssel für Schlüssel zusammengeführt',
      append: 'Einträge werden angehängt',
      union: 'als Menge zusammengeführt',
      map: 'Einträge nach {{keys}} zusammengeführt',
    },
    declaredBy: 'deklariert von {{title}}',
  },
  whatIf: {
    title: 'Was wäre, wenn …',
    subtitle:
      'Andere Fakten oder Overlays ausprobieren und sehen, was sich ändern würde. Berücksichtigt werden nur Dokumente, die Sie sehen dürfen. Nichts wird gespeichert.',
    environment: 'Umgebung',
    facts: 'Fakten der Umgebung',
    addFact: 'Fakt hinzufügen',
    newFact: 'Name des Fakts',
    newValue: 'Wert',
    overlays: 'Overlays',
    overlaysHelp:
      'YAML von Overlays und OverlayMixins. Ein Dokument ersetzt das gleichnamige.',
    run: 'Anzeigen, was sich ändern würde',
    notShared: {
      secret:
        'Die Fakten und Overlays stehen nicht in der Adresse, weil sie einen vertraulichen Wert enthalten können.',
      tooLong:
        'Die Fakten und Overlays stehen nicht in der Adresse, weil sie zu lang sind.',
    },
    unreadable:
      'Die Fakten oder Overlays in der Adresse können nicht gelesen werden.',
    now: 'Aktuell',
    then: 'Vorschau',
    caption: 'Was sich in {{environment}} ändern würde',
    nothing: 'Nichts würde sich ändern.',
  },
};
