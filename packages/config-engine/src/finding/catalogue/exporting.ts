// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase } from '../phrase';

/** Findings of exporting an effective configuration: what the text does not say. */
export const exportingFindings = {
  secret: defineFinding<{ place: string }>({
    code: 'exporting/secret',
    severity: 'info',
    explanation:
      'An export never contains a secret or a placeholder for one, which a consumer would treat as the value. Provide the secret to the deployment in another way.',
    example: 'parameters: { password: s3cret }   # sensitive: true',
    message: ({ place }) => `"${place}" is secret and is left out.`,
  }),

  sameVariable: defineFinding<{ name: string; places: readonly string[] }>({
    code: 'exporting/same-variable',
    severity: 'warning',
    explanation:
      'Names of environment variables have no lower case and no other characters than letters, digits and underscores, so two paths can have the same name. The name would be ambiguous, so all are left out.',
    example: 'parameters: { logLevel: info, log_level: debug }',
    message: ({ name, places }) =>
      `${places
        .map(place => `"${place}"`)
        .join(
          ' and ',
        )} are left out, because all would be "${name}"; rename one.`,
  }),

  noText: defineFinding<{ place: string; is: Phrase }>({
    code: 'exporting/no-text',
    severity: 'info',
    explanation:
      'An environment variable is a string. It cannot represent null, an empty list or map, or a string with the character U+0000.',
    example: 'parameters: { origins: [] }',
    message: ({ place, is }) =>
      `"${place}" is left out, because an environment variable cannot be ${is}.`,
  }),

  sameKey: defineFinding<{ place: string; other: string }>({
    code: 'exporting/same-key',
    severity: 'warning',
    explanation:
      'A Helm values file has parameters and environmentConfigs at its root. If both set a key, the value for the environment is used.',
    example: 'parameters: { replicas: 1 }\nenvironmentConfigs: { replicas: 3 }',
    message: ({ place, other }) =>
      `"${place}" is left out, because "${other}" has the same key in the values file.`,
  }),

  notInBinding: defineFinding<{ place: string }>({
    code: 'exporting/not-in-binding',
    severity: 'info',
    explanation:
      'A ReleaseBinding contains the values for one environment. Parameters come from the release, and the values of embedded traits from the component type.',
    example: 'parameters: { port: 8080 }',
    message: ({ place }) =>
      `"${place}" is left out, because a ReleaseBinding has no field for it; a release has it.`,
  }),
};
