// SPDX-License-Identifier: Apache-2.0

import type { componentFindings } from '../catalogue/component';
import type { DocsOf } from './types';

export const componentDocs: DocsOf<typeof componentFindings> = {
  nameMissing: [
    'Values are stored, and overlays are selected, by the name of the component.',
    'kind: Component\nmetadata: {}',
  ],
  emptySection: [
    'Kubernetes reads a key without a value as if it were absent, so it sets nothing. Usually its content is missing or commented out. An empty map, `{}`, is not reported.',
    'spec:\n  parameters:',
  ],
  wrongType: [
    'The value has the wrong type for the field. It is left out; the rest of the document is used.',
    'spec:\n  parameters: [replicas]',
  ],
  componentTypeMissing: [
    'The document sets configuration values, but without a component type there is no schema to check them against and no form to edit them.',
    'spec:\n  parameters:\n    port: 8080',
  ],
  unknownField: [
    'Configuration is not read from this key. Its name is probably misspelled, so its values have no effect.',
    'spec:\n  paramaters:\n    port: 8080',
  ],
  traitNameMissing: [
    'An entry of the traits has no Trait name; it is left out.',
    'spec:\n  traits:\n    - instanceName: main',
  ],
  duplicateInstanceName: [
    'Two trait instances have the same name, so values for it are ambiguous. The first one is used.',
    'spec:\n  traits:\n    - { name: persistent-volume, instanceName: data }\n    - { name: ingress, instanceName: data }',
  ],
  embeddedInstanceName: [
    "The component's type embeds a trait under this instance name and sets its values. The component's own instance is left out.",
    'spec:\n  componentType: service   # embeds a trait as "autoscaler"\n  traits:\n    - { name: autoscaler, instanceName: autoscaler }',
  ],
  traitNotAllowed: [
    'The component type lists the traits that its components may have, and this one is not among them. OpenChoreo refuses such a component.',
    'spec:\n  componentType: service   # allowedTraits: [persistent-volume]\n  traits:\n    - name: ingress',
  ],
  unknownEnvironment: [
    'The component sets values for an environment that no Environment declares; they never take effect.',
    'spec:\n  environmentConfigs:\n    prodution:\n      replicas: 3',
  ],
  unknownTrait: [
    'The component has an instance of a Trait that does not exist, so its values have no schema and no effect.',
    'spec:\n  traits:\n    - name: ingres',
  ],
  sourceUnavailable: [
    'A system that provides values of the component did not respond, or returned an invalid configuration. Its values are missing, so the configuration is degraded.',
    '# the service registry does not answer',
  ],
  noEnvironment: [
    'A component is deployed to the environments of its namespace, or else to those of `default`, in the order of the pipeline of its project. There are none, so only what is the same in every environment is checked: the parameters, the parameters of traits, and the types of the values for single environments.',
    'kind: Component\nmetadata: { name: shop, namespace: sales }   # all Environments are in other namespaces',
  ],
  brokenDefinition: [
    'The ComponentType or a Trait of the component has errors. The rest of it is used, so fields may be missing from the form, and some values may not be checked.',
    'spec:\n  schema:\n    parameters:\n      replicas: intger',
  ],
};
