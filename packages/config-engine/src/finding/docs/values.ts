// SPDX-License-Identifier: Apache-2.0

import type { DocsOf } from './types';

/** Values, and what becomes of them. */
export const valuesDocs: DocsOf<
  | 'values'
  | 'rendering'
  | 'usage'
  | 'conversion'
  | 'writing'
  | 'publishing'
  | 'exporting'
> = {
  values: {
    type: [
      'The value does not have the type that the schema requires.',
      'replicas: "3"   # type: integer',
    ],
    required: [
      'The field has no default, and no layer sets it. The pointer is that of the missing field.',
      '{}   # required: [image]',
    ],
    immutable: [
      'The schema says `oc:immutable` about the field, and its value is set already. Only a default of the schema can be replaced. Keep the value, or create a component with the other one.',
      'engine: mysql   # oc:immutable, and saved as postgresql',
    ],
    additionalProperties: [
      'The schema allows only the properties that it declares ("additionalProperties: false").',
      'replica: 3   # properties: { replicas: … }, additionalProperties: false',
    ],
    minProperties: [
      'The object has fewer entries than the schema requires.',
      '{}   # minProperties: 1',
    ],
    maxProperties: [
      'The object has more entries than the schema allows.',
      '{ a: 1, b: 2 }   # maxProperties: 1',
    ],
    minItems: [
      'The list has fewer items than the schema requires.',
      '[]   # minItems: 1',
    ],
    maxItems: [
      'The list has more items than the schema allows.',
      '[1, 2]   # maxItems: 1',
    ],
    uniqueItems: [
      'The schema requires all items to be different.',
      '[a, a]   # uniqueItems: true',
    ],
    minLength: [
      'The text is shorter than the schema requires, in Unicode code points.',
      'name: a   # minLength: 3',
    ],
    maxLength: [
      'The text is longer than the schema allows, in Unicode code points.',
      'name: abcd   # maxLength: 3',
    ],
    pattern: [
      'The text does not match the regular expression of the schema, which is RE2 and matches anywhere in the text unless it is anchored with "^" and "$".',
      'name: A   # pattern: ^[a-z]+$',
    ],
    format: [
      'The text does not have the format that the schema requires. Formats that Kubernetes does not check are not checked here either.',
      'contact: nobody   # format: email',
    ],
    minimum: [
      'The number is below the limit of the schema.',
      'replicas: 0   # minimum: 1',
    ],
    maximum: [
      'The number is above the limit of the schema.',
      'replicas: 11   # maximum: 10',
    ],
    exclusiveMinimum: [
      'The number is not above the limit of the schema, which itself is excluded.',
      'price: 0   # minimum: 0, exclusiveMinimum: true',
    ],
    exclusiveMaximum: [
      'The number is not below the limit of the schema, which itself is excluded.',
      'ratio: 1   # maximum: 1, exclusiveMaximum: true',
    ],
    multipleOf: [
      'The number is not a multiple of the step of the schema, up to eight decimal places.',
      'port: 7   # multipleOf: 5',
    ],
    exactInteger: [
      'Whole numbers beyond 2^53 (9007199254740992) are rounded by programs that read JSON as floating point, so the value could change.',
      'accountId: 12345678901234567890   # type: integer',
    ],
    enum: [
      'The value is not one of those that the schema lists.',
      'level: inf   # enum: [debug, info]',
    ],
    option: [
      'The field has `oc:options` with `strict`, and the value is not one of its options. Choose one of them, or add the option where they come from.',
      'mount: cache   # oc:options={"keysOf": "volumes", "strict": true}, and volumes: { data: … }',
    ],
    unknownOption: [
      'The field has `oc:options`, and the value is not one of its options: it may be misspelled, or no longer be offered.',
      'mount: cache   # oc:options={"keysOf": "volumes"}, and volumes: { data: … }',
    ],
    optionsUnavailable: [
      'The catalog or the provider of the options did not answer in time or with all of its options, or the save has more than 20 new values to check. The values were saved nevertheless, so that an outage of another system does not prevent a change.',
      '# a save while the provider of the options does not answer',
    ],
    tooManyOptions: [
      'A save checks at most 20 different values with options from the catalog or from providers, and those that must be options first. The others would be saved without a check, so the save is refused. Save the values in several steps.',
      '# a save of 21 new values of a list with oc:options={"provider": "machine-sizes", "strict": true}',
    ],
    moreOptions: [
      'A save lists the first 100 warnings about values that are not options or were not checked.',
      '# a save of 101 new values that are not options',
    ],
    optionsUnchecked: [
      'The command line only has documents, so it does not know the options of fields that take them from the catalog or from a provider.',
      'owner: group:default/payments   # oc:options={"catalog": {"kind": "Group"}}',
    ],
    anyOf: [
      'The value matches none of the alternatives of the schema. If a field such as "type" says which of them is meant, what it lacks is reported instead.',
      '{}   # anyOf: [{ required: [a] }, { required: [b] }]',
    ],
    oneOf: [
      'The value must match exactly one of the alternatives of the schema, and matches none or several. If a field such as "type" says which of them is meant, what it lacks is reported instead.',
      '{ a: 1, b: 1 }   # oneOf: [{ required: [a] }, { required: [b] }]',
    ],
    not: [
      'The schema excludes the value ("not"), or fields that must not be set together.',
      'name: root   # not: { enum: [root] }',
    ],
    forbidden: [
      'The schema allows no value at all here.',
      '[1]   # items: false',
    ],
    more: [
      'At most 100 findings are listed for one configuration.',
      '# a list of 101 texts where numbers are required',
    ],
    tooDeep: [
      'Maps and lists are nested too deeply to be checked. No real configuration comes near the limit.',
      '# lists within lists, hundreds of levels deep',
    ],
    notChecked: [
      'Values cannot be checked against the schema, so they may be invalid. The findings of the schema explain why.',
      '# a schema that is nested thousands of levels deep',
    ],
  },

  rendering: {
    input: [
      'OpenChoreo renders the resources of a component from its type, its traits, its workload, an environment and a data plane. Without one of them, or without a name of the component, there are none.',
      'spec:\n  traits:\n    - name: not-in-the-catalog\n      instanceName: data',
    ],
    expression: [
      'OpenChoreo stops at the first expression of a template that has no value, and deploys nothing. Guard a field that may be missing with `has()`, and numbers of parameters are doubles: `parameters.replicas + 1.0`.',
      'template:\n  spec:\n    replicas: ${parameters.replica}',
    ],
    result: [
      '`includeWhen`, `when`, `where` and rules must be boolean, `forEach` a list or a map, paths and keys texts, and a template a map.',
      "includeWhen: '${parameters.tier}'",
    ],
    incomplete: [
      'Every resource needs `apiVersion`, `kind` and `metadata.name`; OpenChoreo refuses to deploy one without.',
      'template:\n  kind: ConfigMap\n  metadata: { name: settings }',
    ],
    patch: [
      'An operation of a trait names a place in a resource that is not there, or is not of the kind that the path expects. OpenChoreo stops at it and deploys nothing.',
      'operations:\n  - op: replace\n    path: /spec/paused\n    value: true',
    ],
    rule: [
      'A rule of the type or of a trait about the values, or about the rendered resources, has the result `false`. The message is the author’s.',
      "validations:\n  - rule: '${parameters.replicas >= 2}'\n    message: at least two replicas",
    ],
    unmatched: [
      'A rule about rendered resources fails if there is none of them, because it would never be checked.',
      "postRenderValidations:\n  - target: { version: v1, kind: ConfigMap }\n    rule: '${true}'",
    ],
    undecided: [
      'The condition or list reads something that is only known at deployment, such as the gateway of the data plane. Name a data plane to know it.',
      "includeWhen: '${has(gateway.ingress)}'",
    ],
  },

  usage: {
    undefinedField: [
      'A template reads a field that the schema does not declare. OpenChoreo fails to render it, unless the expression checks whether the field exists.',
      'replicas: ${parameters.replica}',
    ],
    unreadField: [
      'No template of the definition reads the field, so setting it has no effect there. Another system may read it, such as the build.',
      'parameters: { colour: string }',
    ],
  },

  conversion: {
    notExpressible: [
      'The shorthand can express less than openAPIV3Schema: it has no alternatives, no "nullable" and no closed maps. What it cannot express is left out of the converted schema.',
      'colour: { type: string, nullable: true }',
    ],
    optionalWithoutDefault: [
      'In the shorthand a field is required unless it has a default. An optional field of openAPIV3Schema without a default would become required, and components that leave it out would break. Nothing is converted.',
      'properties:\n  colour: { type: string }',
    ],
    entryLost: [
      'The document has another entry next to the sections of the schema, such as a misspelled section or the "systemParameters" of a build. The other dialect has no place for it, so nothing is converted.',
      'spec:\n  schema:\n    parameters: { port: integer }\n    systemParameters: { branch: string }',
    ],
    mergeKey: [
      'The entries that a merge key adds to a schema are written elsewhere, with their comments. Nothing is converted.',
      'spec:\n  parameters:\n    openAPIV3Schema:\n      <<: *base',
    ],
    nothingToConvert: [
      'The document has no section whose schema is written in the dialect to convert from.',
      'kind: ComponentType\nspec: {}',
    ],
  },

  writing: {
    unreadable: [
      'Values are only written into a document that can be read without errors. Otherwise the edit could change what the rest of the document means.',
      'spec: [',
    ],
    documentMissing: [
      'The file no longer contains the document of the values: it was renamed, moved or deleted.',
      'kind: Component\nmetadata: { name: orders }   # asked for: payments',
    ],
    documentTwice: [
      'Two documents of the file have the same kind, namespace and name, so it is ambiguous which of them to change.',
      'kind: Component\nmetadata: { name: orders }\n---\nkind: Component\nmetadata: { name: orders }',
    ],
    noMap: [
      'A value can only be set below a map or in a list. A single value in the file would have to be replaced first.',
      'spec: { parameters: none }   # to be set: spec.parameters.port',
    ],
    noItem: [
      'A list can only be changed at an existing index, or by adding one item at its end.',
      'ports: [80]   # to be set: ports[3]',
    ],
    tooDeep: [
      'A file with deeper nesting than the limit is not read, so such values are not written.',
      '[[[[ … ]]]]   # more than 100 levels',
    ],
    notEditable: [
      'A few forms of YAML cannot be edited without rewriting more than the changed lines. The file is not changed.',
      '? spec\n: parameters: {}',
    ],
  },

  publishing: {
    sensitive: [
      'Every user who can read the repository can read its files and their history. A secret is never written to a file. A list that contains a secret stays in the portal as a whole.',
      'parameters: { password: s3cret }   # sensitive: true',
    ],
    ends: [
      'The value is set for a limited time. In a file it would stay for good, because nothing removes it there.',
      'parameters: { logLevel: debug }   # ends at some time',
    ],
    parametersOfOneEnvironment: [
      'The document of a component has parameters that are the same in every environment. It has no field for parameters of one environment.',
      'parameters: { port: 8080 }   # in the portal, for staging',
    ],
    configsOfAllEnvironments: [
      'Files only have environmentConfigs for single environments. A value for all environments would have to be repeated in each of them, and would be missing in a new one.',
      'environmentConfigs: { replicas: 2 }   # in the portal, for all environments',
    ],
    belowPortal: [
      'Values in the portal for all environments override those of files. As long as the portal sets the path, a value in a file has no effect.',
      'environmentConfigs: { replicas: 2 }   # in the portal, for all environments\nenvironmentConfigs: { replicas: 3 }   # in the portal, for staging',
    ],
    belowOverlay: [
      "Overlays that name a component override the component's own values. A value that such an overlay also sets, or reads in a condition, would have another effect in the component's document.",
      'appliesTo: { components: [payments] }\nconfig: { parameters: { port: 80 } }',
    ],
    noBinding: [
      "OpenChoreo's Component has no values for single environments: they are in the ReleaseBinding of the environment. If the repository has none for the component, there is no document to write to, and a new one would deploy the component.",
      'apiVersion: openchoreo.dev/v1alpha1\nkind: Component',
    ],
    noInstance: [
      "The values of a trait are written to its instance in the component's document. Traits that the component type embeds have no instance there.",
      'traits: { volume: { parameters: { size: 1Gi } } }',
    ],
    noPlace: [
      'The document of a component only has fields for parameters, environmentConfigs and those of traits.',
      'workload: { main: { image: nginx } }',
    ],
    appended: [
      'The items of a list with the strategy "append" are added to those below it. Once they are in the file, it is unknown whether the portal adds the same items or further ones.',
      'merge:strategy: append',
    ],
    notCombinable: [
      'The file clears, removes or replaces something at the path, and the portal adds to it. One value cannot express both.',
      'checks: []   # in the file\nchecks: [dns]   # in the portal, merged by item',
    ],
    marker: [
      'OpenChoreo does not support "$remove" and "$unset", and would treat them as values.',
      'labels: { $remove: [tier] }',
    ],
    included: [
      'The document includes the value from another file, with "$yaml", "$json" or "$text". Writing it would replace the reference.',
      'parameters: { $yaml: ./parameters.yaml }',
    ],
    frozen: [
      'A ComponentRelease freezes the parameters of a component. A value in its document takes effect in an environment with the next release; until then the portal keeps the value.',
      'kind: ReleaseBinding\nspec: { releaseName: payments-1 }',
    ],
    newBinding: [
      'The repository has bindings of the component for other environments, but not for this one. The new binding follows them, without a release: add "releaseName" to deploy one. If a kustomization lists its resources, add the file there.',
      'kind: ReleaseBinding\nmetadata: { name: payments-staging }',
    ],
    fileMissing: [
      'A file that the catalog has read is no longer in the repository.',
      'components/payments.yaml',
    ],
  },

  exporting: {
    secret: [
      'An export never contains a secret or a placeholder for one, which a consumer would treat as the value. Provide the secret to the deployment in another way.',
      'parameters: { password: s3cret }   # sensitive: true',
    ],
    sameVariable: [
      'Names of environment variables have no lower case and no other characters than letters, digits and underscores, so two paths can have the same name. The name would be ambiguous, so all are left out.',
      'parameters: { logLevel: info, log_level: debug }',
    ],
    noText: [
      'An environment variable is a string. It cannot represent null, an empty list or map, or a string with the character U+0000.',
      'parameters: { origins: [] }',
    ],
    sameKey: [
      'A Helm values file has parameters and environmentConfigs at its root. If both set a key, the value for the environment is used.',
      'parameters: { replicas: 1 }\nenvironmentConfigs: { replicas: 3 }',
    ],
    notInBinding: [
      'A ReleaseBinding contains the values for one environment. Parameters come from the release, and the values of embedded traits from the component type.',
      'parameters: { port: 8080 }',
    ],
  },
};
