// SPDX-License-Identifier: Apache-2.0

import type { Translated } from '@component-config/plugin-component-config-react';
import type { documentsMessages } from '../en/documents';

/** German. */
export const documentsMessagesDe: Translated<typeof documentsMessages> = {
  documents: {
    add: 'Mit einem Dokument beginnen',
    open: 'Datei öffnen',
    choose: 'Dokument wählen',
    search: 'Nach Namen suchen',
    loading: 'Wird geladen …',
    notFound: 'Im Katalog ist kein Dokument „{{entityRef}}“ sichtbar.',
    noFindings: 'Keine Befunde.',
    line: 'Zeile {{line}}:',
    tooLong:
      'Der Text ist zu lang für die Adresse dieser Seite. Er lässt sich als Datei weitergeben.',
    lists: {
      'component-types': 'Komponententypen',
      traits: 'Traits',
      overlays: 'Overlays und Mixins',
      environments: 'Umgebungen',
    },
  },
};
