// SPDX-License-Identifier: Apache-2.0

import type { layerTextFindings } from '../catalogue/layerText';
import type { DocsOf } from './types';

export const layerTextDocs: DocsOf<typeof layerTextFindings> = {
  notMap: [
    'The YAML of a layer is a map of sections, such as "environmentConfigs:". A list or a single value sets nothing.',
    '- replicas: 3',
  ],
  severalDocuments: [
    'A layer is one YAML document. A line "---" in the text starts a second one.',
    'parameters: {}\n---\nenvironmentConfigs: {}',
  ],
  locked: [
    'The text sets a value that is locked by a higher layer. The value has no effect.',
    'environmentConfigs: { replicas: 1 }   # enforced by an overlay',
  ],
  unknownSection: [
    'A layer has at most three keys: "parameters", "environmentConfigs" and "traits". All other keys are below them.',
    'environmentConfig: { replicas: 3 }',
  ],
  unknownTraitInstance: [
    'Values of a trait are below the name of one of its instances, which the document of the component gives as "instanceName".',
    'traits: { publik: {} }   # the instance is called "public"',
  ],
  sectionNotMap: [
    'A section is a map of fields. An empty section, a list or a single value cannot be saved.',
    'environmentConfigs:',
  ],
  sectionElsewhere: [
    'Parameters are the same in every environment, so the values of one environment cannot set them.',
    'parameters: { port: 8080 }   # among the values for staging',
  ],
  unfinished: [
    'A field that is edited as text, such as a free-form value or a reference to a secret, contains text that is not a value yet. The text is not applied, so saving would save another value than the one shown.',
    'weight: [1   # typed in a field for a free-form value',
  ],
};
