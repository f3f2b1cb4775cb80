// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase, Words } from '../phrase';
import type { Hint } from '../suggest';

/**
 * Findings of delivery documents: bindings, releases, pipelines, projects and workloads.
 *
 * @public
 */
export const deliveryFindings = {
  wrongDocument: defineFinding<{ field: string; expected: Phrase }>({
    code: 'delivery/wrong-document',
    severity: 'error',
    explanation:
      'The document has another kind or version than expected, so it cannot be used.',
    example: 'kind: ReleaseBindings\nmetadata: { name: shop-production }',
    message: ({ field, expected }) => `"${field}" must be ${expected}.`,
  }),

  emptySection: defineFinding<{ field: string }>({
    code: 'delivery/empty-section',
    severity: 'info',
    explanation:
      'Kubernetes reads a key without a value as if it were absent, so it sets nothing. Usually its content is missing or commented out. An empty map, `{}`, is not reported.',
    example: 'kind: ReleaseBinding\nspec:\n  componentTypeEnvironmentConfigs:',
    message: ({ field }) =>
      `"${field}" has no value, so it has no effect; complete it, or remove it.`,
  }),

  wrongType: defineFinding<{ field: Words; expected: Phrase }>({
    code: 'delivery/wrong-type',
    severity: 'error',
    explanation:
      'The value has the wrong type for the field. It is left out; the rest of the document is used.',
    example:
      'kind: ReleaseBinding\nspec:\n  componentTypeEnvironmentConfigs: [replicas]',
    message: ({ field, expected }) => `"${field}" must be ${expected}.`,
  }),

  nameMissing: defineFinding<{ kind: string }>({
    code: 'delivery/name-missing',
    severity: 'error',
    explanation: 'Other documents refer to this one by its name.',
    example: 'kind: DeploymentPipeline\nmetadata: {}',
    message: ({ kind }) => `The ${kind} has no name; set "metadata.name".`,
  }),

  fieldMissing: defineFinding<{ kind: string; field: string; effect: Phrase }>({
    code: 'delivery/field-missing',
    severity: 'error',
    explanation:
      'This field identifies what the document applies to. Without it, the document has no effect.',
    example:
      'kind: ReleaseBinding\nmetadata: { name: shop-production }\nspec:\n  owner: { componentName: shop }',
    message: ({ kind, field, effect }) =>
      `The ${kind} does not set "${field}", so ${effect}; set it.`,
  }),

  writtenTwice: defineFinding<{ field: string; used: string }>({
    code: 'delivery/written-twice',
    severity: 'warning',
    explanation:
      'OpenChoreo has renamed some fields. If a document uses an old and a new name together, the newer one is read.',
    example:
      'kind: ReleaseBinding\nspec:\n  componentTypeEnvironmentConfigs: { replicas: 3 }\n  componentTypeEnvOverrides: { replicas: 2 }',
    message: ({ field, used }) =>
      `"${field}" has no effect, because the document also sets "${used}", the newer name; remove one of them.`,
  }),

  entryWithoutKey: defineFinding<{ field: string }>({
    code: 'delivery/entry-without-key',
    severity: 'error',
    explanation:
      'Environment variables and files of a workload are identified by their `key`; one without it is left out.',
    example:
      'kind: Workload\nspec:\n  container:\n    env:\n      - value: debug',
    message: ({ field }) =>
      `"${field}" has no "key" and is left out; set it to the name of the variable or file.`,
  }),

  unknownEnvironment: defineFinding<{ name: string; hint: Hint }>({
    code: 'delivery/unknown-environment',
    severity: 'warning',
    explanation:
      'A pipeline or a binding refers to an environment that no Environment declares. The pipeline continues without it; the values of the binding have no effect.',
    example:
      'kind: ReleaseBinding\nspec:\n  environment: prodution\n  owner: { componentName: shop }',
    message: ({ name, hint }) =>
      `There is no environment "${name}", so this has no effect; correct the name or declare the environment.${hint}`,
  }),

  notDeployed: defineFinding<{ environment: string }>({
    code: 'delivery/not-deployed',
    severity: 'info',
    explanation:
      'The component has bindings for other environments, but none for this one. Values that only a binding would set are not required, and expressions and rules that need them are not evaluated. Everything else is checked.',
    example:
      'kind: ReleaseBinding\nspec:\n  environment: development   # and no binding for production\n  owner: { componentName: shop }',
    message: ({ environment }) =>
      `The component is not deployed in "${environment}", because it has no ReleaseBinding there; values that only a binding would set are not required.`,
  }),

  unknownRelease: defineFinding<{ name: string; environment: string }>({
    code: 'delivery/unknown-release',
    severity: 'warning',
    explanation:
      'A binding refers to a ComponentRelease that is not in the catalog. The running release is unknown, so the configuration is resolved with the current documents.',
    example:
      'kind: ReleaseBinding\nspec:\n  environment: production\n  releaseName: shop-20260101\n  owner: { componentName: shop }',
    message: ({ name, environment }) =>
      `There is no ComponentRelease "${name}", which is bound to "${environment}", so the current component, type and traits are used instead; correct the name or register the release.`,
  }),

  promotionCycle: defineFinding<{ cycle: readonly string[] }>({
    code: 'delivery/promotion-cycle',
    severity: 'error',
    explanation:
      'The pipeline promotes environments in a circle, so none of them comes first. They are listed in the order of the pipeline.',
    example:
      'kind: DeploymentPipeline\nspec:\n  promotionPaths:\n    - sourceEnvironmentRef: staging\n      targetEnvironmentRefs: [{ name: staging }]',
    message: ({ cycle }) =>
      `The pipeline promotes in a circle (${cycle.join(
        ' → ',
      )}); remove one of the paths.`,
  }),

  bindingTwice: defineFinding<{
    name: string;
    used: string;
    environment: string;
  }>({
    code: 'delivery/binding-twice',
    severity: 'warning',
    explanation:
      'A component has one binding in each environment. If there are several, the first by name is used.',
    example:
      'kind: ReleaseBinding\nmetadata: { name: shop-staging-2 }\nspec:\n  environment: staging   # as shop-staging has it\n  owner: { componentName: shop }',
    message: ({ name, used, environment }) =>
      `The binding "${name}" has no effect, because "${used}" is the binding for environment "${environment}"; remove one of them.`,
  }),

  unknownInstance: defineFinding<{ instanceName: string; hint: Hint }>({
    code: 'delivery/unknown-instance',
    severity: 'warning',
    explanation:
      'The binding sets values for a trait instance that the component does not have; they never take effect.',
    example:
      'kind: ReleaseBinding\nspec:\n  traitEnvironmentConfigs:\n    dta: { size: 10Gi }',
    message: ({ instanceName, hint }) =>
      `The component has no trait instance "${instanceName}", so these values have no effect; correct the name or remove them.${hint}`,
  }),

  embeddedInstance: defineFinding<{ instanceName: string }>({
    code: 'delivery/embedded-instance',
    severity: 'warning',
    explanation:
      'The component type embeds this trait instance and sets its values, so OpenChoreo does not read values of a binding for it. The configuration of the type defines what may differ between environments.',
    example:
      'kind: ReleaseBinding\nspec:\n  traitEnvironmentConfigs:\n    autoscaler: { minReplicas: 2 }   # embedded by the type',
    message: ({ instanceName }) =>
      `The component type embeds the trait instance "${instanceName}" and sets its values, so these have no effect; remove them, or set the fields that the type reads.`,
  }),
};
