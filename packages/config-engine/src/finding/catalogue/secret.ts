// SPDX-License-Identifier: Apache-2.0

import { error, warning } from '../defineFinding';

/** Findings of secrets that are where they should not be. */
export const secretFindings = {
  clearText: warning('secret/clear-text', {
    en: '"{field}" is a secret, but is in clear text here, where every user who can see this document can read it; rotate the secret, and refer to the new one with "secretRef".',
    de: '„{field}“ ist ein Geheimnis, steht hier aber im Klartext, wo es alle lesen können, die dieses Dokument sehen; das Geheimnis erneuern und mit „secretRef“ auf das neue verweisen.',
  }),

  default: warning('secret/default', {
    en: 'The default of "{field}" is a secret in clear text, where every user who can see this document can read it; remove the default, and rotate the secret.',
    de: 'Der Standardwert von „{field}“ ist ein Geheimnis im Klartext, wo es alle lesen können, die dieses Dokument sehen; den Standardwert entfernen und das Geheimnis erneuern.',
  }),

  reference: error('secret/reference', {
    en: '"{field}" refers to a secret, but the reference is not valid; "secretRef" must have only "name" and "key", both as text.',
    de: '„{field}“ verweist auf ein Geheimnis, aber der Verweis ist nicht vollständig; „secretRef“ braucht „name“ und „key“, beide als Text, und nichts anderes.',
  }),

  unknownName: warning('secret/unknown-name', {
    en: '"{field}" refers to the secret "{name}", which this environment does not have; correct the name, or create the secret.{hint}',
    de: '„{field}“ verweist auf das Geheimnis „{name}“, das es in dieser Umgebung nicht gibt; den Namen korrigieren oder das Geheimnis anlegen.{hint}',
  }),

  unknownKey: warning('secret/unknown-key', {
    en: '"{field}" refers to the key "{key}", which the secret "{name}" of this environment does not have; correct the key, or add it to the secret.{hint}',
    de: '„{field}“ verweist auf den Schlüssel „{key}“, den das Geheimnis „{name}“ dieser Umgebung nicht hat; den Schlüssel korrigieren oder im Geheimnis ergänzen.{hint}',
  }),

  typed: error<{ field: string; forms: boolean }>('secret/typed', {
    en: ({ field, forms }) =>
      `"${field}" is a secret, and this portal does not accept secrets in clear text; refer to the secret with "secretRef"${
        forms ? ' or in another form that the portal supports' : ''
      } instead.`,
    de: ({ field, forms }) =>
      `„${field}“ ist ein Geheimnis, und dieses Portal nimmt keine Geheimnisse im Klartext; stattdessen mit „secretRef“${
        forms ? ' oder in einer anderen Form, die das Portal kennt,' : ''
      } auf das Geheimnis verweisen.`,
  }),
};
