// SPDX-License-Identifier: Apache-2.0

import type { secretFindings } from '../catalogue/secret';
import type { DocsOf } from './types';

export const secretDocs: DocsOf<typeof secretFindings> = {
  clearText: [
    'The field is sensitive, and a document of the catalog contains its value. The portal masks it, but every user who can see the document in the catalog or in Git can read it there.',
    'spec:\n  environmentConfigs:\n    staging:\n      apiKey: aXd3…   # apiKey: string | oc:sensitive',
  ],
  default: [
    'The field is sensitive, and its schema has a default. Every component that does not override it uses the same secret, and every user who can see the ComponentType or Trait in the catalog or in Git can read it there.',
    "parameters:\n  apiKey: 'string | default=aXd3… oc:sensitive'",
  ],
  reference: [
    'A reference to a secret replaces the value of a sensitive field. It contains the name of the secret and the key within it, both as text, and no other key.',
    'environmentConfigs:\n  apiKey: { secretRef: { name: payments } }   # key is missing',
  ],
  unknownName: [
    'The names of the secrets of the environment are known, and this one is not among them, so a deployment would fail or wait. Nothing is reported for an environment whose secrets are not known.',
    'environmentConfigs:\n  apiKey: { secretRef: { name: payment, key: api-key } }   # the secret is called payments',
  ],
  unknownKey: [
    'The keys of the secret are known, and this one is not among them. Nothing is reported for a secret whose keys are not known, such as one with "dataFrom".',
    'environmentConfigs:\n  apiKey: { secretRef: { name: payments, key: apikey } }   # the key is called api-key',
  ],
  typed: [
    'The portal does not accept secrets in clear text, unless its configuration allows it (componentConfig.secrets.allowClearText), because they could be read in its database or a backup. A reference specifies where the secret is stored.',
    'environmentConfigs:\n  apiKey: aXd3…   # apiKey: string | oc:sensitive, saved in the portal',
  ],
};
