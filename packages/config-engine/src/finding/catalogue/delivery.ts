import { defineFinding } from '../defineFinding';

/** Findings of documents that say what runs where: bindings, releases, pipelines, projects and workloads. */
export const deliveryFindings = {
  wrongDocument: defineFinding<{ field: string; expected: string }>({
    code: 'delivery/wrong-document',
    severity: 'error',
    explanation:
      'The document is not what it is read as, so nothing in it can be used.',
    example: 'kind: ReleaseBindings\nmetadata: { name: shop-production }',
    message: ({ field, expected }) => `"${field}" must be ${expected}.`,
  }),

  wrongType: defineFinding<{ field: string; expected: string }>({
    code: 'delivery/wrong-type',
    severity: 'error',
    explanation:
      'The value is of the wrong kind for the field. It is left out; the rest of the document is used.',
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

  fieldMissing: defineFinding<{ kind: string; field: string; effect: string }>({
    code: 'delivery/field-missing',
    severity: 'error',
    explanation:
      'Without this field it is not known what the document is about, so it has no effect.',
    example:
      'kind: ReleaseBinding\nmetadata: { name: shop-production }\nspec:\n  owner: { componentName: shop }',
    message: ({ kind, field, effect }) =>
      `The ${kind} does not set "${field}", so ${effect}; set it.`,
  }),

  writtenTwice: defineFinding<{ field: string; used: string }>({
    code: 'delivery/written-twice',
    severity: 'warning',
    explanation:
      'OpenChoreo has changed the names of some fields. A document that uses an old and a new name together is read by the newer one.',
    example:
      'kind: ReleaseBinding\nspec:\n  componentTypeEnvironmentConfigs: { replicas: 3 }\n  componentTypeEnvOverrides: { replicas: 2 }',
    message: ({ field, used }) =>
      `"${field}" has no effect, because the document also sets "${used}", the newer name; remove one of them.`,
  }),

  unknownEnvironment: defineFinding<{ name: string; hint: string }>({
    code: 'delivery/unknown-environment',
    severity: 'warning',
    explanation:
      'A pipeline or a binding names an environment that no Environment declares. The pipeline goes on without it; the values of the binding have no effect.',
    example:
      'kind: ReleaseBinding\nspec:\n  environment: prodution\n  owner: { componentName: shop }',
    message: ({ name, hint }) =>
      `There is no environment "${name}", so this has no effect; correct the name or declare the environment.${hint}`,
  }),

  promotionCycle: defineFinding<{ cycle: readonly string[] }>({
    code: 'delivery/promotion-cycle',
    severity: 'error',
    explanation:
      'The pipeline promotes environments in a circle, so none of them comes first. They are listed in the order in which the pipeline names them.',
    example:
      'kind: DeploymentPipeline\nspec:\n  promotionPaths:\n    - sourceEnvironmentRef: staging\n      targetEnvironmentRefs: [{ name: staging }]',
    message: ({ cycle }) =>
      `The pipeline promotes in a circle (${cycle.join(
        ' → ',
      )}); take out one of the paths.`,
  }),
};
