// SPDX-License-Identifier: Apache-2.0

import type { Translated } from '@component-config/plugin-component-config-react';
import type { comparisonMessages } from '../en/comparison';

/** German. */
export const comparisonMessagesDe: Translated<typeof comparisonMessages> = {
  comparison: {
    subject: 'Vergleichen',
    subjects: {
      environments: 'Umgebungen',
      revisions: 'Revisionen',
      component: 'Andere Komponente',
      whatIf: 'Was wäre, wenn …',
    },
    as: 'Anzeigen als',
    asValues: 'Werte',
    asText: 'Text',
    textHelp: 'Als YAML, ohne vertrauliche Werte.',
    hiddenInText_one:
      '{{count}} vertraulicher Wert ist anders und wird nicht angezeigt.',
    hiddenInText_other:
      '{{count}} vertrauliche Werte sind anders und werden nicht angezeigt.',
    only: 'Unterschiede',
    filter: {
      all: 'Alle Unterschiede',
      changed: 'Andere Werte',
      onlyFrom: 'Nur in {{from}}',
      onlyTo: 'Nur in {{to}}',
    },
    environment: 'Umgebung',
    component: 'Komponente',
    moreComponents: 'Tippen, um alle Komponenten zu durchsuchen.',
    chooseComponent: 'Zum Vergleichen eine Komponente auswählen.',
    notThere: 'Die andere Komponente gibt es in dieser Umgebung nicht.',
  },
};
