// SPDX-License-Identifier: Apache-2.0

import type { Translated } from '@component-config/plugin-component-config-react';
import type { reviewMessages } from '../en/review';

/** German. */
export const reviewMessagesDe: Translated<typeof reviewMessages> = {
  review: {
    open: 'Prüfen und speichern',
    title: 'Änderungen für {{scope}} prüfen',
    production: 'Produktion',
    savesToProduction:
      'Diese Änderung betrifft die Produktion: {{environments}}',
    takesEffect: 'Sie wird wirksam, sobald sie gespeichert ist.',
    changes: 'Geänderte Werte',
    changesOf: 'Geänderte Werte für {{scope}}',
    now: 'Jetzt',
    new: 'Neu',
    nothing:
      'Die Änderung setzt nur Felder, die ausgeblendet sind oder nicht zutreffen. Gespeichert würde nichts.',
    loading: 'Die Auswirkungen werden ermittelt',
    messageHelp: 'Wozu die Änderung dient. Der Verlauf zeigt es an.',
    saveToProduction: 'In Produktion speichern',
    proposeInstead: 'Stattdessen vorschlagen',
    back: 'Weiter bearbeiten',
  },
};
