// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';

/** Findings of secrets that are where they should not be. */
export const secretFindings = {
  clearText: defineFinding<{ field: string }>({
    code: 'secret/clear-text',
    severity: 'warning',
    explanation:
      'The field is sensitive, and a document of the catalog contains its value. The portal masks it, but every user who can see the document in the catalog or in Git can read it there.',
    example:
      'spec:\n  environmentConfigs:\n    staging:\n      apiKey: aXd3…   # apiKey: string | oc:sensitive',
    message: ({ field }) =>
      `"${field}" is a secret, but is in clear text here, where every user who can see this document can read it; rotate the secret, and refer to the new one with "secretRef".`,
  }),
  default: defineFinding<{ field: string }>({
    code: 'secret/default',
    severity: 'warning',
    explanation:
      'The field is sensitive, and its schema has a default. Every component that does not override it uses the same secret, and every user who can see the ComponentType or Trait in the catalog or in Git can read it there.',
    example: "parameters:\n  apiKey: 'string | default=aXd3… oc:sensitive'",
    message: ({ field }) =>
      `The default of "${field}" is a secret in clear text, where every user who can see this document can read it; remove the default, and rotate the secret.`,
  }),
  reference: defineFinding<{ field: string }>({
    code: 'secret/reference',
    severity: 'error',
    explanation:
      'A reference to a secret replaces the value of a sensitive field. It contains the name of the secret and the key within it, both as text, and no other key.',
    example:
      'environmentConfigs:\n  apiKey: { secretRef: { name: payments } }   # key is missing',
    message: ({ field }) =>
      `"${field}" refers to a secret, but the reference is not valid; "secretRef" must have only "name" and "key", both as text.`,
  }),
  typed: defineFinding<{ field: string; forms: boolean }>({
    code: 'secret/typed',
    severity: 'error',
    explanation:
      'The portal does not accept secrets in clear text, unless its configuration allows it (componentConfig.secrets.allowClearText), because they could be read in its database or a backup. A reference specifies where the secret is stored.',
    example:
      'environmentConfigs:\n  apiKey: aXd3…   # apiKey: string | oc:sensitive, saved in the portal',
    message: ({ field, forms }) =>
      `"${field}" is a secret, and this portal does not accept secrets in clear text; refer to the secret with "secretRef"${
        forms ? ' or in another form that the portal supports' : ''
      } instead.`,
  }),
};
