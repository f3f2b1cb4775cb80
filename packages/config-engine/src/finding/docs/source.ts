// SPDX-License-Identifier: Apache-2.0

import type { sourceFindings } from '../catalogue/source';
import type { DocsOf } from './types';

export const sourceDocs: DocsOf<typeof sourceFindings> = {
  syntax: [
    'The text is not valid YAML here. The rest is still checked as far as it could be read, so correct this finding first.',
    'name: "web',
  ],
  further: [
    'Only the first findings of a text are listed one by one, because one error often causes many. Correct those first.',
    'a hundred and more unclosed quotes',
  ],
  warning: ['The text is valid YAML that is easily misread.', 'a: &a: 1'],
  tooLong: [
    'The text is longer than allowed for one file, so it was not read. Split it into several files.',
    'a file of two million characters',
  ],
  tooDeep: [
    'Maps and lists are nested more deeply than allowed, so the text was not read. No real document comes near the limit.',
    '[[[[[[[[[[… a hundred levels or more',
  ],
  tooManyNodes: [
    'With its aliases expanded, the text contains more values than allowed, so it was not read.',
    'a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]',
  ],
  pathsTooLong: [
    'All information about a value is stored by its path of keys. Long keys with many values below them would need gigabytes, so the document was not read.',
    '? a key of half a megabyte\n: { a: 1, b: 2, … }',
  ],
  tooManyDocuments: [
    'The text has more documents than allowed, so it was not read. Split it into several texts.',
    'ten thousand times "---"',
  ],
  tooManyTokens: [
    'The text consists of more scalars, punctuation, comments and lines than allowed, so it was not read. Split it into several files.',
    'a million commas in a row',
  ],
  character: [
    'The text contains a character that YAML does not allow: a control character, or half of a surrogate pair. Usually the file is not UTF-8 text. In double quotes such a character can be written as an escape.',
    'name: a\u0000b',
  ],
  emptyText: [
    'The text contains no document: it is empty or has only comments.',
    '# nothing here yet',
  ],
  emptyDocument: [
    'A document of the stream is empty and is left out. The cause is often a stray `---`.',
    'kind: A\n---\n---\nkind: B',
  ],
  duplicateKey: [
    'A map has the same key twice. The last one is used, and the earlier value is lost.',
    'replicas: 1\nreplicas: 2',
  ],
  keyNotText: [
    'The key of a map entry must be a string. Entries with a map or a list as key, or an alias to one, are left out.',
    '? [a, b]\n: 1',
  ],
  mergeKey: [
    'YAML 1.2 has no merge keys: `<<` is an ordinary key and merges nothing. kubectl merges it, so documents of Kubernetes have no such finding.',
    'base: &base {a: 1}\nother:\n  <<: *base',
  ],
  mergeNotMap: [
    'A merge key needs a map, or a list of maps. kubectl refuses the document otherwise.',
    'apiVersion: openchoreo.dev/v1alpha1\nspec:\n  <<: [replicas, 2]',
  ],
  mergeOrder: [
    'kubectl, Helm and ytt read a map in order, so a merge key replaces the entries written before it. Other readers take the written entry.',
    'apiVersion: openchoreo.dev/v1alpha1\nbase: &base {replicas: 1}\nspec:\n  replicas: 3\n  <<: *base',
  ],
  octal: [
    'kubectl, Helm and ytt read a number that begins with 0 as octal, YAML 1.2 reads it as decimal: `0644` is 420 or 644. In documents of Kubernetes, the octal number is used.',
    'apiVersion: openchoreo.dev/v1alpha1\nspec: { mode: 0644 }',
  ],
  numberText: [
    'kubectl, Helm and ytt read more notations of numbers than YAML 1.2: `1_000`, `0b11`, `+0x1F`. In documents of Kubernetes, the number is used; elsewhere, the string.',
    'apiVersion: openchoreo.dev/v1alpha1\nspec: { limit: 1_000 }',
  ],
  booleanWord: [
    'kubectl, Helm and ytt read `y`, `yes`, `on` and their opposites as booleans, YAML 1.2 reads them as strings. In documents of Kubernetes, the boolean is used; elsewhere, the string.',
    'apiVersion: openchoreo.dev/v1alpha1\nspec: { debug: on }',
  ],
  keyDiffers: [
    'kubectl, Helm and ytt read an unquoted key like a value, and then write the value as the key: `on` becomes "true", `1.10` becomes "1.1". In documents of Kubernetes, that key is used.',
    'apiVersion: openchoreo.dev/v1alpha1\nspec: { on: push }',
  ],
  keyNull: [
    'An unquoted `null`, `~` or empty key is null. kubectl refuses the document.',
    'apiVersion: openchoreo.dev/v1alpha1\nspec: { ~: 1 }',
  ],
  unknownTag: [
    'The tag of the value is not supported, or does not fit the value. The value is read without the tag.',
    'password: !vault secret/db',
  ],
  unknownAlias: [
    'An alias names an anchor that is not defined before it in the same document. It is read as null.',
    'a: *missing',
  ],
  recursiveAlias: [
    'An alias is within the value that it refers to. It is read as null.',
    'a: &a [*a]',
  ],
  unsafeInteger: [
    'Most programs that read JSON round whole numbers beyond 2^53. Instead of a different number, the written text is kept. Quote the number if it is an identifier.',
    'accountId: 12345678901234567890',
  ],
  notJsonNumber: [
    'Infinity and "not a number" cannot be represented in JSON, so they cannot be values of a configuration. The value is kept as a string.',
    'limit: .inf',
  ],
};
