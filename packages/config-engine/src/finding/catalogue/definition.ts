// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase, Words } from '../phrase';
import type { Hint } from '../suggest';

/**
 * Findings of ComponentType and Trait documents, apart from those of their schemas.
 *
 * @public
 */
export const definitionFindings = {
  notAMap: defineFinding<{ field: Words }>({
    code: 'definition/not-a-map',
    severity: 'error',
    explanation:
      'This part of a ComponentType or Trait must be a map. Anything else is ignored.',
    example: 'kind: ComponentType\nspec: []',
    message: ({ field }) => `${field} must be a map of keys and values.`,
  }),

  unknownKind: defineFinding<{ kind: string; hint: Hint }>({
    code: 'definition/unknown-kind',
    severity: 'error',
    explanation:
      'Schemas come from documents of the kinds ComponentType, ClusterComponentType, Trait and ClusterTrait. A document of another kind is read as a ComponentType as far as possible.',
    example: 'kind: ComponentTyp',
    message: ({ kind, hint }) =>
      `The kind "${kind}" has no schema; use ComponentType, ClusterComponentType, Trait or ClusterTrait.${hint}`,
  }),

  unknownVersion: defineFinding<{ version: string }>({
    code: 'definition/unknown-version',
    severity: 'warning',
    explanation:
      'The supported versions of component types and traits are component-config.io/v1alpha1, openchoreo.dev/v1alpha1 and v1alpha1. A document of another version is read as if it had one of them.',
    example: 'apiVersion: openchoreo.dev/v2\nkind: ComponentType',
    message: ({ version }) =>
      `The apiVersion "${version}" is unknown; the document is read as "component-config.io/v1alpha1".`,
  }),

  nameMissing: defineFinding({
    code: 'definition/name-missing',
    severity: 'error',
    explanation: 'Components refer to their type, and to traits, by name.',
    example: 'kind: ComponentType\nmetadata: {}',
    message: () => 'The definition has no name; set "metadata.name".',
  }),

  shorthandInOpenApi: defineFinding<{ section: string }>({
    code: 'definition/shorthand-in-openapi',
    severity: 'error',
    explanation:
      'OpenChoreo expects a JSON Schema in "openAPIV3Schema" and refuses the definition. The portal reads the shorthand anyway, so that the rest can be checked.',
    example:
      'spec:\n  parameters:\n    openAPIV3Schema:\n      replicas: integer | default=1',
    message: ({ section }) =>
      `"${section}.openAPIV3Schema" contains shorthand, which OpenChoreo refuses there; write a JSON Schema with "type: object" and "properties".`,
  }),

  unresolvedFile: defineFinding<{ placeholder: string; section: string }>({
    code: 'definition/unresolved-file',
    severity: 'error',
    explanation:
      'The schema is in another file, which the catalog inserts when it ingests the definition. Until then, the fields of the section are unknown.',
    example:
      'spec:\n  parameters:\n    openAPIV3Schema: { $yaml: ./schema.yaml }',
    message: ({ placeholder, section }) =>
      `The file in "${placeholder}" of "${section}" is not read here; register the definition in the catalog, or write the schema into it.`,
  }),

  dialectFailed: defineFinding<{ key: string; reason: string }>({
    code: 'definition/dialect-failed',
    severity: 'error',
    explanation:
      'A module of the portal reads schemas at this key, but failed to read this one. The section has no schema.',
    example: 'spec:\n  parameters:\n    cueSchema: "replicas: >0 & <"',
    message: ({ key, reason }) =>
      `The schema at "${key}" cannot be read: ${reason}`,
  }),

  schemaTwice: defineFinding<{ section: string; used: string }>({
    code: 'definition/schema-twice',
    severity: 'error',
    explanation:
      'A section has one schema. If there are several, the first in the order shorthand, ocSchema, openAPIV3Schema is read, and envOverrides before environmentConfigs.',
    example:
      'spec:\n  schema:\n    parameters: { port: integer }\n  parameters:\n    openAPIV3Schema: { type: object }',
    message: ({ section, used }) =>
      `The schema of ${section} is defined more than once, and "${used}" is used; remove this one.`,
  }),

  unknownSection: defineFinding<{ name: string; within: string; hint: Hint }>({
    code: 'definition/unknown-section',
    severity: 'warning',
    explanation:
      'A schema has the sections "parameters" and "environmentConfigs" ("envOverrides" in older versions), and "types". Anything else is ignored.',
    example: 'spec:\n  schema:\n    parameter: { port: integer }',
    message: ({ name, within, hint }) =>
      `"${name}" is not a section of "${within}" and is ignored; correct or remove it.${hint}`,
  }),

  schemaMissing: defineFinding<{ section: string }>({
    code: 'definition/schema-missing',
    severity: 'warning',
    explanation:
      'The schema of a section directly below "spec" is in "openAPIV3Schema" (or "ocSchema"). Without it, the section has no fields.',
    example: 'spec:\n  parameters:\n    type: object',
    message: ({ section }) =>
      `"${section}" has no "openAPIV3Schema" and is ignored; move the schema there.`,
  }),

  misplaced: defineFinding<{ path: string; to: string }>({
    code: 'definition/misplaced',
    severity: 'warning',
    explanation:
      'A schema, or a part of one, is at a place where it is not read. The schema of a section is in "openAPIV3Schema" of "spec.parameters" or "spec.environmentConfigs".',
    example:
      'spec:\n  parameters:\n    required: [image]\n    openAPIV3Schema: { type: object }',
    message: ({ path, to }) =>
      `"${path}" is not read there; move it to "${to}".`,
  }),

  rootNotObject: defineFinding<{ section: string; type: string }>({
    code: 'definition/root-not-object',
    severity: 'error',
    explanation:
      'A section is a map of values, so its schema describes an object.',
    example: 'spec:\n  parameters:\n    openAPIV3Schema: { type: string }',
    message: ({ section, type }) =>
      `The schema of ${section} must have the type "object", not "${type}".`,
  }),

  wrongType: defineFinding<{ field: Words; expected: Phrase }>({
    code: 'definition/wrong-type',
    severity: 'error',
    explanation:
      'The value has the wrong type for the field. It is left out; the rest of the document is used.',
    example: 'kind: ComponentType\nspec:\n  allowedTraits: persistent-volume',
    message: ({ field, expected }) => `"${field}" must be ${expected}.`,
  }),

  embeddedNameMissing: defineFinding({
    code: 'definition/embedded-name-missing',
    severity: 'error',
    explanation:
      'An embedded trait of a ComponentType has no Trait name; it is left out.',
    example: 'kind: ComponentType\nspec:\n  traits:\n    - instanceName: main',
    message: () =>
      'The embedded trait has no name and is left out; set its "name".',
  }),

  embeddedTwice: defineFinding<{ instanceName: string }>({
    code: 'definition/embedded-twice',
    severity: 'error',
    explanation:
      'Two traits that a ComponentType embeds have the same instance name, so values for it are ambiguous. The first one is used.',
    example:
      'kind: ComponentType\nspec:\n  traits:\n    - { name: ingress, instanceName: main }\n    - { name: autoscaler, instanceName: main }',
    message: ({ instanceName }) =>
      `The type embeds another trait as "${instanceName}", and this one is left out; give it a different "instanceName".`,
  }),
};
