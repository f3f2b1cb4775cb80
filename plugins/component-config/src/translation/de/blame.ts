// SPDX-License-Identifier: Apache-2.0

import type { Translated } from '@component-config/plugin-component-config-react';
import type { blameMessages } from '../en/blame';

/** German. */
export const blameMessagesDe: Translated<typeof blameMessages> = {
  blame: {
    ask: 'Wer hat ihn gesetzt?',
    title: 'Wer diesen Wert gesetzt hat',
    revisions: 'Revisionen, die ihn geändert haben, die neuesten zuerst',
    more: 'Ältere Revisionen wurden nicht durchsucht.',
    unknown: {
      'built-in': 'Steht in keinem Dokument.',
      'no-position': 'Wo er geschrieben steht, ist nicht bekannt.',
      'not-in-git': 'Das Dokument liegt in keinem Repository.',
      unsupported:
        'Der Host des Repositorys kann nicht nach Commits gefragt werden.',
      refused:
        'Der Host des Repositorys erlaubt dem Portal die Abfrage nicht oder kennt die Datei nicht.',
      unavailable: 'Der Host des Repositorys war nicht erreichbar.',
      'too-old': 'Älter als die durchsuchten Commits.',
    },
  },
};
