// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Words } from '../phrase';

/** Findings of reading YAML and JSON text. */
export const sourceFindings = {
  syntax: defineFinding<{ problem: Words }>({
    code: 'source/syntax',
    severity: 'error',
    explanation:
      'The text is not valid YAML here. The rest is still checked as far as it could be read, so correct this finding first.',
    example: 'name: "web',
    message: ({ problem }) => `The YAML cannot be read here: ${problem}`,
  }),

  further: defineFinding<{ count: number }>({
    code: 'source/further-findings',
    severity: 'error',
    explanation:
      'Only the first findings of a text are listed one by one, because one error often causes many. Correct those first.',
    example: 'a hundred and more unclosed quotes',
    message: ({ count }) =>
      `The text has ${count} further findings; correct the previous ones first.`,
  }),

  warning: defineFinding<{ problem: Words }>({
    code: 'source/warning',
    severity: 'warning',
    explanation: 'The text is valid YAML that is easily misread.',
    example: 'a: &a: 1',
    message: ({ problem }) => `The YAML may not mean what it seems: ${problem}`,
  }),

  tooLong: defineFinding<{ characters: number; limit: number }>({
    code: 'source/too-long',
    severity: 'error',
    explanation:
      'The text is longer than allowed for one file, so it was not read. Split it into several files.',
    example: 'a file of two million characters',
    message: ({ characters, limit }) =>
      `The text has ${characters} characters, more than the limit of ${limit}; split it into several files.`,
  }),

  tooDeep: defineFinding<{ limit: number }>({
    code: 'source/too-deep',
    severity: 'error',
    explanation:
      'Maps and lists are nested more deeply than allowed, so the text was not read. No real document comes near the limit.',
    example: '[[[[[[[[[[… a hundred levels or more',
    message: ({ limit }) =>
      `Maps and lists are nested more than ${limit} levels deep here; reduce the nesting.`,
  }),

  tooManyNodes: defineFinding<{ limit: number }>({
    code: 'source/too-many-nodes',
    severity: 'error',
    explanation:
      'With its aliases expanded, the text contains more values than allowed, so it was not read.',
    example: 'a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]',
    message: ({ limit }) =>
      `The text contains more than ${limit} values with its aliases expanded; use fewer aliases, or split it.`,
  }),

  pathsTooLong: defineFinding<{ limit: number }>({
    code: 'source/paths-too-long',
    severity: 'error',
    explanation:
      'All information about a value is stored by its path of keys. Long keys with many values below them would need gigabytes, so the document was not read.',
    example: '? a key of half a megabyte\n: { a: 1, b: 2, … }',
    message: ({ limit }) =>
      `The paths to the values have more than ${limit} characters together; shorten the keys that contain many values.`,
  }),

  tooManyDocuments: defineFinding<{ limit: number }>({
    code: 'source/too-many-documents',
    severity: 'error',
    explanation:
      'The text has more documents than allowed, so it was not read. Split it into several texts.',
    example: 'ten thousand times "---"',
    message: ({ limit }) =>
      `The text has more than ${limit} documents; split it into several texts.`,
  }),

  tooManyTokens: defineFinding<{ limit: number }>({
    code: 'source/too-many-tokens',
    severity: 'error',
    explanation:
      'The text consists of more scalars, punctuation, comments and lines than allowed, so it was not read. Split it into several files.',
    example: 'a million commas in a row',
    message: ({ limit }) =>
      `The text consists of more than ${limit} tokens (scalars, punctuation, comments and ends of lines); split it into several files.`,
  }),

  character: defineFinding<{ character: string; count: number }>({
    code: 'source/character',
    severity: 'error',
    explanation:
      'The text contains a character that YAML does not allow: a control character, or half of a surrogate pair. Usually the file is not UTF-8 text. In double quotes such a character can be written as an escape.',
    example: 'name: a\u0000b',
    message: ({ character, count }) =>
      `The character ${character} is not allowed in YAML${
        count > 1 ? ` (${count} such characters in the text)` : ''
      }; remove it, or save the file as UTF-8.`,
  }),

  emptyText: defineFinding({
    code: 'source/empty',
    severity: 'warning',
    explanation:
      'The text contains no document: it is empty or has only comments.',
    example: '# nothing here yet',
    message: () =>
      'The text contains no document; add one, or remove the file.',
  }),

  emptyDocument: defineFinding({
    code: 'source/empty-document',
    severity: 'info',
    explanation:
      'A document of the stream is empty and is left out. The cause is often a stray `---`.',
    example: 'kind: A\n---\n---\nkind: B',
    message: () =>
      'The document that starts here is empty and is left out; remove the extra "---".',
  }),

  duplicateKey: defineFinding<{ key: string; firstLine?: number }>({
    code: 'source/duplicate-key',
    severity: 'error',
    explanation:
      'A map has the same key twice. The last one is used, and the earlier value is lost.',
    example: 'replicas: 1\nreplicas: 2',
    message: ({ key, firstLine }) =>
      `The key "${key}" occurs twice in this map${
        firstLine === undefined ? '' : ` (first on line ${firstLine})`
      }; keep one of them.`,
  }),

  keyNotText: defineFinding({
    code: 'source/key-not-text',
    severity: 'error',
    explanation:
      'The key of a map entry must be a string. Entries with a map, a list or an alias as key are left out.',
    example: '? [a, b]\n: 1',
    message: () =>
      'A key must be a string, not a map, a list or an alias; quote it.',
  }),

  mergeKey: defineFinding({
    code: 'source/merge-key',
    severity: 'warning',
    explanation:
      'YAML 1.2 has no merge keys: `<<` is an ordinary key and merges nothing. kubectl merges it, so documents of Kubernetes have no such finding.',
    example: 'base: &base {a: 1}\nother:\n  <<: *base',
    message: () =>
      'The key "<<" is an ordinary key in YAML 1.2 and merges nothing; write the entries out.',
  }),

  mergeNotMap: defineFinding({
    code: 'source/merge-not-map',
    severity: 'error',
    explanation:
      'A merge key needs a map, or a list of maps. kubectl refuses the document otherwise.',
    example: 'apiVersion: openchoreo.dev/v1alpha1\nspec:\n  <<: [replicas, 2]',
    message: () =>
      'The key "<<" can only merge a map or a list of maps; correct the value, or quote the key.',
  }),

  mergeOrder: defineFinding<{ key: string }>({
    code: 'source/merge-order',
    severity: 'warning',
    explanation:
      'kubectl, Helm and ytt read a map in order, so a merge key replaces the entries written before it. Other readers take the written entry.',
    example:
      'apiVersion: openchoreo.dev/v1alpha1\nbase: &base {replicas: 1}\nspec:\n  replicas: 3\n  <<: *base',
    message: ({ key }) =>
      `The cluster takes the value of "${key}" from the merge key "<<", because "<<" comes after it; write "<<" first.`,
  }),

  octal: defineFinding({
    code: 'source/octal',
    severity: 'info',
    explanation:
      'kubectl, Helm and ytt read a number that begins with 0 as octal, YAML 1.2 reads it as decimal: `0644` is 420 or 644. In documents of Kubernetes, the octal number is used.',
    example: 'apiVersion: openchoreo.dev/v1alpha1\nspec: { mode: 0644 }',
    message: () =>
      'The cluster reads this number as octal, because it begins with 0; write it in decimal, or quote it if it is a string.',
  }),

  numberText: defineFinding({
    code: 'source/number-text',
    severity: 'warning',
    explanation:
      'kubectl, Helm and ytt read more notations of numbers than YAML 1.2: `1_000`, `0b11`, `+0x1F`. In documents of Kubernetes, the number is used; elsewhere, the string.',
    example: 'apiVersion: openchoreo.dev/v1alpha1\nspec: { limit: 1_000 }',
    message: () =>
      'The cluster reads this as a number, YAML 1.2 as a string; write the number in decimal, or quote it if it is a string.',
  }),

  booleanWord: defineFinding<{ value: string }>({
    code: 'source/boolean-word',
    severity: 'warning',
    explanation:
      'kubectl, Helm and ytt read `y`, `yes`, `on` and their opposites as booleans, YAML 1.2 reads them as strings. In documents of Kubernetes, the boolean is used; elsewhere, the string.',
    example: 'apiVersion: openchoreo.dev/v1alpha1\nspec: { debug: on }',
    message: ({ value }) =>
      `The cluster reads this word as ${value}, YAML 1.2 as a string; write ${value}, or quote it if it is a string.`,
  }),

  keyDiffers: defineFinding<{ key: string; read: string }>({
    code: 'source/key-differs',
    severity: 'warning',
    explanation:
      'kubectl, Helm and ytt read an unquoted key like a value, and then write the value as the key: `on` becomes "true", `1.10` becomes "1.1". In documents of Kubernetes, that key is used.',
    example: 'apiVersion: openchoreo.dev/v1alpha1\nspec: { on: push }',
    message: ({ key, read }) =>
      `The cluster reads the key "${key}" as "${read}"; quote it if it is a string.`,
  }),

  keyNull: defineFinding({
    code: 'source/key-null',
    severity: 'error',
    explanation:
      'An unquoted `null`, `~` or empty key is null. kubectl refuses the document.',
    example: 'apiVersion: openchoreo.dev/v1alpha1\nspec: { ~: 1 }',
    message: () =>
      'The cluster refuses a key that is null; quote the key if it is a string.',
  }),

  unknownTag: defineFinding({
    code: 'source/unknown-tag',
    severity: 'error',
    explanation:
      'The tag of the value is not supported, or does not fit the value. The value is read without the tag.',
    example: 'password: !vault secret/db',
    message: () =>
      'The tag of this value is unknown or does not fit it; remove the tag, or quote the text.',
  }),

  unknownAlias: defineFinding({
    code: 'source/unknown-alias',
    severity: 'error',
    explanation:
      'An alias names an anchor that is not defined before it in the same document. It is read as null.',
    example: 'a: *missing',
    message: () =>
      'The alias has no anchor before it; define the anchor above, or quote the text.',
  }),

  recursiveAlias: defineFinding({
    code: 'source/recursive-alias',
    severity: 'error',
    explanation:
      'An alias is within the value that it refers to. It is read as null.',
    example: 'a: &a [*a]',
    message: () =>
      'The alias is within its own anchor, which would never end; write the value out.',
  }),

  unsafeInteger: defineFinding({
    code: 'source/unsafe-integer',
    severity: 'error',
    explanation:
      'Most programs that read JSON round whole numbers beyond 2^53. Instead of a different number, the written text is kept. Quote the number if it is an identifier.',
    example: 'accountId: 12345678901234567890',
    message: () =>
      'The number is too large to be exact and is kept as a string; quote it if it is a string, or use a smaller number.',
  }),

  notJsonNumber: defineFinding({
    code: 'source/not-json-number',
    severity: 'error',
    explanation:
      'Infinity and "not a number" cannot be represented in JSON, so they cannot be values of a configuration. The value is kept as a string.',
    example: 'limit: .inf',
    message: () =>
      'The number cannot be represented in JSON; use a finite number.',
  }),
};
