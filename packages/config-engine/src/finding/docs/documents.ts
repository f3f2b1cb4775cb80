// SPDX-License-Identifier: Apache-2.0

import type { DocsOf } from './types';

/** Texts and documents. */
export const documentsDocs: DocsOf<
  | 'source'
  | 'environment'
  | 'component'
  | 'delivery'
  | 'secret'
  | 'import'
  | 'inference'
  | 'layerText'
> = {
  source: {
    syntax: [
      'The text is not valid YAML here. The rest is still checked as far as it could be read, so correct this finding first.',
      'name: "web',
    ],
    further: [
      'Only the first findings of a text are listed one by one, because one error often causes many. Correct those first.',
      'a hundred and more unclosed quotes',
    ],
    warning: ['The text is valid YAML that is easily misread.', 'a: &a: 1'],
    tooLong: [
      'The text is longer than allowed for one file, so it was not read. Split it into several files.',
      'a file of two million characters',
    ],
    tooDeep: [
      'Maps and lists are nested more deeply than allowed, so the text was not read. No real document comes near the limit.',
      '[[[[[[[[[[… a hundred levels or more',
    ],
    tooManyNodes: [
      'With its aliases expanded, the text contains more values than allowed, so it was not read.',
      'a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]',
    ],
    pathsTooLong: [
      'All information about a value is stored by its path of keys. Long keys with many values below them would need gigabytes, so the document was not read.',
      '? a key of half a megabyte\n: { a: 1, b: 2, … }',
    ],
    tooManyDocuments: [
      'The text has more documents than allowed, so it was not read. Split it into several texts.',
      'ten thousand times "---"',
    ],
    tooManyTokens: [
      'The text consists of more scalars, punctuation, comments and lines than allowed, so it was not read. Split it into several files.',
      'a million commas in a row',
    ],
    character: [
      'The text contains a character that YAML does not allow: a control character, or half of a surrogate pair. Usually the file is not UTF-8 text. In double quotes such a character can be written as an escape.',
      'name: a\u0000b',
    ],
    emptyText: [
      'The text contains no document: it is empty or has only comments.',
      '# nothing here yet',
    ],
    emptyDocument: [
      'A document of the stream is empty and is left out. The cause is often a stray `---`.',
      'kind: A\n---\n---\nkind: B',
    ],
    duplicateKey: [
      'A map has the same key twice. The last one is used, and the earlier value is lost.',
      'replicas: 1\nreplicas: 2',
    ],
    keyNotText: [
      'The key of a map entry must be a string. Entries with a map or a list as key, or an alias to one, are left out.',
      '? [a, b]\n: 1',
    ],
    mergeKey: [
      'YAML 1.2 has no merge keys: `<<` is an ordinary key and merges nothing. kubectl merges it, so documents of Kubernetes have no such finding.',
      'base: &base {a: 1}\nother:\n  <<: *base',
    ],
    mergeNotMap: [
      'A merge key needs a map, or a list of maps. kubectl refuses the document otherwise.',
      'apiVersion: openchoreo.dev/v1alpha1\nspec:\n  <<: [replicas, 2]',
    ],
    mergeOrder: [
      'kubectl, Helm and ytt read a map in order, so a merge key replaces the entries written before it. Other readers take the written entry.',
      'apiVersion: openchoreo.dev/v1alpha1\nbase: &base {replicas: 1}\nspec:\n  replicas: 3\n  <<: *base',
    ],
    octal: [
      'kubectl, Helm and ytt read a number that begins with 0 as octal, YAML 1.2 reads it as decimal: `0644` is 420 or 644. In documents of Kubernetes, the octal number is used.',
      'apiVersion: openchoreo.dev/v1alpha1\nspec: { mode: 0644 }',
    ],
    numberText: [
      'kubectl, Helm and ytt read more notations of numbers than YAML 1.2: `1_000`, `0b11`, `+0x1F`. In documents of Kubernetes, the number is used; elsewhere, the string.',
      'apiVersion: openchoreo.dev/v1alpha1\nspec: { limit: 1_000 }',
    ],
    booleanWord: [
      'kubectl, Helm and ytt read `y`, `yes`, `on` and their opposites as booleans, YAML 1.2 reads them as strings. In documents of Kubernetes, the boolean is used; elsewhere, the string.',
      'apiVersion: openchoreo.dev/v1alpha1\nspec: { debug: on }',
    ],
    keyDiffers: [
      'kubectl, Helm and ytt read an unquoted key like a value, and then write the value as the key: `on` becomes "true", `1.10` becomes "1.1". In documents of Kubernetes, that key is used.',
      'apiVersion: openchoreo.dev/v1alpha1\nspec: { on: push }',
    ],
    keyNull: [
      'An unquoted `null`, `~` or empty key is null. kubectl refuses the document.',
      'apiVersion: openchoreo.dev/v1alpha1\nspec: { ~: 1 }',
    ],
    unknownTag: [
      'The tag of the value is not supported, or does not fit the value. The value is read without the tag.',
      'password: !vault secret/db',
    ],
    unknownAlias: [
      'An alias names an anchor that is not defined before it in the same document. It is read as null.',
      'a: *missing',
    ],
    recursiveAlias: [
      'An alias is within the value that it refers to. It is read as null.',
      'a: &a [*a]',
    ],
    unsafeInteger: [
      'Most programs that read JSON round whole numbers beyond 2^53. Instead of a different number, the written text is kept. Quote the number if it is an identifier.',
      'accountId: 12345678901234567890',
    ],
    notJsonNumber: [
      'Infinity and "not a number" cannot be represented in JSON, so they cannot be values of a configuration. The value is kept as a string.',
      'limit: .inf',
    ],
  },

  environment: {
    wrongDocument: [
      'A document is read as an Environment by its `apiVersion` and `kind`; with another version its keys could mean something else.',
      'apiVersion: component-config.io/v2\nkind: Environment',
    ],
    nameMissing: [
      'Components refer to an environment, and releases are promoted to it, by its name.',
      'kind: Environment\nmetadata: {}',
    ],
    wrongType: [
      'The value has the wrong type for the field. Facts are a flat map of strings.',
      'spec:\n  facts:\n    region: [eu, us]',
    ],
    factsUnavailable: [
      'A system that provides facts of environments has not responded since the portal started. Overlays selected by these facts may be missing, so configuration in the environment is degraded.',
      '# the cluster inventory does not answer',
    ],
    secretsUnavailable: [
      'A system that knows the secrets of the environment cannot be read now. A reference may be wrong, or may not; the log of the backend has the reason.',
      '# the cluster of the environment does not answer',
    ],
    unknownKey: [
      'An environment is read strictly; otherwise a misspelled key would be ignored silently.',
      'spec:\n  promotedfrom: [staging]',
    ],
    duplicateName: [
      'Two environments have the same name, so values for it are ambiguous.',
      'metadata: { name: staging }   # in two documents',
    ],
    unknownSource: [
      'The environment is promoted from one that does not exist; the name is left out of the promotion order.',
      'spec:\n  promotedFrom: [stagin]',
    ],
    promotionCycle: [
      'Environments are promoted from each other in a circle, so none of them comes first. They are listed last, by name.',
      'metadata: { name: staging }\nspec:\n  promotedFrom: [staging]',
    ],
  },

  component: {
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
  },

  delivery: {
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
  },

  secret: {
    clearText: [
      'The field is sensitive, and a document of the catalog contains its value. The portal masks it, but every user who can see the document in the catalog or in Git can read it there.',
      'spec:\n  environmentConfigs:\n    staging:\n      apiKey: aXd3…   # apiKey: string | oc:sensitive',
    ],
    default: [
      'The field is sensitive, and its schema has a default. Every component that does not override it uses the same secret, and every user who can see the ComponentType or Trait in the catalog or in Git can read it there.',
      "parameters:\n  apiKey: 'string | default=aXd3… oc:sensitive'",
    ],
    reference: [
      'A reference to a secret replaces the value of a sensitive field. It contains the name of the secret and the key within it, both as text, and no other key.',
      'environmentConfigs:\n  apiKey: { secretRef: { name: payments } }   # key is missing',
    ],
    unknownName: [
      'The names of the secrets of the environment are known, and this one is not among them, so a deployment would fail or wait. Nothing is reported for an environment whose secrets are not known.',
      'environmentConfigs:\n  apiKey: { secretRef: { name: payment, key: api-key } }   # the secret is called payments',
    ],
    unknownKey: [
      'The keys of the secret are known, and this one is not among them. Nothing is reported for a secret whose keys are not known, such as one with "dataFrom".',
      'environmentConfigs:\n  apiKey: { secretRef: { name: payments, key: apikey } }   # the key is called api-key',
    ],
    typed: [
      'The portal does not accept secrets in clear text, unless its configuration allows it (componentConfig.secrets.allowClearText), because they could be read in its database or a backup. A reference specifies where the secret is stored.',
      'environmentConfigs:\n  apiKey: aXd3…   # apiKey: string | oc:sensitive, saved in the portal',
    ],
  },

  import: {
    otherDocument: [
      'Only documents of the kinds that become overlays are imported. Others in the same folder, such as a registry of components, are left out.',
      'kind: ComponentRegistry\napiVersion: aicr.nvidia.com/v1alpha1',
    ],
    misspeltKind: [
      'The kind of the document is nearly that of one that is imported, so it was probably meant to be. It is not imported.',
      'kind: RecipeMetdata\napiVersion: aicr.run/v1alpha2',
    ],
    unknownVersion: [
      'A document of another version may have other fields, or other meanings of the same fields. It is not imported.',
      'kind: RecipeMetadata\napiVersion: aicr.run/v9',
    ],
    profileVersion: [
      'AICR refuses a recipe with a profile in a version that has no profiles.',
      'apiVersion: aicr.run/v1alpha2\nspec: { profile: … }',
    ],
    profileDefault: [
      'The default of a profile is one of its values. AICR refuses any other.',
      'profile: { name: gpuStack, default: manged, values: { managed: {} } }',
    ],
    profileDefaultOnly: [
      'A profile is a choice between values, which AICR makes when it generates a recipe. The overlay has the default. To import another value, make it the default first.',
      'profile: { name: gpuStack, default: managed, values: { managed: {}, own: {} } }',
    ],
    profileUneven: [
      'Every value of a profile sets the same fields; otherwise a field of another layer would remain. AICR refuses the profile.',
      'values:\n  managed: { componentRefs: [{ name: gpu, overrides: { driver: false } }] }\n  own: {}',
    ],
    profileRefused: [
      'A profile has a name of letters, digits, ".", "_" and "-", and so have its values. A value has constraints with a name and a value, and "overrides" of components, each once. It must not set "overrides.enabled", an empty map or a key with a dot, and its "advertiser" can only be "external".',
      'values:\n  own: { componentRefs: [{ name: gpu, overrides: { enabled: false } }] }',
    ],
    profileComponent: [
      'A profile sets values of components that recipes have, and adds none. AICR refuses one that names another component.',
      '# no recipe has the component gpu-oprator of a profile',
    ],
    profileOverlap: [
      'AICR applies a profile above all recipes of a cluster, and refuses one that sets a constraint of these or of a mixin. In an overlay, the values of a profile are those of its recipe, so another recipe could override them.',
      '# the profile of recipe aks and the recipe aks-h100 both set gpu: driver.enabled',
    ],
    mixinConstraint: [
      'A mixin adds constraints. AICR refuses a recipe whose mixin has a constraint of the recipe, of one that it builds on, or of another of its mixins.',
      '# recipe eks and its mixin os both have the constraint OS.release.ID',
    ],
    mixinComponent: [
      'A mixin may add a namespace, manifest files and files before them to a component that already exists, and nothing else. AICR refuses the recipe. Paths of "overrides" that a registry of components allows are not read.',
      '# the mixin of a recipe has "overrides" of a component of the recipe',
    ],
    layerMissing: [
      'openCenter refuses a descriptor without a layer. An overlay has no layer, so no other check reports this.',
      'name: service-calico\nroots: [{ path: services/calico }]',
    ],
    noParts: [
      'A descriptor without roots and files adds nothing.',
      'name: service-calico\nlayer: services',
    ],
    twoServices: [
      'A descriptor is enabled by one service, either run by openCenter or managed elsewhere.',
      'service: calico\nmanaged_service: calico',
    ],
    unknownTarget: [
      'A descriptor is listed in the aggregates that it refers to. This aggregate does not exist.',
      'aggregate_targets: [root-overly]',
    ],
  },

  inference: {
    few: [
      'What is common to two components may be a coincidence.',
      'component-config infer one.yaml',
    ],
    types: [
      'A field has one type, so that a form can be made for it.',
      '# one component: port: 80\n# another one: port: http',
    ],
    map: [
      'A map whose keys are never the same is a map of names, such as labels.',
      'labels: { team-a: x }\n# and elsewhere labels: { team-b: y }',
    ],
    choice: [
      'A few words that occur repeatedly are probably all that there are.',
      'size: small\n# in other components: small, large, large',
    ],
    default: [
      'A value that more than half of the components have is probably what a new one wants.',
      'replicas: 2\n# in 8 of 10 components',
    ],
    secret: [
      'Its name is that of a secret. A secret belongs into a secret store; components refer to it.',
      'database: { password: hunter2 }',
    ],
    otherDocument: [
      'Values are read from maps of values, from parameters of components and from values of releases.',
      'kind: Deployment\napiVersion: apps/v1',
    ],
  },

  layerText: {
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
  },
};
