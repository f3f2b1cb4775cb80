// SPDX-License-Identifier: Apache-2.0

import type { secretFindings } from '../catalogue/secret';
import type { GermanSentences } from './types';

/** German. */
export const germanSecretFindings: GermanSentences<typeof secretFindings> = {
  clearText: ({ field }) =>
    `„${field}“ ist ein Geheimnis, steht hier aber im Klartext, wo es alle lesen können, die dieses Dokument sehen; das Geheimnis erneuern und mit „secretRef“ auf das neue verweisen.`,
  default: ({ field }) =>
    `Der Standardwert von „${field}“ ist ein Geheimnis im Klartext, wo es alle lesen können, die dieses Dokument sehen; den Standardwert entfernen und das Geheimnis erneuern.`,
  reference: ({ field }) =>
    `„${field}“ verweist auf ein Geheimnis, aber der Verweis ist nicht vollständig; „secretRef“ braucht „name“ und „key“, beide als Text, und nichts anderes.`,
  typed: ({ field, forms }) =>
    `„${field}“ ist ein Geheimnis, und dieses Portal nimmt keine Geheimnisse im Klartext; stattdessen mit „secretRef“${
      forms ? ' oder in einer anderen Form, die das Portal kennt,' : ''
    } auf das Geheimnis verweisen.`,
};
