// SPDX-License-Identifier: Apache-2.0

import type { Translated } from '@component-config/plugin-component-config-react';
import type { repositoriesMessages } from '../en/repositories';

/** German. */
export const repositoriesMessagesDe: Translated<typeof repositoriesMessages> = {
  repositories: {
    none: 'Kein Repository wird als Ganzes gelesen',
    noneDescription:
      'Repositorys stehen unter „componentConfig.repositories“ in der Konfiguration des Portals. Dokumente, die der Katalog einzeln liest, sind unter den anderen Reitern.',
    status: {
      ok: 'Nichts zu korrigieren',
      findings: 'Hat Befunde',
      unreachable: 'Nicht lesbar',
      unknown: 'Noch nicht gelesen',
    },
  },
};
