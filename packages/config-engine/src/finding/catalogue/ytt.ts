import { defineFinding } from '../defineFinding';

/** Findings about ytt data values schemas, about values given to them, and about their validation rules. */
export const yttFindings = {
  syntax: defineFinding<{ problem: string }>({
    code: 'ytt/syntax',
    severity: 'error',
    explanation:
      'A ytt schema is a YAML document. What cannot be read as YAML 1.1 gives no schema.',
    example: '#@data/values-schema\n---\na: [1',
    message: ({ problem }) =>
      `The ytt document cannot be read: ${problem.replace(/\.$/, '')}.`,
  }),

  duplicateKey: defineFinding<{ key: string }>({
    code: 'ytt/duplicate-key',
    severity: 'error',
    explanation: 'ytt refuses a map that has a key twice.',
    example: '#@data/values-schema\n---\na: 1\na: 2',
    message: ({ key }) =>
      `The key "${key}" is there twice in one map; remove one of them.`,
  }),

  keyNotText: defineFinding<{ written: string; read: string }>({
    code: 'ytt/key-not-text',
    severity: 'warning',
    explanation:
      'ytt reads YAML 1.1, in which `y`, `n`, `yes`, `no`, `on` and `off` are booleans, keys included. Templates then find no key of that name.',
    example: '#@data/values-schema\n---\ny: 1',
    message: ({ written, read }) =>
      `ytt reads this key as the ${read}, not as a text; put "${written}" in quotes.`,
  }),

  comment: defineFinding({
    code: 'ytt/comment',
    severity: 'error',
    explanation:
      'In a ytt document every comment is either code and annotations (`#@`) or a remark (`#!`), so that a forgotten `@` is noticed.',
    example: '#@data/values-schema\n---\n# the port\nport: 80',
    message: () =>
      'A ytt document has no plain comments; write "#!" for a remark, "#@" for annotations and code.',
  }),

  code: defineFinding<{ problem: string }>({
    code: 'ytt/code',
    severity: 'error',
    explanation:
      'The code and the arguments of annotations are Starlark. What cannot be run has no effect, so the schema is not complete.',
    example: '#@data/values-schema\n---\n#@schema/default 1 +\na: 1',
    message: ({ problem }) => `The code cannot be run: ${problem}.`,
  }),

  budget: defineFinding<{ problem: string }>({
    code: 'ytt/budget',
    severity: 'error',
    explanation:
      'Code in schemas runs within limits of steps, memory and depth, so that no schema can stop the portal.',
    example: '#@ while True:\n#@ end',
    message: ({ problem }) =>
      `The code was stopped: ${problem}; make it do less.`,
  }),

  templating: defineFinding<{ construct: string }>({
    code: 'ytt/templating',
    severity: 'error',
    explanation:
      'Functions, variables and functions that return YAML are run. Loops and conditions around parts of the document, and templates within texts, are not.',
    example: '#@data/values-schema\n---\n#@ if/end True:\na: 1',
    message: ({ construct }) =>
      `${construct} is not supported in a schema; write the fields out, or run "ytt" and give the rendered schema.`,
  }),

  otherDocument: defineFinding({
    code: 'ytt/other-document',
    severity: 'error',
    explanation:
      'A text that has a data values schema may hold nothing but data values schemas.',
    example: '#@data/values-schema\n---\na: 1\n---\nkind: ConfigMap',
    message: () =>
      'This document is no data values schema; annotate its "---" with "#@data/values-schema", or move it to a text of its own.',
  }),

  noSchema: defineFinding({
    code: 'ytt/no-schema',
    severity: 'error',
    explanation:
      'The schema is the document whose `---` is annotated with `#@data/values-schema`.',
    example: '---\na: 1',
    message: () =>
      'The text holds no data values schema; write "#@data/values-schema" above the "---".',
  }),

  notText: defineFinding({
    code: 'ytt/not-text',
    severity: 'error',
    explanation:
      'A ytt schema is given as a text, or as a list of texts that are merged in order.',
    example: 'yttDataValuesSchema: { a: 1 }',
    message: () =>
      'A ytt schema has to be a text or a list of texts; write it as a block, with "|".',
  }),

  schema: defineFinding<{
    problem: string;
    found: string;
    expected: string;
    hints: readonly string[];
  }>({
    code: 'ytt/schema',
    severity: 'error',
    explanation:
      'ytt infers the type of each value from the schema. Null has no type, and an array has exactly one item.',
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

  annotation: defineFinding<{ problem: string }>({
    code: 'ytt/annotation',
    severity: 'error',
    explanation:
      'The arguments of this annotation are not what ytt takes, so the rule that it stands for is not checked.',
    example: '#@data/values-schema\n---\n#@schema/validation foo=1\na: 1',
    message: ({ problem }) => `${problem}; correct the annotation.`,
  }),

  overlay: defineFinding<{ problem: string }>({
    code: 'ytt/overlay',
    severity: 'error',
    explanation:
      'Documents of schemas and of data values are merged as ytt overlays: a key that is not there yet needs `#@overlay/match missing_ok=True`, and an item of an array needs `#@overlay/match by=…`.',
    example: '#@data/values-schema\n---\na: 1\n#@data/values-schema\n---\nb: 2',
    message: ({ problem }) =>
      `The document cannot be merged with those before it: ${problem}.`,
  }),

  inexactInteger: defineFinding<{ digits: string }>({
    code: 'ytt/inexact-integer',
    severity: 'error',
    explanation:
      'The ints of ytt go beyond 2^53, those of JSON do not: whatever reads the values as JSON would round them.',
    example: '#@data/values\n---\nid: 9007199254740993',
    message: ({ digits }) =>
      `The number ${digits} is beyond 2^53 and would be rounded; put it in quotes if it is a text, or use one that is nearer to zero.`,
  }),

  noValues: defineFinding({
    code: 'ytt/no-values',
    severity: 'error',
    explanation:
      'The data values of a layer are the documents whose `---` is annotated with `#@data/values`.',
    example: '---\na: 1',
    message: () =>
      'The text holds no data values; write "#@data/values" above the "---", or give plain values.',
  }),

  layerAnnotation: defineFinding<{ problem: string }>({
    code: 'ytt/layer-annotation',
    severity: 'error',
    explanation:
      'Data values documents are read as a layer before the values below it are known. Matching by functions, positions or counts needs those values, so it is refused. Appending, replacing, removing, and matching items by a key work.',
    example:
      '#@data/values\n---\n#@overlay/match by=lambda i, l, r: True\na: 1',
    message: ({ problem }) =>
      `A layer is read before the values below it are known, and ${problem}; append, replace or remove, or match items by a key.`,
  }),

  layer: defineFinding<{ problem: string }>({
    code: 'ytt/values',
    severity: 'error',
    explanation: 'A layer of data values cannot be read.',
    example: '#@ x = 1\na: 2',
    message: ({ problem }) => `The data values cannot be read: ${problem}.`,
  }),

  type: defineFinding<{ field: string; found: string; expected: string }>({
    code: 'ytt/type',
    severity: 'error',
    explanation:
      'The type of a value has to be the one that the schema infers; an int is taken for a float, but no float for an int.',
    example: 'replicas: 3.0',
    message: ({ field, found, expected }) =>
      `${field} has to be of the type ${expected}, but is ${found}.`,
  }),

  unknownKey: defineFinding<{ field: string; hint: string }>({
    code: 'ytt/unknown-key',
    severity: 'error',
    explanation: 'A map takes the keys that the schema declares, and no other.',
    example: 'hostnmae: x',
    message: ({ field, hint }) =>
      `${field} is not declared in the schema; remove it.${hint}`,
  }),

  rule: defineFinding<{ field: string; description: string; found: string }>({
    code: 'ytt/rule',
    severity: 'error',
    explanation: 'The value breaks a rule of `@schema/validation`.',
    example: '#@schema/validation ("even", lambda v: v % 2 == 0)\nn: 1',
    message: ({ field, description, found }) =>
      `${field} must be: ${description}${found && ` (found: ${found})`}.`,
  }),

  ruleNotEvaluated: defineFinding<{ field: string; problem: string }>({
    code: 'ytt/rule-not-evaluated',
    severity: 'error',
    explanation:
      'A rule, or the condition of a rule, could not be evaluated. Nobody knows whether the value is valid, so it is not taken for valid.',
    example: '#@schema/validation min=1, when=lambda v: fail("x")\nn: 1',
    message: ({ field, problem }) =>
      `A rule for ${field} was not evaluated: ${problem}.`,
  }),

  deprecated: defineFinding<{ field: string; notice: string }>({
    code: 'ytt/deprecated',
    severity: 'warning',
    explanation:
      'The schema declares the field as deprecated, and it has a value of its own.',
    example: '#@schema/deprecated "use hosts"\nhost: ""',
    message: ({ field, notice }) =>
      `${field} is deprecated${notice && `: ${notice.replace(/\.$/, '')}`}.`,
  }),
};
