// SPDX-License-Identifier: Apache-2.0

import type { definitionFindings } from '../catalogue/definition';
import type { DocsOf } from './types';

export const definitionDocs: DocsOf<typeof definitionFindings> = {
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
};
