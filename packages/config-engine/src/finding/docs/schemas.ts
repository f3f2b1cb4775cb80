// SPDX-License-Identifier: Apache-2.0

import type { DocsOf } from './types';

/** Definitions and their compiled schemas. */
export const schemasDocs: DocsOf<
  | 'definition'
  | 'schema'
  | 'structural'
  | 'customResource'
  | 'annotation'
  | 'normalise'
> = {
  definition: {
    notAMap: [
      'This part of a ComponentType or Trait must be a map. Anything else is ignored.',
      'kind: ComponentType\nspec: []',
    ],
    unknownKind: [
      'Schemas come from documents of the kinds ComponentType, ClusterComponentType, Trait and ClusterTrait. A document of another kind is read as a ComponentType as far as possible.',
      'kind: ComponentTyp',
    ],
    unknownVersion: [
      'The supported versions of component types and traits are component-config.io/v1alpha1, openchoreo.dev/v1alpha1 and v1alpha1. A document of another version is read as if it had one of them.',
      'apiVersion: openchoreo.dev/v2\nkind: ComponentType',
    ],
    nameMissing: [
      'Components refer to their type, and to traits, by name.',
      'kind: ComponentType\nmetadata: {}',
    ],
    shorthandInOpenApi: [
      'OpenChoreo expects a JSON Schema in "openAPIV3Schema" and refuses the definition. The portal reads the shorthand anyway, so that the rest can be checked.',
      'spec:\n  parameters:\n    openAPIV3Schema:\n      replicas: integer | default=1',
    ],
    unresolvedFile: [
      'The schema is in another file, which the catalog inserts when it ingests the definition. Until then, the fields of the section are unknown.',
      'spec:\n  parameters:\n    openAPIV3Schema: { $yaml: ./schema.yaml }',
    ],
    dialectFailed: [
      'A module of the portal reads schemas at this key, but failed to read this one. The section has no schema.',
      'spec:\n  parameters:\n    cueSchema: "replicas: >0 & <"',
    ],
    schemaTwice: [
      'A section has one schema. If there are several, the first in the order shorthand, ocSchema, openAPIV3Schema is read, and envOverrides before environmentConfigs.',
      'spec:\n  schema:\n    parameters: { port: integer }\n  parameters:\n    openAPIV3Schema: { type: object }',
    ],
    unknownSection: [
      'A schema has the sections "parameters" and "environmentConfigs" ("envOverrides" in older versions), and "types". Anything else is ignored.',
      'spec:\n  schema:\n    parameter: { port: integer }',
    ],
    schemaMissing: [
      'The schema of a section directly below "spec" is in "openAPIV3Schema" (or "ocSchema"). Without it, the section has no fields.',
      'spec:\n  parameters:\n    type: object',
    ],
    misplaced: [
      'A schema, or a part of one, is at a place where it is not read. The schema of a section is in "openAPIV3Schema" of "spec.parameters" or "spec.environmentConfigs".',
      'spec:\n  parameters:\n    required: [image]\n    openAPIV3Schema: { type: object }',
    ],
    rootNotObject: [
      'A section is a map of values, so its schema describes an object.',
      'spec:\n  parameters:\n    openAPIV3Schema: { type: string }',
    ],
    wrongType: [
      'The value has the wrong type for the field. It is left out; the rest of the document is used.',
      'kind: ComponentType\nspec:\n  allowedTraits: persistent-volume',
    ],
    adapterFailed: [
      'A package that was added for documents of another system has an error. Tell its authors. The reason is left out for secrets, because it could quote their values.',
      'apiVersion: acme.example/v1\nkind: Blueprint',
    ],
    templateNotMap: [
      'OpenChoreo renders the template of each resource of a ResourceType or ProjectType as a map. An expression in its place is not accepted in a ResourceType.',
      "kind: ResourceType\nspec:\n  resources:\n    - id: claim\n      template: '${parameters.claim}'",
    ],
    templateIncomplete: [
      'OpenChoreo refuses a resource of a project without an API version, a kind or a name.',
      'kind: ProjectType\nspec:\n  resources:\n    - id: settings\n      template: { apiVersion: v1, kind: ConfigMap }',
    ],
    embeddedNameMissing: [
      'An embedded trait of a ComponentType has no Trait name; it is left out.',
      'kind: ComponentType\nspec:\n  traits:\n    - instanceName: main',
    ],
    embeddedTwice: [
      'Two traits that a ComponentType embeds have the same instance name, so values for it are ambiguous. The first one is used.',
      'kind: ComponentType\nspec:\n  traits:\n    - { name: ingress, instanceName: main }\n    - { name: autoscaler, instanceName: main }',
    ],
  },

  schema: {
    notCheckable: [
      'The name of a field contains half of a surrogate pair, which is not a character. Values cannot be checked against such a schema, so none are saved for it.',
      'properties:\n  "\\ud800": { type: string }',
    ],
    tooLarge: [
      'With every reference to a type expanded, the schema has more fields than allowed. Types that refer to other types several times multiply. Beyond the limit any value would be accepted, so no values are saved for the schema.',
      'types: {A: {x: B, y: B}, B: {x: C, y: C}, …}',
    ],
    tooDeep: [
      'With every reference to a type expanded, the schema is nested more deeply than allowed. Below the limit any value would be accepted, so no values are saved for the schema.',
      'types: {A: {b: B}, B: {c: C}, …}',
    ],
  },

  structural: {
    unknownKeyword: [
      'Keywords of JSON Schema such as "const" and "if" are not part of structural schemas. The API server drops them without an error.',
      'type: string\nconst: web',
    ],
    forbidden: [
      'Some keywords are part of the definition\'s format, but the API server refuses a definition that uses them: "$ref", "definitions", "dependencies", "patternProperties", "additionalItems", "id", "uniqueItems: true" and lists of schemas in "items".',
      'type: object\npatternProperties:\n  ^a: { type: string }',
    ],
    typeMissing: [
      'The schema of every field, item and map value says its type, or that it may be an integer or a string, or that it may be anything.',
      'type: object\nproperties:\n  note: { description: free text }',
    ],
    itemsMissing: ['An array has the schema of its items.', 'type: array'],
    bothProperties: [
      'A structural schema describes either an object with fields or a map. It needs no "additionalProperties: false", because unknown fields are dropped.',
      'type: object\nadditionalProperties: false\nproperties:\n  a: { type: string }',
    ],
    withinBranch: [
      'The structure of a resource must be known without evaluating "allOf", "anyOf", "oneOf" and "not". They have no types, descriptions, defaults or extensions; only "x-kubernetes-int-or-string" has two types in "anyOf".',
      'type: object\nproperties:\n  a: { type: string }\nanyOf:\n  - properties: { a: { type: string } }',
    ],
    withinResource: [
      'A resource is an object that is neither a map nor null, and Kubernetes itself describes "apiVersion", "kind" and "metadata". A schema may only restrict "metadata.name" and "metadata.generateName".',
      'type: object\nproperties:\n  metadata: { type: object, properties: { labels: { type: object } } }',
    ],
    embeddedProperties: [
      'A resource within another one has the fields that its schema declares, or any.',
      'type: object\nx-kubernetes-embedded-resource: true',
    ],
    extension: [
      'The API server accepts only certain values of its extensions.',
      'type: object\nx-kubernetes-map-type: merge',
    ],
    notOfType: [
      'List types belong to arrays, and map types and embedded resources to objects.',
      'type: object\nx-kubernetes-list-type: set',
    ],
    keysMissing: [
      'The items of such a list are identified by their keys.',
      'type: array\nitems: { type: object }\nx-kubernetes-list-type: map',
    ],
    keysOnly: [
      'Only the items of a list of the type "map" have keys.',
      'type: array\nitems: { type: object }\nx-kubernetes-list-map-keys: [name]',
    ],
    keyUnknown: [
      'The keys are names of properties of the items, each once.',
      'type: array\nitems: { type: object }\nx-kubernetes-list-type: map\nx-kubernetes-list-map-keys: [name]',
    ],
    keyOptional: [
      'Each item needs its keys, so that it can be identified.',
      'type: array\nitems:\n  type: object\n  properties: { name: { type: string } }\nx-kubernetes-list-type: map\nx-kubernetes-list-map-keys: [name]',
    ],
    keyNotScalar: [
      'Only strings, numbers and booleans can be compared as keys.',
      'type: array\nitems:\n  type: object\n  required: [name]\n  properties: { name: { type: object } }\nx-kubernetes-list-type: map\nx-kubernetes-list-map-keys: [name]',
    ],
    ruleField: [
      'The API server compiles the rules of a schema with the types of its fields, and refuses a rule that reads any other.',
      'type: object\nproperties: { min: { type: integer } }\nx-kubernetes-validations:\n  - rule: self.max > 3',
    ],
    ruleOldValue: [
      'The API server finds the old value of an item by the keys of its list. In other lists, items have none.',
      'type: array\nitems:\n  type: string\n  x-kubernetes-validations:\n    - rule: self == oldSelf',
    ],
    ruleTypes: [
      'The API server compiles each rule and its message with the types of the fields: a rule is true or false, a message a text. Whole numbers and fractions are different types, and so are texts, durations and times.',
      'type: object\nproperties: { name: { type: string } }\nx-kubernetes-validations:\n  - rule: self.name > 3',
    ],
    ruleOldUnused: [
      'A rule with "optionalOldSelf" is evaluated without an old value, too, so it has to read it.',
      'type: integer\nx-kubernetes-validations:\n  - rule: self > 3\n    optionalOldSelf: true',
    ],
    itemsOfList: [
      'The items of a list of the type "map" are objects. Those of a "set" are strings, numbers or booleans, or objects and lists that are replaced as one.',
      'type: array\nitems: { type: object }\nx-kubernetes-list-type: set',
    ],
  },

  customResource: {
    incomplete: [
      'The kind, group and versions of the resources identify the types that a definition is.',
      'kind: CustomResourceDefinition\nspec:\n  names: { kind: Order, plural: orders }',
    ],
    versionWithoutSchema: [
      'Kubernetes refuses a definition in which any version has no schema, even if it is not served.',
      'versions:\n  - { name: v1, served: true, storage: true }',
    ],
    storedVersion: [
      'Resources are stored in one version. Kubernetes marks it with "storage", and Crossplane with "referenceable".',
      'versions:\n  - { name: v1, served: true, storage: false }',
    ],
    nameMismatch: [
      'Kubernetes requires the name to be the plural of the kind, a dot, and the API group.',
      'metadata: { name: order.shop.example.com }\nspec:\n  group: shop.example.com\n  names: { kind: Order, plural: orders }',
    ],
    invalid: [
      'The API server refuses a definition whose names are not those of Kubernetes, whose columns have another type, or whose group belongs to Kubernetes without an approval.',
      'spec:\n  names: { kind: Order, plural: Orders }',
    ],
    legacyOnly: [
      'Claims and connection secrets belong to the composite resources of Crossplane 1. Crossplane refuses them in definitions with the scope "Namespaced" or "Cluster".',
      'kind: CompositeResourceDefinition\nspec:\n  scope: Namespaced\n  claimNames: { kind: Shop, plural: shops }',
    ],
    claimName: [
      'A claim is a resource of its own, so none of its names may be that of the composite resource.',
      'names: { kind: XShop, plural: shops }\nclaimNames: { kind: Shop, plural: shops }',
    ],
    ownField: [
      'Crossplane adds fields of its own to every resource: below "spec.crossplane", or directly below "spec" for the scope "LegacyCluster" and for claims. They replace those of the same name.',
      'spec:\n  properties:\n    crossplane: { type: string }',
    ],
    lost: [
      'Of a schema, Crossplane copies the properties of "spec" and "status", and few other keywords. It leaves out the rest without a message.',
      'openAPIV3Schema:\n  properties:\n    parameters: { type: object }',
    ],
    ruleViolated: [
      'The schema has a rule in "x-kubernetes-validations" that is false for this value. The text is the message of its author, or else the rule itself.',
      'spec: { min: 5, max: 3 }   # rule: self.min <= self.max',
    ],
    ruleRequires: [
      'A rule in "x-kubernetes-validations" with the reason "FieldValueRequired" is false for this value.',
      'spec: { enabled: true }   # rule: "!self.enabled || has(self.host)"',
    ],
    ruleForbids: [
      'A rule in "x-kubernetes-validations" with the reason "FieldValueForbidden" is false for this value.',
      'spec: { replicas: 2, autoscaling: { max: 3 } }   # rule: "!(has(self.replicas) && has(self.autoscaling))"',
    ],
    ruleDuplicate: [
      'A rule in "x-kubernetes-validations" with the reason "FieldValueDuplicate" is false for this value.',
      'spec: { ports: [80, 80] }   # rule: self.ports.distinct() == self.ports',
    ],
    ruleFails: [
      'The API server refuses a resource for which a rule has no value: it reads a field that is not set, divides by zero, or reads a text that is not what it has to be. A rule asks with `has()` whether a field is set.',
      'spec: { min: 5 }   # rule: self.min <= self.max',
    ],
  },

  annotation: {
    nearMiss: [
      'Unknown annotations are ignored, but the name of this one is close to one that the portal supports.',
      'token: "string | oc:ui:hiden=true"',
    ],
    invalidValue: [
      'The portal supports the annotation, but not with this value, so it may have no effect.',
      'token: "string | oc:sensitive=yes"',
    ],
  },

  normalise: {
    patternUnsupported: [
      'Patterns are RE2 regular expressions, as in Go and Kubernetes: without lookaround and backreferences, and with at most 1000 repetitions. Values cannot be checked against any other pattern, so it is left out.',
      'pattern: ^(?!x)',
    ],
    constraintNotApplicable: [
      'A constraint only applies to values of its own type: lengths and patterns to strings, limits to numbers. On a field of another type it is never checked.',
      'type: integer\nminLength: 3',
    ],
    exclusiveWithoutLimit: [
      '"exclusiveMinimum: true" means that "minimum" itself is not allowed (and "exclusiveMaximum" likewise). Without the limit it has no effect.',
      'type: integer\nexclusiveMinimum: true',
    ],
    limitNotFinite: [
      'JSON has no infinity and no "not a number", so a schema cannot contain such a limit.',
      'type: number\nminimum: .nan',
    ],
    countNegative: [
      'Every value satisfies a lower limit below 0. OpenChoreo accepts it.',
      'type: string\nminLength: -1',
    ],
    countInvalid: [
      'Lengths and counts are whole numbers that are not negative.',
      'type: string\nmaxLength: -1',
    ],
    multipleOfNotPositive: [
      'No number is a multiple of 0, and a negative step means the same as the positive one. OpenChoreo cannot validate against it.',
      'type: integer\nmultipleOf: 0',
    ],
    integerInexact: [
      'Whole numbers beyond 2^53 (9007199254740992) are rounded by programs that read JSON as floating point, so the number could change. It is left out.',
      'type: integer\nmaximum: 9223372036854775807',
    ],
    typeInferred: [
      'A schema without a type allows values of every type. Forms need a type, so it is inferred from the keywords if they all belong to the same type.',
      'properties:\n  host: { type: string }',
    ],
  },
};
