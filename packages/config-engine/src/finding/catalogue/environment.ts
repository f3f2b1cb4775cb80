// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase, Words } from '../phrase';
import type { Hint } from '../suggest';

/**
 * Findings of Environment documents, and of their promotion order.
 *
 * @public
 */
export const environmentFindings = {
  wrongDocument: defineFinding<{ field: string; expected: string }>({
    code: 'environment/wrong-document',
    severity: 'error',
    explanation:
      'A document is read as an Environment by its `apiVersion` and `kind`; with another version its keys could mean something else.',
    example: 'apiVersion: component-config.io/v2\nkind: Environment',
    message: ({ field, expected }) => `"${field}" must be "${expected}".`,
  }),

  nameMissing: defineFinding({
    code: 'environment/name-missing',
    severity: 'error',
    explanation:
      'Components refer to an environment, and releases are promoted to it, by its name.',
    example: 'kind: Environment\nmetadata: {}',
    message: () => 'The environment has no name; set "metadata.name".',
  }),

  wrongType: defineFinding<{ field: Words; expected: Phrase }>({
    code: 'environment/wrong-type',
    severity: 'error',
    explanation:
      'The value has the wrong type for the field. Facts are a flat map of strings.',
    example: 'spec:\n  facts:\n    region: [eu, us]',
    message: ({ field, expected }) => `"${field}" must be ${expected}.`,
  }),

  factsUnavailable: defineFinding<{ name: string; title: string }>({
    code: 'environment/facts-unavailable',
    severity: 'error',
    explanation:
      'A system that provides facts of environments has not responded since the portal started. Overlays selected by these facts may be missing, so configuration in the environment is degraded.',
    example: '# the cluster inventory does not answer',
    message: ({ name, title }) =>
      `Facts of environment "${name}" are missing, because ${title} does not respond; try again later.`,
  }),

  unknownKey: defineFinding<{ key: string; within: string; hint: Hint }>({
    code: 'environment/unknown-key',
    severity: 'error',
    explanation:
      'An environment is read strictly; otherwise a misspelled key would be ignored silently.',
    example: 'spec:\n  promotedfrom: [staging]',
    message: ({ key, within, hint }) =>
      `"${key}" is not a key of "${within}"; correct or remove it.${hint}`,
  }),

  duplicateName: defineFinding<{ name: string; other?: string }>({
    code: 'environment/duplicate-name',
    severity: 'error',
    explanation:
      'Two environments have the same name, so values for it are ambiguous.',
    example: 'metadata: { name: staging }   # in two documents',
    message: ({ name, other }) =>
      `Another environment${
        other === undefined ? '' : ` (${other})`
      } also has the name "${name}"; rename one of them.`,
  }),

  unknownSource: defineFinding<{ name: string; hint: Hint }>({
    code: 'environment/unknown-source',
    severity: 'error',
    explanation:
      'The environment is promoted from one that does not exist; the name is left out of the promotion order.',
    example: 'spec:\n  promotedFrom: [stagin]',
    message: ({ name, hint }) =>
      `There is no environment "${name}" to promote from; correct "spec.promotedFrom".${hint}`,
  }),

  promotionCycle: defineFinding<{ cycle: readonly string[] }>({
    code: 'environment/promotion-cycle',
    severity: 'error',
    explanation:
      'Environments are promoted from each other in a circle, so none of them comes first. They are listed last, by name.',
    example: 'metadata: { name: staging }\nspec:\n  promotedFrom: [staging]',
    message: ({ cycle }) =>
      `The environment is promoted from itself (${cycle.join(
        ' → ',
      )}); break the circle of "spec.promotedFrom".`,
  }),
};
