// SPDX-License-Identifier: Apache-2.0

import type { importFindings } from '../catalogue/import';
import type { GermanSentences } from './types';

/** German. */
export const germanImportFindings: GermanSentences<typeof importFindings> = {
  otherDocument: ({ kind, expected }) =>
    `Das Dokument wird nicht importiert: Seine Art ist „${kind}“, nicht ${expected}.`,
  layerMissing: () => 'Der Deskriptor hat kein „layer“; es ergänzen.',
  noParts: () =>
    'Der Deskriptor hat weder „roots“ noch „files“; eines davon ergänzen oder den Deskriptor entfernen.',
  twoServices: () =>
    'Der Deskriptor hat sowohl „service“ als auch „managed_service“; eines davon entfernen.',
  unknownTarget: ({ name, target }) =>
    `Es gibt keinen Deskriptor „${target}“, in den „${name}“ eingehen könnte; „aggregate_targets“ korrigieren.`,
};
