// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase } from '../phrase';

/** Findings of exporting an effective configuration: what the text does not say. */
export const exportingFindings = {
  secret: defineFinding<{ place: string }>({
    code: 'exporting/secret',
    severity: 'info',
    explanation:
      'An export never has a secret in it, and no text that stands for one: what reads the export would take it for the value. Give the secret to the deployment by other means.',
    example: 'parameters: { password: s3cret }   # sensitive: true',
    message: ({ place }) => `"${place}" is secret and is left out.`,
  }),

  sameVariable: defineFinding<{ name: string; places: readonly string[] }>({
    code: 'exporting/same-variable',
    severity: 'warning',
    explanation:
      'Names of environment variables have no lower case and no other characters than letters, digits and underscores, so two places can come to have the same name. Which of them is meant is not known; all are left out.',
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
      'An environment variable is a text. Nothing, an empty list or map, and a text with the character U+0000 cannot be told as one.',
    example: 'parameters: { origins: [] }',
    message: ({ place, is }) =>
      `"${place}" is left out, because an environment variable cannot be ${is}.`,
  }),

  sameKey: defineFinding<{ place: string; other: string }>({
    code: 'exporting/same-key',
    severity: 'warning',
    explanation:
      'A values file of Helm has parameters and environmentConfigs at its root. Where both say something, the value for the environment counts.',
    example: 'parameters: { replicas: 1 }\nenvironmentConfigs: { replicas: 3 }',
    message: ({ place, other }) =>
      `"${place}" is left out, because "${other}" has the same key in the values file.`,
  }),

  notInBinding: defineFinding<{ place: string }>({
    code: 'exporting/not-in-binding',
    severity: 'info',
    explanation:
      'A ReleaseBinding has the values for one environment. Parameters are those of the release, and traits that the component type embeds take their values from the type.',
    example: 'parameters: { port: 8080 }',
    message: ({ place }) =>
      `"${place}" is left out, because a ReleaseBinding has no field for it; a release has it.`,
  }),
};
