// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Hint } from '../suggest';

/**
 * Findings of a layer that is edited as YAML; those of the parser come before them.
 *
 * @public
 */
export const layerTextFindings = {
  notMap: defineFinding({
    code: 'layer-text/not-a-map',
    severity: 'error',
    explanation:
      'The YAML of a layer is a map of sections, such as "environmentConfigs:". A list or a single value sets nothing.',
    example: '- replicas: 3',
    message: () =>
      'The configuration must be a map of keys and values, not a list or a single value; begin with a key, such as "environmentConfigs:".',
  }),

  severalDocuments: defineFinding({
    code: 'layer-text/several-documents',
    severity: 'error',
    explanation:
      'A layer is one YAML document. A line "---" in the text starts a second one.',
    example: 'parameters: {}\n---\nenvironmentConfigs: {}',
    message: () =>
      'A second document starts here, but a configuration is a single document; remove the "---" before it.',
  }),

  locked: defineFinding<{ reason: string; owner?: string }>({
    code: 'layer-text/locked',
    severity: 'warning',
    explanation:
      'The text sets a value that is locked by a higher layer. The value has no effect.',
    example: 'environmentConfigs: { replicas: 1 }   # enforced by an overlay',
    message: ({ reason, owner }) =>
      `This value is locked and has no effect: ${reason} Remove it${
        owner ? `, or ask ${owner} to change it` : ''
      }.`,
  }),

  unknownSection: defineFinding<{ section: string; hint?: Hint }>({
    code: 'layer-text/unknown-section',
    severity: 'error',
    explanation:
      'A layer has at most three keys: "parameters", "environmentConfigs" and "traits". All other keys are below them.',
    example: 'environmentConfig: { replicas: 3 }',
    message: ({ section, hint = '' }) =>
      `A configuration has no section "${section}"; correct or remove it.${hint}`,
  }),

  unknownTraitInstance: defineFinding<{ instance: string; hint?: Hint }>({
    code: 'layer-text/unknown-trait-instance',
    severity: 'error',
    explanation:
      'Values of a trait are below the name of one of its instances, which the document of the component gives as "instanceName".',
    example: 'traits: { publik: {} }   # the instance is called "public"',
    message: ({ instance, hint = '' }) =>
      `This component has no trait instance "${instance}"; correct or remove it.${hint}`,
  }),

  sectionNotMap: defineFinding<{ section: string }>({
    code: 'layer-text/section-not-a-map',
    severity: 'error',
    explanation:
      'A section is a map of fields. An empty section, a list or a single value cannot be saved.',
    example: 'environmentConfigs:',
    message: ({ section }) =>
      `"${section}" must be a map of fields; add a field below it, or remove it.`,
  }),

  sectionElsewhere: defineFinding<{ section: string }>({
    code: 'layer-text/section-of-all-environments',
    severity: 'error',
    explanation:
      'Parameters are the same in every environment, so the values of one environment cannot set them.',
    example: 'parameters: { port: 8080 }   # among the values for staging',
    message: ({ section }) =>
      `"${section}" is the same in every environment, so it cannot be set for one; move it to the values for all environments.`,
  }),

  unfinished: defineFinding<{ path: string }>({
    code: 'layer-text/unfinished',
    severity: 'error',
    explanation:
      'A field that is edited as text, such as a free-form value or a reference to a secret, contains text that is not a value yet. The text is not applied, so saving would save another value than the one shown.',
    example: 'weight: [1   # typed in a field for a free-form value',
    message: ({ path }) =>
      `The text typed for "${path}" is not a valid value yet; correct it, or reset the field.`,
  }),
};
