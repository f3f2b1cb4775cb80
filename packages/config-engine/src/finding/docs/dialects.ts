// SPDX-License-Identifier: Apache-2.0

import type { DocsOf } from './types';

/** Dialects of schemas. */
export const dialectsDocs: DocsOf<
  'shorthand' | 'openApi' | 'simpleSchema' | 'ytt'
> = {
  shorthand: {
    fieldsNotMap: [
      'A schema is a map of field names to types, and `types` is a map of type names to definitions.',
      'parameters: [replicas]',
    ],
    emptyExpression: [
      'The text of the field is empty; it must begin with a type.',
      'name: ""',
    ],
    unsupportedField: [
      'A field is defined by a string (`integer | default=1`) or by a map of further fields, not by a value.',
      'replicas: 3',
    ],
    objectType: [
      'The shorthand has no free-form objects. Declare the type of the values (`map<string>`), or list the fields.',
      'labels: object',
    ],
    mapSyntax: [
      'A map type in square brackets needs both of them: `map[string]integer`.',
      'ports: "map[string"',
    ],
    mapKey: [
      'The keys of a map are always strings.',
      'ports: "map[integer]string"',
    ],
    unknownType: [
      'The type is not string, integer, number or boolean, not a list or map, and not defined under `types`. Names are case-sensitive.',
      'name: strin',
    ],
    typeCycle: [
      'A type contains itself, directly or through others.',
      'types: {Node: {next: Node}}',
    ],
    unsupportedTypeDefinition: [
      'A custom type is a map of fields, or a string that names another type with constraints.',
      'types: {Port: 8080}',
    ],
    shadowedType: [
      'string, integer, number and boolean are always the built-in types, so a custom type with one of these names is never used.',
      'types: {string: {value: integer}}',
    ],
    missingValue: [
      'Constraints after the pipe have the form `key=value`, without spaces around the equals sign. A value that contains a space must be quoted. Only `oc:` annotations need no value.',
      'name: "string | description=two words"',
    ],
    requiredMarker: [
      'The shorthand has no `required`: a field without a default is required, a field with a default is optional.',
      'name: "string | required=true"',
    ],
    unknownMarker: [
      'The constraint is not part of the shorthand. Names are case-sensitive; annotations begin with `oc:`.',
      'age: "integer | minimun=5"',
    ],
    invalidValue: [
      'The value of the constraint has the wrong form. Numbers are written without quotes, booleans as `true` or `false`, and lists, maps and objects as strict JSON.',
      'port: "integer | default=8080m"',
    ],
    inexactNumber: [
      'Most programs that read JSON, including the portal, round whole numbers beyond 2^53 (9007199254740992). They are refused instead of being changed.',
      'id: "integer | default=9223372036854775807"',
    ],
    defaultUnsatisfied: [
      'The default does not satisfy the constraints of its own field or type. Defaults of nested fields are not filled in before this check.',
      'port: "integer | minimum=1000 default=80"',
    ],
    invalidObjectDefault: [
      '`$default` is the value of an object that is not set: a map, or a string with a JSON object. It must be valid on its own; defaults of nested fields are not filled in before this check.',
      'cache: {$default: {}, host: string}',
    ],
    tooDeep: [
      'Fields, lists, maps and types are nested more deeply than allowed.',
      'a: "[][][][][]… string"',
    ],
    unclosedQuote: [
      'If a quote is not closed, everything after it is part of the value, including further constraints. An apostrophe counts as a quote.',
      `note: "string | description=it's fine default=x"`,
    ],
    unclosedBracket: [
      'If a bracket is not closed, everything after it is part of the value, including further constraints.',
      'code: "string | pattern=^[a-z default=x"',
    ],
    gluedPipe: [
      'Only a pipe with spaces around it separates constraints. A pipe that touches other text is part of that text.',
      'env: "string | enum=a,b|default=a"',
    ],
    singleQuotedComma: [
      'In `enum` only double quotes protect a comma. In single quotes the value is split at the comma.',
      `name: "string | enum='last, first','first last'"`,
    ],
    wholeListQuoted: [
      'A list in one pair of quotes is a single value that contains commas. Quote each value separately, or none.',
      'version: \'string | enum="16,18,20"\'',
    ],
    jsonEnum: [
      '`enum` is a list separated by commas. Brackets of a JSON list become part of the first and last value.',
      'env: \'string | enum=["a","b"]\'',
    ],
    emptyEnum: [
      'An `enum` without values restricts nothing and is left out.',
      'env: "string | enum="',
    ],
    quotesKept: [
      'Quotes are only removed if they enclose the whole value and the text between them is valid. In double quotes only the escapes of Go are valid: \\\\ \\" \\n \\t \\xHH \\uHHHH and a few more.',
      'code: \'string | pattern="^\\d+$"\'',
    ],
    guessedExample: [
      'The type of an example is guessed from its text, regardless of the type of the field: `1`, `t`, `0` and `f` are booleans, and quotes stay.',
      'port: "integer | example=1"',
    ],
    repeatedMarker: [
      'The same constraint occurs more than once; the last one is used.',
      'port: "integer | default=1 default=2"',
    ],
    impossibleRange: [
      'No value can satisfy both constraints.',
      'port: "integer | minimum=10 maximum=1"',
    ],
  },

  openApi: {
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
  },

  simpleSchema: {
    notAField: [
      'A field is a type with markers, or a map of fields; other values are no schema.',
      'spec:\n  replicas: 3',
    ],
    unknownType: [
      'The types are "string", "integer", "float", "boolean" and "object", lists and maps of them, and those that the resource graph declares.',
      'spec:\n  price: number',
    ],
    emptyItems: ['A list is "[]" and the type of its items.', "tags: '[]'"],
    mapKey: [
      'kro compares the text in the brackets with "string" as it is.',
      "labels: 'map[ string ]string'",
    ],
    tooDeep: [
      'kro limits the lists and maps within one type. Declared types start again.',
      "deep: '[][][][][][][][][][][][][][][][][]string'",
    ],
    cycle: [
      'The schema of a custom resource is a tree of limited depth, so kro refuses types that contain themselves.',
      "types:\n  Node:\n    children: '[]Node'",
    ],
    unknownMarker: [
      'kro refuses markers that it does not know, also those of OpenChoreo\'s shorthand, such as "format" and "oc:…".',
      "mail: 'string | format=email'",
    ],
    markerIncomplete: [
      'Spaces end a marker. A word without "=" is therefore an error, and so is anything after the last marker.',
      "greeting: 'string | default=Good morning'",
    ],
    markerUnclosed: [
      'Outside double quotes, kro counts opening and closing brackets, also escaped ones.',
      "name: 'string | pattern=^\\[a'",
    ],
    markerType: [
      'kro refuses lengths and patterns of other types than strings, item limits and list types of other types than lists, and "enum" of other types than strings and integers.',
      "count: 'integer | minLength=2'",
    ],
    markerValue: [
      'kro reads the value as a boolean, a number or a pattern, depending on the marker, and refuses others.',
      "name: 'string | required=yes'",
    ],
    notJson: [
      'kro copies the text of defaults and enums into the schema without a check. If it is not JSON, it cannot create the definition, and reports that without the place.',
      "count: 'integer | default=+3'",
    ],
    listType: [
      '"uniqueItems=true" is the list type "set". A list type cannot be changed by another marker.',
      "tags: '[]string | listType=atomic uniqueItems=true'",
    ],
  },

  ytt: {
    syntax: [
      'A ytt schema is a YAML 1.1 document. A text that is not valid YAML has no schema.',
      '#@data/values-schema\n---\na: [1',
    ],
    duplicateKey: [
      'ytt refuses a map with a repeated key.',
      '#@data/values-schema\n---\na: 1\na: 2',
    ],
    keyNotText: [
      'ytt reads YAML 1.1, in which `y`, `n`, `yes`, `no`, `on` and `off` are booleans, also as keys. Templates then do not find a key with that name.',
      '#@data/values-schema\n---\ny: 1',
    ],
    comment: [
      'In a ytt document every comment is either code or an annotation (`#@`), or a comment for readers (`#!`), so that a forgotten `@` is noticed.',
      '#@data/values-schema\n---\n# the port\nport: 80',
    ],
    code: [
      'Code and the arguments of annotations are Starlark. Code that fails has no effect, so the schema is incomplete.',
      '#@data/values-schema\n---\n#@schema/default 1 +\na: 1',
    ],
    budget: [
      'Code in schemas runs within limits of steps, memory and depth, so that no schema can stop the portal.',
      '#@ while True:\n#@ end',
    ],
    templating: [
      'Functions, variables, and functions that return YAML are supported. Loops and conditions around parts of the document, and templates within texts, are not.',
      '#@data/values-schema\n---\n#@ if/end True:\na: 1',
    ],
    otherDocument: [
      'A text with a data values schema must not contain other documents.',
      '#@data/values-schema\n---\na: 1\n---\nkind: ConfigMap',
    ],
    noSchema: [
      'The schema is the document whose `---` is annotated with `#@data/values-schema`.',
      '---\na: 1',
    ],
    notText: [
      'A ytt schema is a string, or a list of strings that are merged in order.',
      'yttDataValuesSchema: { a: 1 }',
    ],
    schema: [
      'ytt infers the type of each value from the schema. Null has no type, and an array must have exactly one item.',
      '#@data/values-schema\n---\nports: []',
    ],
    annotation: [
      'ytt does not accept the arguments of this annotation, so it has no effect.',
      '#@data/values-schema\n---\n#@schema/validation foo=1\na: 1',
    ],
    overlay: [
      'Documents of schemas and data values are merged as ytt overlays: a new key needs `#@overlay/match missing_ok=True`, and an item of an array needs `#@overlay/match by=…`.',
      '#@data/values-schema\n---\na: 1\n#@data/values-schema\n---\nb: 2',
    ],
    inexactInteger: [
      'Integers of ytt can be beyond 2^53, but most programs that read JSON would round them.',
      '#@data/values\n---\nid: 9007199254740993',
    ],
    noValues: [
      'The data values of a layer are the documents whose `---` is annotated with `#@data/values`.',
      '---\na: 1',
    ],
    layerAnnotation: [
      'Data values documents are read as a layer before the values below it are known. Matching by functions, positions or counts needs those values, so it is refused. Appending, replacing, removing, and matching items by a key are supported.',
      '#@data/values\n---\n#@overlay/match by=lambda i, l, r: True\na: 1',
    ],
    assertionInLayer: [
      'A layer has values but no rules: `@assert/validate` would have to be evaluated on the values of all layers together.',
      '#@data/values\n---\n#@assert/validate min=1\nreplicas: 0',
    ],
    rule: [
      'The value violates a rule of `@schema/validation`.',
      '#@schema/validation ("even", lambda v: v % 2 == 0)\nn: 1',
    ],
    ruleNotEvaluated: [
      'A rule, or the condition of a rule, could not be evaluated. Whether the value is valid is unknown, so it is not accepted.',
      '#@schema/validation min=1, when=lambda v: fail("x")\nn: 1',
    ],
    deprecated: [
      'The schema marks the field as deprecated, and a value is set.',
      '#@schema/deprecated "use hosts"\nhost: ""',
    ],
  },
};
