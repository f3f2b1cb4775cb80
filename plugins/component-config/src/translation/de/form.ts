// SPDX-License-Identifier: Apache-2.0

import type { Translated } from '@component-config/plugin-component-config-react';
import type { formMessages } from '../en/form';

/** German. */
export const formMessagesDe: Translated<typeof formMessages> = {
  format: {
    label: 'Bearbeiten als',
    fields: 'Felder',
    loading: 'Das Formular wird geladen',
    yaml: 'YAML',
    unreadable: {
      title: 'Das YAML ist ungültig',
      description:
        'Das Formular zeigt die letzten gültigen Werte. Damit nichts verloren geht, ist es gesperrt, bis das YAML korrigiert oder verworfen ist.',
      at: 'Zeile {{line}}: {{message}}',
      locked: 'Zuerst das YAML korrigieren oder verwerfen.',
      edit: 'YAML bearbeiten',
      discard: 'YAML verwerfen',
    },
  },
  section: {
    parameters: 'Parameter',
    environmentConfigs: 'Konfiguration der Umgebung',
    workload: 'Workload',
    traitParameters: '{{trait}}: Parameter',
    traitEnvironmentConfigs: '{{trait}}: Konfiguration der Umgebung',
    sameEverywhere:
      'Parameter sind in allen Umgebungen gleich und werden unter „Alle Umgebungen“ bearbeitet.',
    empty: 'Dieser ComponentType hat keine Felder zum Konfigurieren.',
    fields_one: '{{count}} Feld',
    fields_other: '{{count}} Felder',
    matches_zero: 'keine passenden Felder',
    matches_one: '{{count}} passendes Feld',
    matches_other: '{{count}} passende Felder',
    setHere_one: '{{count}} hier gesetzt',
    setHere_other: '{{count}} hier gesetzt',
  },
  bar: {
    label: 'Änderungen',
    changes_zero: 'Keine Änderungen',
    changes_one: '{{count}} Änderung',
    changes_other: '{{count}} Änderungen',
    errors_zero: '0 Fehler',
    errors_one: '{{count}} Fehler',
    errors_other: '{{count}} Fehler',
    affects: 'betrifft {{scope}}',
    save: 'Speichern',
    discard: 'Verwerfen',
    blocked:
      'Vor dem Speichern die Fehler beheben oder die Felder zurücksetzen.',
  },
  save: {
    done: 'Konfiguration von {{component}} für {{scope}} gespeichert',
    failed: 'Die Konfiguration konnte nicht gespeichert werden',
    dropped_one:
      '{{count}} Wert wurde nicht gespeichert, weil sein Feld ausgeblendet ist oder nicht zutrifft',
    dropped_other:
      '{{count}} Werte wurden nicht gespeichert, weil ihre Felder ausgeblendet sind oder nicht zutreffen',
  },
  access: {
    title: 'Keine Berechtigung, Werte für {{scope}} zu speichern',
    titleGeneral:
      'Keine Berechtigung, Werte für alle Umgebungen zu speichern: Sie wirken in jeder Umgebung, und nicht für jede ist das Speichern erlaubt',
    propose:
      'Eine Änderung kann vorgeschlagen werden. Sie wird wirksam, sobald jemand mit der Berechtigung zum Speichern sie annimmt.',
    readOnly: 'Auch Vorschläge sind nicht erlaubt; die Werte sind nur lesbar.',
    locked: 'Keine Berechtigung, dies zu ändern.',
    lockedSection: 'Keine Berechtigung, diesen Abschnitt zu ändern.',
  },
  created: {
    title_one: '{{count}} Wert wurde von {{origins}} gesetzt',
    title_other: '{{count}} Werte wurden von {{origins}} gesetzt',
    none: 'Einige Regeln für neue Komponenten wurden nicht angewendet',
    description:
      'Regeln für neue Komponenten gelten einmal, beim ersten Speichern. Die von ihnen gesetzten Werte lassen sich wie alle anderen ändern oder zurücksetzen.',
    close: 'Verstanden',
  },
  refusal: {
    title: 'Das kann nicht angezeigt werden',
  },
};
