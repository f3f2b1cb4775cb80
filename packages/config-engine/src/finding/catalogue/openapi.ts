// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase } from '../phrase';
import type { Hint } from '../suggest';

/** Findings of schemas in `openAPIV3Schema`. */
export const openApiFindings = {
  notASchema: defineFinding<{ found: Phrase }>({
    code: 'openapi/not-a-schema',
    severity: 'error',
    explanation:
      'A schema is a map of keywords such as "type" and "properties".',
    example: 'properties:\n  port: integer',
    message: ({ found }) =>
      `A schema must be a map of keywords, not ${found}; write, for example, "type: string".`,
  }),

  unknownKeyword: defineFinding<{ keyword: string; hint: Hint }>({
    code: 'openapi/unknown-keyword',
    severity: 'error',
    explanation:
      'OpenChoreo decodes schemas strictly and refuses a definition with an unknown keyword. Only the keywords of Kubernetes\' structural schemas and extensions ("x-…") are supported; "const", "examples", "readOnly" and others of JSON Schema are not.',
    example: 'type: string\nminLenght: 1',
    message: ({ keyword, hint }) =>
      `openAPIV3Schema contains unknown or invalid fields: "${keyword}" is not a keyword of a schema; correct or remove it.${hint}`,
  }),

  invalidValue: defineFinding<{ keyword: string; expected: Phrase }>({
    code: 'openapi/invalid-value',
    severity: 'error',
    explanation:
      'OpenChoreo decodes schemas strictly and refuses a definition if the value of a keyword has the wrong type.',
    example: 'type: string\nminLength: "1"',
    message: ({ keyword, expected }) =>
      `openAPIV3Schema contains unknown or invalid fields: "${keyword}" must be ${expected}.`,
  }),

  ignoredKeyword: defineFinding<{ keyword: string }>({
    code: 'openapi/ignored-keyword',
    severity: 'warning',
    explanation:
      'The keyword is part of OpenAPI, but not of structural schemas: Kubernetes refuses it, and here it has no effect. Definitions belong in "$defs" at the root of the schema.',
    example: 'type: object\npatternProperties:\n  ^a: { type: string }',
    message: ({ keyword }) =>
      `"${keyword}" is not part of structural schemas and has no effect; remove it.`,
  }),

  defaultUnsatisfied: defineFinding<{ problems: readonly string[] }>({
    code: 'openapi/default-unsatisfied',
    severity: 'error',
    explanation:
      'If no value is set, the default is used, with the defaults of its nested fields filled in. This default still does not satisfy its own schema. For example, a new required field must be added to the default of its object.',
    example:
      'type: object\nrequired: [host]\ndefault: {}\nproperties:\n  host: { type: string }',
    message: ({ problems }) =>
      `The default does not satisfy its own schema: ${problems
        .map(problem => problem.replace(' in body', '').replace(/^[ .]/, ''))
        .join('; ')}; correct the default or the schema.`,
  }),

  requiredUnknown: defineFinding<{ name: string; hint: Hint }>({
    code: 'openapi/required-unknown',
    severity: 'warning',
    explanation:
      'A required property that is not declared can be set, but no form shows a field for it.',
    example:
      'type: object\nrequired: [prot]\nproperties:\n  port: { type: integer }',
    message: ({ name, hint }) =>
      `"${name}" is required, but there is no property of that name.${hint}`,
  }),

  refNotText: defineFinding({
    code: 'openapi/ref-not-text',
    severity: 'error',
    explanation: 'A reference is a string such as "#/$defs/Port".',
    example: '$ref: 42',
    message: () => '$ref must be a string such as "#/$defs/Port".',
  }),

  refNotLocal: defineFinding<{ ref: string }>({
    code: 'openapi/ref-not-local',
    severity: 'error',
    explanation:
      'References to other documents are never followed. Copy the definition into "$defs" of this schema.',
    example: '$ref: https://example.com/schema.json',
    message: ({ ref }) =>
      `only local $ref supported: "${ref}" is outside this schema; copy its definition into "$defs".`,
  }),

  refPath: defineFinding<{ ref: string }>({
    code: 'openapi/ref-path',
    severity: 'error',
    explanation:
      'A reference refers to a definition directly below "$defs" at the root of the schema; other targets are not supported.',
    example: '$ref: "#/definitions/Port"',
    message: ({ ref }) =>
      `unsupported $ref path "${ref}": write "#/$defs/" and the name of a definition.`,
  }),

  refEmptyName: defineFinding<{ ref: string }>({
    code: 'openapi/ref-empty-name',
    severity: 'error',
    explanation: 'The name of the definition is missing after "#/$defs/".',
    example: '$ref: "#/$defs/"',
    message: ({ ref }) =>
      `empty definition name in $ref "${ref}": add the name of a definition.`,
  }),

  refNotFound: defineFinding<{ ref: string; hint: Hint }>({
    code: 'openapi/ref-not-found',
    severity: 'error',
    explanation: '"$defs" at the root of the schema has no such definition.',
    example: '$ref: "#/$defs/Prot"\n$defs:\n  Port: { type: integer }',
    message: ({ ref, hint }) =>
      `$ref "${ref}" not found in definitions.${hint}`,
  }),

  refNoDefinitions: defineFinding<{ ref: string }>({
    code: 'openapi/ref-no-definitions',
    severity: 'error',
    explanation: 'The schema has no "$defs" at its root, or they are empty.',
    example: '$ref: "#/$defs/Port"',
    message: ({ ref }) =>
      `$ref "${ref}" not found: no definitions available; add it to "$defs" at the root of the schema.`,
  }),

  refNotObject: defineFinding<{ ref: string }>({
    code: 'openapi/ref-not-object',
    severity: 'error',
    explanation: 'A definition is a schema: a map of keywords.',
    example: '$ref: "#/$defs/Port"\n$defs:\n  Port: integer',
    message: ({ ref }) =>
      `$ref "${ref}" resolved to non-object type; write the definition as a map of keywords.`,
  }),

  refCircular: defineFinding<{ chain: readonly string[] }>({
    code: 'openapi/ref-circular',
    severity: 'error',
    explanation:
      'A definition that contains itself would describe infinitely deep values. Structural schemas are finite.',
    example: '$ref: "#/$defs/A"\n$defs:\n  A: { $ref: "#/$defs/A" }',
    message: ({ chain }) =>
      `circular $ref: ${chain.join(' → ')}; remove one of these references.`,
  }),

  refTooDeep: defineFinding<{ limit: number }>({
    code: 'openapi/ref-too-deep',
    severity: 'error',
    explanation:
      'A chain of references is followed through at most 64 definitions.',
    example: '$ref: "#/$defs/D0"\n# … D0 refers to D1, and so on up to D70',
    message: ({ limit }) =>
      `$ref resolution exceeded maximum depth of ${limit}; shorten the chain of references.`,
  }),
};
