// SPDX-License-Identifier: Apache-2.0

import type { yttFindings } from '../catalogue/ytt';
import type { DocsOf } from './types';

export const yttDocs: DocsOf<typeof yttFindings> = {
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
};
