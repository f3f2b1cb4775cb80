// SPDX-License-Identifier: Apache-2.0

import {
  nestedMessages,
  type Translated,
} from '@component-config/plugin-component-config-react';
import { componentConfigScaffolderTranslationRef } from './ref';
import type { messages as english } from './en';

const messages: Translated<typeof english> = {
  types: {
    title: 'ComponentType',
    required: 'erforderlich',
    search: 'ComponentTypes durchsuchen',
    owner: 'Eigentümer:',
    broken: 'hat Fehler',
    none: 'Diese Vorlage lässt keinen der ComponentTypes zu.',
    notAllowed: 'Diese Vorlage lässt den ComponentType {{type}} nicht zu.',
    noMatch: 'Keine passenden ComponentTypes.',
  },
  configuration: {
    title: 'Konfiguration',
    noType: 'Zuerst einen ComponentType auswählen.',
    noComponent: 'Zuerst eine Komponente auswählen.',
    loading: 'Das Formular wird geladen. Bitte erneut versuchen.',
    dropped_one:
      '{{count}} Wert wurde entfernt, weil {{type}} kein solches Feld hat',
    dropped_other:
      '{{count}} Werte wurden entfernt, weil {{type}} keine solchen Felder hat',
    allEnvironments: 'Alle Umgebungen',
    reset: 'zurücksetzen',
  },
};

export default nestedMessages(
  componentConfigScaffolderTranslationRef,
  messages,
);
