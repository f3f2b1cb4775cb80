// SPDX-License-Identifier: Apache-2.0

import type { Translated } from '@component-config/plugin-component-config-react';
import type { compareMessages } from '../en/compare';

/** German. */
export const compareMessagesDe: Translated<typeof compareMessages> = {
  compare: {
    from: 'Von',
    to: 'Nach',
    swap: 'Umgebungen tauschen',
    reasons: 'Auch Werte zeigen, bei denen nur die Schicht abweicht',
    caption: 'Unterschiede zwischen {{from}} und {{to}}',
    counts: {
      added_one: '{{count}} hinzugefügt',
      added_other: '{{count}} hinzugefügt',
      removed_one: '{{count}} entfernt',
      removed_other: '{{count}} entfernt',
      changed_one: '{{count}} geändert',
      changed_other: '{{count}} geändert',
      reason_one: '{{count}} aus einer anderen Schicht',
      reason_other: '{{count}} aus einer anderen Schicht',
    },
    kind: {
      added: 'hinzugefügt',
      removed: 'entfernt',
      changed: 'geändert',
      reason: 'andere Schicht',
    },
    hidden: 'geändert (verborgen)',
    equal_one: '{{count}} gleicher Wert',
    equal_other: '{{count}} gleiche Werte',
    none: 'Keine Unterschiede.',
    single:
      'Es gibt nur eine Umgebung und damit nichts, was sich vergleichen ließe.',
  },
  difference: {
    caption: 'Änderungen an {{path}}, Zeile für Zeile',
    newFile: 'neue Datei',
    added_one: '{{count}} Zeile hinzugefügt',
    added_other: '{{count}} Zeilen hinzugefügt',
    removed_one: '{{count}} Zeile entfernt',
    removed_other: '{{count}} Zeilen entfernt',
    same_one: '{{count}} unveränderte Zeile',
    same_other: '{{count}} unveränderte Zeilen',
    before: 'Zeile vorher',
    after: 'Zeile nachher',
    line: 'Text',
    noLineBreak: '(kein Zeilenumbruch am Ende)',
    kind: {
      added: 'hinzugefügt:',
      removed: 'entfernt:',
    },
  },
};
