// SPDX-License-Identifier: Apache-2.0

import type { Translated } from '@component-config/plugin-component-config-react';
import type { promotionMessages } from '../en/promotion';

/** German. */
export const promotionMessagesDe: Translated<typeof promotionMessages> = {
  promotion: {
    action: 'Kopieren nach …',
    copyAll: 'In eine andere Umgebung kopieren',
    copyTo: 'Nach {{environment}} kopieren …',
    copyValue: '{{path}} in eine andere Umgebung kopieren',
    title: 'Werte in eine andere Umgebung kopieren',
    from: 'Von',
    to: 'Nach',
    what: 'Was',
    all: 'Alles, was sich unterscheidet',
    value: 'Dieser Wert: {{label}}',
    explanation:
      'Werte, die die Komponente in {{from}} setzt, sind ausgewählt und werden für {{to}} im Portal gespeichert. Alles andere bleibt, wie es ist.',
    list: 'Werte, die sich zwischen {{from}} und {{to}} unterscheiden',
    copies: 'Kopieren',
    same: '{{from}} und {{to}} haben hier dieselben Werte.',
    group: {
      own: 'Von der Komponente in {{from}} gesetzt',
      setForSource: 'Von der Plattform für {{from}} gesetzt',
      setForTarget: 'Von der Plattform für {{to}} gesetzt',
      different: 'In jeder Umgebung verschieden',
      default: '{{from}} verwendet den Standardwert',
      absent: 'In {{from}} nicht gesetzt',
      cannot: 'Lässt sich nicht kopieren',
    },
    left: {
      secret: 'Vertrauliche Werte werden nicht kopiert.',
      shared: 'In jeder Umgebung gleich: wird für alle Umgebungen gesetzt.',
      fixed: 'Wird nicht von der Komponente gesetzt.',
      enforced: 'Erzwungen von {{by}}.',
      merged:
        'Die Schichten von {{to}} werden in diesen Wert gemischt: Kopiert wäre er nicht derselbe.',
    },
    review_one: '{{count}} Wert prüfen',
    review_other: '{{count}} Werte prüfen',
    cancel: 'Abbrechen',
    notAllowed:
      'Für {{to}} fehlt die Berechtigung, Werte zu speichern oder vorzuschlagen.',
    noTarget: 'Es gibt keine andere Umgebung.',
    done_one: '{{count}} Wert nach {{to}} kopiert',
    done_other: '{{count}} Werte nach {{to}} kopiert',
    proposed: 'Änderung für {{to}} vorgeschlagen',
    failed: 'Die Werte wurden nicht kopiert',
    conflict:
      'In der Zwischenzeit wurde Revision {{revision}} für {{to}} gespeichert. Die Unterschiede bitte erneut ansehen.',
  },
};
