// SPDX-License-Identifier: Apache-2.0

import type { shorthandFindings } from '../catalogue/shorthand';
import type { DocsOf } from './types';

export const shorthandDocs: DocsOf<typeof shorthandFindings> = {
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
};
