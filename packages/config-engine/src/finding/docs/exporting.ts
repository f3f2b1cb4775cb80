// SPDX-License-Identifier: Apache-2.0

import type { exportingFindings } from '../catalogue/exporting';
import type { DocsOf } from './types';

export const exportingDocs: DocsOf<typeof exportingFindings> = {
  secret: [
    'An export never contains a secret or a placeholder for one, which a consumer would treat as the value. Provide the secret to the deployment in another way.',
    'parameters: { password: s3cret }   # sensitive: true',
  ],
  sameVariable: [
    'Names of environment variables have no lower case and no other characters than letters, digits and underscores, so two paths can have the same name. The name would be ambiguous, so all are left out.',
    'parameters: { logLevel: info, log_level: debug }',
  ],
  noText: [
    'An environment variable is a string. It cannot represent null, an empty list or map, or a string with the character U+0000.',
    'parameters: { origins: [] }',
  ],
  sameKey: [
    'A Helm values file has parameters and environmentConfigs at its root. If both set a key, the value for the environment is used.',
    'parameters: { replicas: 1 }\nenvironmentConfigs: { replicas: 3 }',
  ],
  notInBinding: [
    'A ReleaseBinding contains the values for one environment. Parameters come from the release, and the values of embedded traits from the component type.',
    'parameters: { port: 8080 }',
  ],
};
