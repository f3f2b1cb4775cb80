// SPDX-License-Identifier: Apache-2.0

import type { openApiFindings } from '../catalogue/openapi';
import type { DocsOf } from './types';

export const openApiDocs: DocsOf<typeof openApiFindings> = {
  notASchema: [
    'A schema is a map of keywords such as "type" and "properties".',
    'properties:\n  port: integer',
  ],
  unknownKeyword: [
    'OpenChoreo decodes schemas strictly and refuses a definition with an unknown keyword. Only the keywords of Kubernetes\' structural schemas and extensions ("x-…") are supported; "const", "examples", "readOnly" and others of JSON Schema are not.',
    'type: string\nminLenght: 1',
  ],
  invalidValue: [
    'OpenChoreo decodes schemas strictly and refuses a definition if the value of a keyword has the wrong type.',
    'type: string\nminLength: "1"',
  ],
  ignoredKeyword: [
    'The keyword is part of OpenAPI, but not of structural schemas: Kubernetes refuses it, and here it has no effect. Definitions belong in "$defs" at the root of the schema.',
    'type: object\npatternProperties:\n  ^a: { type: string }',
  ],
  defaultUnsatisfied: [
    'If no value is set, the default is used, with the defaults of its nested fields filled in. This default still does not satisfy its own schema. For example, a new required field must be added to the default of its object.',
    'type: object\nrequired: [host]\ndefault: {}\nproperties:\n  host: { type: string }',
  ],
  requiredUnknown: [
    'A required property that is not declared can be set, but no form shows a field for it.',
    'type: object\nrequired: [prot]\nproperties:\n  port: { type: integer }',
  ],
  refNotText: ['A reference is a string such as "#/$defs/Port".', '$ref: 42'],
  refNotLocal: [
    'References to other documents are never followed. Copy the definition into "$defs" of this schema.',
    '$ref: https://example.com/schema.json',
  ],
  refPath: [
    'A reference refers to a definition directly below "$defs" at the root of the schema; other targets are not supported.',
    '$ref: "#/definitions/Port"',
  ],
  refEmptyName: [
    'The name of the definition is missing after "#/$defs/".',
    '$ref: "#/$defs/"',
  ],
  refNotFound: [
    '"$defs" at the root of the schema has no such definition.',
    '$ref: "#/$defs/Prot"\n$defs:\n  Port: { type: integer }',
  ],
  refNoDefinitions: [
    'The schema has no "$defs" at its root, or they are empty.',
    '$ref: "#/$defs/Port"',
  ],
  refNotObject: [
    'A definition is a schema: a map of keywords.',
    '$ref: "#/$defs/Port"\n$defs:\n  Port: integer',
  ],
  refCircular: [
    'A definition that contains itself would describe infinitely deep values. Structural schemas are finite.',
    '$ref: "#/$defs/A"\n$defs:\n  A: { $ref: "#/$defs/A" }',
  ],
  refTooDeep: [
    'A chain of references is followed through at most 64 definitions.',
    '$ref: "#/$defs/D0"\n# … D0 refers to D1, and so on up to D70',
  ],
};
