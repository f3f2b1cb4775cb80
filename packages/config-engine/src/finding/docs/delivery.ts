// SPDX-License-Identifier: Apache-2.0

import type { deliveryFindings } from '../catalogue/delivery';
import type { DocsOf } from './types';

export const deliveryDocs: DocsOf<typeof deliveryFindings> = {
  wrongDocument: [
    'The document has another kind or version than expected, so it cannot be used.',
    'kind: ReleaseBindings\nmetadata: { name: shop-production }',
  ],
  emptySection: [
    'Kubernetes reads a key without a value as if it were absent, so it sets nothing. Usually its content is missing or commented out. An empty map, `{}`, is not reported.',
    'kind: ReleaseBinding\nspec:\n  componentTypeEnvironmentConfigs:',
  ],
  wrongType: [
    'The value has the wrong type for the field. It is left out; the rest of the document is used.',
    'kind: ReleaseBinding\nspec:\n  componentTypeEnvironmentConfigs: [replicas]',
  ],
  nameMissing: [
    'Other documents refer to this one by its name.',
    'kind: DeploymentPipeline\nmetadata: {}',
  ],
  fieldMissing: [
    'This field identifies what the document applies to. Without it, the document has no effect.',
    'kind: ReleaseBinding\nmetadata: { name: shop-production }\nspec:\n  owner: { componentName: shop }',
  ],
  writtenTwice: [
    'OpenChoreo has renamed some fields. If a document uses an old and a new name together, the newer one is read.',
    'kind: ReleaseBinding\nspec:\n  componentTypeEnvironmentConfigs: { replicas: 3 }\n  componentTypeEnvOverrides: { replicas: 2 }',
  ],
  entryWithoutKey: [
    'Environment variables and files of a workload are identified by their `key`; one without it is left out.',
    'kind: Workload\nspec:\n  container:\n    env:\n      - value: debug',
  ],
  unknownEnvironment: [
    'A pipeline or a binding refers to an environment that no Environment declares. The pipeline continues without it; the values of the binding have no effect.',
    'kind: ReleaseBinding\nspec:\n  environment: prodution\n  owner: { componentName: shop }',
  ],
  notDeployed: [
    'The component has bindings for other environments, but none for this one. Values that only a binding would set are not required, and expressions and rules that need them are not evaluated. Everything else is checked.',
    'kind: ReleaseBinding\nspec:\n  environment: development   # and no binding for production\n  owner: { componentName: shop }',
  ],
  unknownRelease: [
    'A binding refers to a ComponentRelease that is not in the catalog. The running release is unknown, so the configuration is resolved with the current documents.',
    'kind: ReleaseBinding\nspec:\n  environment: production\n  releaseName: shop-20260101\n  owner: { componentName: shop }',
  ],
  promotionCycle: [
    'The pipeline promotes environments in a circle, so none of them comes first. They are listed in the order of the pipeline.',
    'kind: DeploymentPipeline\nspec:\n  promotionPaths:\n    - sourceEnvironmentRef: staging\n      targetEnvironmentRefs: [{ name: staging }]',
  ],
  bindingTwice: [
    'A component has one binding in each environment. If there are several, the first by name is used.',
    'kind: ReleaseBinding\nmetadata: { name: shop-staging-2 }\nspec:\n  environment: staging   # as shop-staging has it\n  owner: { componentName: shop }',
  ],
  unknownInstance: [
    'The binding sets values for a trait instance that the component does not have; they never take effect.',
    'kind: ReleaseBinding\nspec:\n  traitEnvironmentConfigs:\n    dta: { size: 10Gi }',
  ],
  embeddedInstance: [
    'The component type embeds this trait instance and sets its values, so OpenChoreo does not read values of a binding for it. The configuration of the type defines what may differ between environments.',
    'kind: ReleaseBinding\nspec:\n  traitEnvironmentConfigs:\n    autoscaler: { minReplicas: 2 }   # embedded by the type',
  ],
};
