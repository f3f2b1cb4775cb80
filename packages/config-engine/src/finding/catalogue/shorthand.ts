// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase, Words } from '../phrase';

/** Every finding about a field begins as OpenChoreo's own do, so that one is found by searching for the other. */
interface InField {
  /** The names of the fields that lead there, in quotes; none at the root. */
  readonly path: readonly string[];
}

/** `field "a": field "b": `. */
function within(path: readonly string[]): string {
  return path.map(name => `field ${name}: `).join('');
}

/** Findings of compiling OpenChoreo's shorthand (docs/rules/shorthand.md). Texts in arguments are quoted already. */
export const shorthandFindings = {
  fieldsNotMap: defineFinding<{ what: string; got: Phrase }>({
    code: 'shorthand/fields-not-map',
    severity: 'error',
    explanation:
      'A schema is a map of field names to types, and `types` is a map of type names to definitions.',
    example: 'parameters: [replicas]',
    message: ({ what, got }) =>
      `The ${what} must be a map of names to types, not ${got}.`,
  }),

  emptyExpression: defineFinding<InField>({
    code: 'shorthand/empty-expression',
    severity: 'error',
    explanation: 'The text of the field is empty; it must begin with a type.',
    example: 'name: ""',
    message: ({ path }) =>
      `${within(path)}empty schema expression; write a type, such as "string".`,
  }),

  unsupportedField: defineFinding<InField & { got: string }>({
    code: 'shorthand/unsupported-field',
    severity: 'error',
    explanation:
      'A field is defined by a string (`integer | default=1`) or by a map of further fields, not by a value.',
    example: 'replicas: 3',
    message: ({ path, got }) =>
      `${within(path)}unsupported field definition of type ${got}; write a type as text, such as "integer | default=1", or a map of fields.`,
  }),

  objectType: defineFinding<InField>({
    code: 'shorthand/object-type',
    severity: 'error',
    explanation:
      'The shorthand has no free-form objects. Declare the type of the values (`map<string>`), or list the fields.',
    example: 'labels: object',
    message: ({ path }) =>
      `${within(path)}'object' type is not allowed; use a map type (e.g., 'map<string>') for free-form objects or define a structured type with explicit properties.`,
  }),

  mapSyntax: defineFinding<InField & { type: string }>({
    code: 'shorthand/map-syntax',
    severity: 'error',
    explanation:
      'A map type in square brackets needs both of them: `map[string]integer`.',
    example: 'ports: "map[string"',
    message: ({ path, type }) =>
      `${within(path)}invalid map type expression ${type}; write "map<integer>" or "map[string]integer".`,
  }),

  mapKey: defineFinding<InField & { key: string; type: string }>({
    code: 'shorthand/map-key',
    severity: 'error',
    explanation: 'The keys of a map are always strings.',
    example: 'ports: "map[integer]string"',
    message: ({ path, key, type }) =>
      `${within(path)}map key type must be 'string', got ${key} in ${type}.`,
  }),

  unknownType: defineFinding<InField & { type: string; hint: Phrase }>({
    code: 'shorthand/unknown-type',
    severity: 'error',
    explanation:
      'The type is not string, integer, number or boolean, not a list or map, and not defined under `types`. Names are case-sensitive.',
    example: 'name: strin',
    message: ({ path, type, hint }) =>
      `${within(path)}unknown type ${type}. ${hint}`,
  }),

  typeCycle: defineFinding<InField & { type: string }>({
    code: 'shorthand/type-cycle',
    severity: 'error',
    explanation: 'A type contains itself, directly or through others.',
    example: 'types: {Node: {next: Node}}',
    message: ({ path, type }) =>
      `${within(path)}detected cyclic type reference involving ${type}; a type cannot contain itself.`,
  }),

  unsupportedTypeDefinition: defineFinding<
    InField & { type: string; got: string }
  >({
    code: 'shorthand/unsupported-type-definition',
    severity: 'error',
    explanation:
      'A custom type is a map of fields, or a string that names another type with constraints.',
    example: 'types: {Port: 8080}',
    message: ({ path, type, got }) =>
      `${within(path)}unsupported custom type definition for ${type} (type ${got}); write a map of fields, or a type as text.`,
  }),

  shadowedType: defineFinding<{ type: string }>({
    code: 'shorthand/shadowed-type',
    severity: 'warning',
    explanation:
      'string, integer, number and boolean are always the built-in types, so a custom type with one of these names is never used.',
    example: 'types: {string: {value: integer}}',
    message: ({ type }) =>
      `The type ${type} is never used, because that name is a built-in type; rename it.`,
  }),

  missingValue: defineFinding<InField & { marker: string; advice: Phrase }>({
    code: 'shorthand/missing-value',
    severity: 'error',
    explanation:
      'Constraints after the pipe have the form `key=value`, without spaces around the equals sign. A value that contains a space must be quoted. Only `oc:` annotations need no value.',
    example: 'name: "string | description=two words"',
    message: ({ path, marker, advice }) =>
      `${within(path)}constraint marker ${marker} is missing a value (should be in format 'key=value'); ${advice}`,
  }),

  requiredMarker: defineFinding<InField>({
    code: 'shorthand/required-marker',
    severity: 'error',
    explanation:
      'The shorthand has no `required`: a field without a default is required, a field with a default is optional.',
    example: 'name: "string | required=true"',
    message: ({ path }) =>
      `${within(path)}marker "required" is not allowed - use default values to make fields optional; a field without a default is already required.`,
  }),

  unknownMarker: defineFinding<InField & { marker: string; hint: Phrase }>({
    code: 'shorthand/unknown-marker',
    severity: 'error',
    explanation:
      'The constraint is not part of the shorthand. Names are case-sensitive; annotations begin with `oc:`.',
    example: 'age: "integer | minimun=5"',
    message: ({ path, marker, hint }) =>
      `${within(path)}unknown constraint marker ${marker}. ${hint}`,
  }),

  invalidValue: defineFinding<
    InField & { marker: string; value: string; problem: Words; advice: Phrase }
  >({
    code: 'shorthand/invalid-value',
    severity: 'error',
    explanation:
      'The value of the constraint has the wrong form. Numbers are written without quotes, booleans as `true` or `false`, and lists, maps and objects as strict JSON.',
    example: 'port: "integer | default=8080m"',
    message: ({ path, marker, value, problem, advice }) =>
      `${within(path)}invalid ${marker} ${value}: ${problem}${advice}.`,
  }),

  inexactNumber: defineFinding<InField & { value: string }>({
    code: 'shorthand/inexact-number',
    severity: 'error',
    explanation:
      'Most programs that read JSON, including the portal, round whole numbers beyond 2^53 (9007199254740992). They are refused instead of being changed.',
    example: 'id: "integer | default=9223372036854775807"',
    message: ({ path, value }) =>
      `${within(path)}the number ${value} would be rounded; use a number closer to zero than 2^53, or make the field a string.`,
  }),

  defaultUnsatisfied: defineFinding<InField & { problems: string }>({
    code: 'shorthand/default-unsatisfied',
    severity: 'error',
    explanation:
      'The default does not satisfy the constraints of its own field or type. Defaults of nested fields are not filled in before this check.',
    example: 'port: "integer | minimum=1000 default=80"',
    message: ({ path, problems }) =>
      `${within(path)}invalid default value: default value does not satisfy schema constraints: [${problems}]; change the default or the constraint.`,
  }),

  invalidObjectDefault: defineFinding<InField & { problem: Words }>({
    code: 'shorthand/invalid-object-default',
    severity: 'error',
    explanation:
      '`$default` is the value of an object that is not set: a map, or a string with a JSON object. It must be valid on its own; defaults of nested fields are not filled in before this check.',
    example: 'cache: {$default: {}, host: string}',
    message: ({ path, problem }) =>
      `${within(path)}invalid $default: ${problem}.`,
  }),

  tooDeep: defineFinding<InField & { limit: number }>({
    code: 'shorthand/too-deep',
    severity: 'error',
    explanation:
      'Fields, lists, maps and types are nested more deeply than allowed.',
    example: 'a: "[][][][][]… string"',
    message: ({ path, limit }) =>
      `${within(path)}the schema is nested more than ${limit} levels deep here; reduce the nesting.`,
  }),

  unclosedQuote: defineFinding<InField & { quote: string; swallowed: string }>({
    code: 'shorthand/unclosed-quote',
    severity: 'warning',
    explanation:
      'If a quote is not closed, everything after it is part of the value, including further constraints. An apostrophe counts as a quote.',
    example: `note: "string | description=it's fine default=x"`,
    message: ({ path, quote, swallowed }) =>
      `${within(path)}the quote ${quote} is not closed, so ${swallowed} is part of the value; close it, or put the value in the other kind of quotes.`,
  }),

  unclosedBracket: defineFinding<
    InField & { bracket: string; swallowed: string }
  >({
    code: 'shorthand/unclosed-bracket',
    severity: 'warning',
    explanation:
      'If a bracket is not closed, everything after it is part of the value, including further constraints.',
    example: 'code: "string | pattern=^[a-z default=x"',
    message: ({ path, bracket, swallowed }) =>
      `${within(path)}the bracket ${bracket} is not closed, so ${swallowed} is part of the value; close it, or quote the value.`,
  }),

  gluedPipe: defineFinding<InField & { value: string }>({
    code: 'shorthand/glued-pipe',
    severity: 'warning',
    explanation:
      'Only a pipe with spaces around it separates constraints. A pipe that touches other text is part of that text.',
    example: 'env: "string | enum=a,b|default=a"',
    message: ({ path, value }) =>
      `${within(path)}the "|" in ${value} is part of the value, because it has no spaces around it; add spaces, or quote the value.`,
  }),

  singleQuotedComma: defineFinding<InField & { value: string }>({
    code: 'shorthand/single-quoted-comma',
    severity: 'warning',
    explanation:
      'In `enum` only double quotes protect a comma. In single quotes the value is split at the comma.',
    example: `name: "string | enum='last, first','first last'"`,
    message: ({ path, value }) =>
      `${within(path)}single quotes do not protect the commas in enum ${value}; use double quotes.`,
  }),

  wholeListQuoted: defineFinding<InField & { value: string }>({
    code: 'shorthand/whole-list-quoted',
    severity: 'warning',
    explanation:
      'A list in one pair of quotes is a single value that contains commas. Quote each value separately, or none.',
    example: 'version: \'string | enum="16,18,20"\'',
    message: ({ path, value }) =>
      `${within(path)}enum ${value} is a single value, commas included; quote each value separately.`,
  }),

  jsonEnum: defineFinding<InField & { value: string }>({
    code: 'shorthand/json-enum',
    severity: 'warning',
    explanation:
      '`enum` is a list separated by commas. Brackets of a JSON list become part of the first and last value.',
    example: 'env: \'string | enum=["a","b"]\'',
    message: ({ path, value }) =>
      `${within(path)}the brackets of enum ${value} become part of the values; remove them.`,
  }),

  emptyEnum: defineFinding<InField>({
    code: 'shorthand/empty-enum',
    severity: 'warning',
    explanation: 'An `enum` without values restricts nothing and is left out.',
    example: 'env: "string | enum="',
    message: ({ path }) =>
      `${within(path)}the enum has no values and is ignored; list them, separated by commas.`,
  }),

  quotesKept: defineFinding<InField & { value: string; reason: Phrase }>({
    code: 'shorthand/quotes-kept',
    severity: 'warning',
    explanation:
      'Quotes are only removed if they enclose the whole value and the text between them is valid. In double quotes only the escapes of Go are valid: \\\\ \\" \\n \\t \\xHH \\uHHHH and a few more.',
    example: 'code: \'string | pattern="^\\d+$"\'',
    message: ({ path, value, reason }) =>
      `${within(path)}the value ${value} keeps its quotes, because ${reason}.`,
  }),

  guessedExample: defineFinding<InField & { value: string; read: Phrase }>({
    code: 'shorthand/guessed-example',
    severity: 'warning',
    explanation:
      'The type of an example is guessed from its text, regardless of the type of the field: `1`, `t`, `0` and `f` are booleans, and quotes stay.',
    example: 'port: "integer | example=1"',
    message: ({ path, value, read }) =>
      `${within(path)}the example ${value} is read as ${read}, which the field does not allow.`,
  }),

  repeatedMarker: defineFinding<InField & { marker: string }>({
    code: 'shorthand/repeated-marker',
    severity: 'warning',
    explanation:
      'The same constraint occurs more than once; the last one is used.',
    example: 'port: "integer | default=1 default=2"',
    message: ({ path, marker }) =>
      `${within(path)}${marker} occurs more than once and the last one is used; remove the others.`,
  }),

  impossibleRange: defineFinding<InField & { low: string; high: string }>({
    code: 'shorthand/impossible-range',
    severity: 'warning',
    explanation: 'No value can satisfy both constraints.',
    example: 'port: "integer | minimum=10 maximum=1"',
    message: ({ path, low, high }) =>
      `${within(path)}no value satisfies both ${low} and ${high}; correct one of them.`,
  }),
};
