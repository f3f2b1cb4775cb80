// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase, Words } from '../phrase';

/** Findings about ytt data values schemas, about values given to them, and about their validation rules. */
export const yttFindings = {
  syntax: defineFinding<{ problem: Words }>({
    code: 'ytt/syntax',
    severity: 'error',
    explanation:
      'A ytt schema is a YAML 1.1 document. A text that is not valid YAML has no schema.',
    example: '#@data/values-schema\n---\na: [1',
    message: ({ problem }) =>
      `The ytt document cannot be read: ${problem.replace(/\.$/, '')}.`,
  }),

  duplicateKey: defineFinding<{ key: string }>({
    code: 'ytt/duplicate-key',
    severity: 'error',
    explanation: 'ytt refuses a map with a repeated key.',
    example: '#@data/values-schema\n---\na: 1\na: 2',
    message: ({ key }) =>
      `The key "${key}" occurs twice in this map; remove one of them.`,
  }),

  keyNotText: defineFinding<{ written: string; read: string }>({
    code: 'ytt/key-not-text',
    severity: 'warning',
    explanation:
      'ytt reads YAML 1.1, in which `y`, `n`, `yes`, `no`, `on` and `off` are booleans, also as keys. Templates then do not find a key with that name.',
    example: '#@data/values-schema\n---\ny: 1',
    message: ({ written, read }) =>
      `ytt reads this key as the boolean ${read}, not as a string; put "${written}" in quotes.`,
  }),

  comment: defineFinding({
    code: 'ytt/comment',
    severity: 'error',
    explanation:
      'In a ytt document every comment is either code or an annotation (`#@`), or a comment for readers (`#!`), so that a forgotten `@` is noticed.',
    example: '#@data/values-schema\n---\n# the port\nport: 80',
    message: () =>
      'ytt documents do not allow plain comments; use "#!" for comments, and "#@" for annotations and code.',
  }),

  code: defineFinding<{ problem: Words }>({
    code: 'ytt/code',
    severity: 'error',
    explanation:
      'Code and the arguments of annotations are Starlark. Code that fails has no effect, so the schema is incomplete.',
    example: '#@data/values-schema\n---\n#@schema/default 1 +\na: 1',
    message: ({ problem }) => `The code failed: ${problem}.`,
  }),

  budget: defineFinding<{ problem: Words }>({
    code: 'ytt/budget',
    severity: 'error',
    explanation:
      'Code in schemas runs within limits of steps, memory and depth, so that no schema can stop the portal.',
    example: '#@ while True:\n#@ end',
    message: ({ problem }) => `The code was stopped: ${problem}; simplify it.`,
  }),

  templating: defineFinding<{ construct: Phrase }>({
    code: 'ytt/templating',
    severity: 'error',
    explanation:
      'Functions, variables, and functions that return YAML are supported. Loops and conditions around parts of the document, and templates within texts, are not.',
    example: '#@data/values-schema\n---\n#@ if/end True:\na: 1',
    message: ({ construct }) =>
      `${construct} is not supported in a schema; write the fields out, or run "ytt" and use the rendered schema.`,
  }),

  otherDocument: defineFinding({
    code: 'ytt/other-document',
    severity: 'error',
    explanation:
      'A text with a data values schema must not contain other documents.',
    example: '#@data/values-schema\n---\na: 1\n---\nkind: ConfigMap',
    message: () =>
      'This document is not a data values schema; annotate its "---" with "#@data/values-schema", or move it to a separate text.',
  }),

  noSchema: defineFinding({
    code: 'ytt/no-schema',
    severity: 'error',
    explanation:
      'The schema is the document whose `---` is annotated with `#@data/values-schema`.',
    example: '---\na: 1',
    message: () =>
      'The text contains no data values schema; write "#@data/values-schema" above the "---".',
  }),

  notText: defineFinding({
    code: 'ytt/not-text',
    severity: 'error',
    explanation:
      'A ytt schema is a string, or a list of strings that are merged in order.',
    example: 'yttDataValuesSchema: { a: 1 }',
    message: () =>
      'A ytt schema must be a string or a list of strings; write it as a block, with "|".',
  }),

  schema: defineFinding<{
    problem: Words;
    found: string;
    expected: string;
    hints: readonly string[];
  }>({
    code: 'ytt/schema',
    severity: 'error',
    explanation:
      'ytt infers the type of each value from the schema. Null has no type, and an array must have exactly one item.',
    example: '#@data/values-schema\n---\nports: []',
    message: ({ problem, found, expected, hints }) =>
      [
        problem,
        found && `: found ${found}`,
        expected && `${found ? ', ' : ': '}expected ${expected}`,
        '.',
        ...hints.map(hint => ` Hint: ${hint.replace(/\.$/, '')}.`),
      ].join(''),
  }),

  annotation: defineFinding<{ problem: Words }>({
    code: 'ytt/annotation',
    severity: 'error',
    explanation:
      'ytt does not accept the arguments of this annotation, so it has no effect.',
    example: '#@data/values-schema\n---\n#@schema/validation foo=1\na: 1',
    message: ({ problem }) => `${problem}; correct the annotation.`,
  }),

  overlay: defineFinding<{ problem: Words }>({
    code: 'ytt/overlay',
    severity: 'error',
    explanation:
      'Documents of schemas and data values are merged as ytt overlays: a new key needs `#@overlay/match missing_ok=True`, and an item of an array needs `#@overlay/match by=…`.',
    example: '#@data/values-schema\n---\na: 1\n#@data/values-schema\n---\nb: 2',
    message: ({ problem }) =>
      `The document cannot be merged with the previous ones: ${problem}.`,
  }),

  inexactInteger: defineFinding({
    code: 'ytt/inexact-integer',
    severity: 'error',
    explanation:
      'Integers of ytt can be beyond 2^53, but most programs that read JSON would round them.',
    example: '#@data/values\n---\nid: 9007199254740993',
    message: () =>
      'The number is beyond 2^53 and would be rounded; put it in quotes if it is a string, or use a number closer to zero.',
  }),

  noValues: defineFinding({
    code: 'ytt/no-values',
    severity: 'error',
    explanation:
      'The data values of a layer are the documents whose `---` is annotated with `#@data/values`.',
    example: '---\na: 1',
    message: () =>
      'The text contains no data values; write "#@data/values" above the "---", or use plain values.',
  }),

  layerAnnotation: defineFinding<{ problem: Words }>({
    code: 'ytt/layer-annotation',
    severity: 'error',
    explanation:
      'Data values documents are read as a layer before the values below it are known. Matching by functions, positions or counts needs those values, so it is refused. Appending, replacing, removing, and matching items by a key are supported.',
    example:
      '#@data/values\n---\n#@overlay/match by=lambda i, l, r: True\na: 1',
    message: ({ problem }) =>
      `A layer is read before the values below it are known, and ${problem}; append, replace or remove, or match items by a key.`,
  }),

  assertionInLayer: defineFinding({
    code: 'ytt/assertion-in-layer',
    severity: 'warning',
    explanation:
      'A layer has values but no rules: `@assert/validate` would have to be evaluated on the values of all layers together.',
    example: '#@data/values\n---\n#@assert/validate min=1\nreplicas: 0',
    message: () =>
      'This "@assert/validate" is not evaluated in a layer; write the rule into the schema with "@schema/validation", or into "validation" of the overlay.',
  }),

  rule: defineFinding<{ field: Words; description: string; found: string }>({
    code: 'ytt/rule',
    severity: 'error',
    explanation: 'The value violates a rule of `@schema/validation`.',
    example: '#@schema/validation ("even", lambda v: v % 2 == 0)\nn: 1',
    message: ({ field, description, found }) =>
      `${field} must be: ${description}${found && ` (found: ${found})`}.`,
  }),

  ruleNotEvaluated: defineFinding<{ field: Words; problem: Words }>({
    code: 'ytt/rule-not-evaluated',
    severity: 'error',
    explanation:
      'A rule, or the condition of a rule, could not be evaluated. Whether the value is valid is unknown, so it is not accepted.',
    example: '#@schema/validation min=1, when=lambda v: fail("x")\nn: 1',
    message: ({ field, problem }) =>
      `A rule for ${field} was not evaluated: ${problem}.`,
  }),

  deprecated: defineFinding<{ field: Words; notice: string }>({
    code: 'ytt/deprecated',
    severity: 'warning',
    explanation:
      'The schema marks the field as deprecated, and a value is set.',
    example: '#@schema/deprecated "use hosts"\nhost: ""',
    message: ({ field, notice }) =>
      `${field} is deprecated${notice && `: ${notice.replace(/\.$/, '')}`}.`,
  }),
};
