import { defineFinding } from '../defineFinding';
import { SourcePosition } from '../types';

/** Findings of reading YAML and JSON text. */
export const sourceFindings = {
  syntax: defineFinding<{ problem: string }>({
    code: 'source/syntax',
    severity: 'error',
    explanation:
      'The text is not valid YAML at this place. What could be read around it is still used for further findings, so correct this one first.',
    example: 'name: "web',
    message: ({ problem }) => `The YAML cannot be read here: ${problem}`,
  }),

  further: defineFinding<{ count: number }>({
    code: 'source/further-findings',
    severity: 'error',
    explanation:
      'Only the first findings of a text are listed one by one, because one mistake often causes many. Correct those first.',
    example: 'a hundred and more unclosed quotes',
    message: ({ count }) =>
      `The text has ${count} further findings; correct the ones before first.`,
  }),

  warning: defineFinding<{ problem: string }>({
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
      'The text is longer than what is accepted from one file, so it was not read. Split it into several files.',
    example: 'a file of two million characters',
    message: ({ characters, limit }) =>
      `The text has ${characters} characters, more than the limit of ${limit}; split it into several files.`,
  }),

  tooDeep: defineFinding<{ limit: number }>({
    code: 'source/too-deep',
    severity: 'error',
    explanation:
      'Maps and lists are nested further than what is accepted, so the text was not read. No real document comes near the limit.',
    example: '[[[[[[[[[[… a hundred levels and more',
    message: ({ limit }) =>
      `Maps and lists are nested more than ${limit} levels deep here; write a flatter document.`,
  }),

  tooManyNodes: defineFinding<{ limit: number }>({
    code: 'source/too-many-nodes',
    severity: 'error',
    explanation:
      'The text holds more values than what is accepted, counted after each alias is replaced by what it stands for, so it was not read.',
    example: 'a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]',
    message: ({ limit }) =>
      `The text holds more than ${limit} values once its aliases are expanded; use fewer aliases or split it.`,
  }),

  pathsTooLong: defineFinding<{ limit: number }>({
    code: 'source/paths-too-long',
    severity: 'error',
    explanation:
      'What is known of a value is kept by the path of keys that leads to it. Long keys with many values below them make paths of gigabytes, so the document was not read.',
    example: '? a key of half a megabyte\n: { a: 1, b: 2, … }',
    message: ({ limit }) =>
      `The paths to the values have more than ${limit} characters together; shorten the keys that hold many values.`,
  }),

  tooManyTokens: defineFinding<{ limit: number }>({
    code: 'source/too-many-tokens',
    severity: 'error',
    explanation:
      'The text consists of more scalars, punctuation, comments and lines than what is accepted, so it was not read. Split it into several files.',
    example: 'a million commas in a row',
    message: ({ limit }) =>
      `The text consists of more than ${limit} tokens (scalars, punctuation, comments and ends of lines); split it into several files.`,
  }),

  character: defineFinding<{ character: string; count: number }>({
    code: 'source/character',
    severity: 'error',
    explanation:
      'The text holds a character that YAML does not allow: a control character, or half of a surrogate pair. Most often the file is not UTF-8 text. In double quotes such a character can be written as an escape.',
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
      'The text has no document: it is empty or holds only comments.',
    example: '# nothing here yet',
    message: () => 'The text holds no document; write one or remove the file.',
  }),

  emptyDocument: defineFinding({
    code: 'source/empty-document',
    severity: 'info',
    explanation:
      'A document of the stream has no content and is left out. A stray `---` does that.',
    example: 'kind: A\n---\n---\nkind: B',
    message: () =>
      'The document that starts here has no content and is left out; remove the extra "---".',
  }),

  duplicateKey: defineFinding<{ key: string; first?: SourcePosition }>({
    code: 'source/duplicate-key',
    severity: 'error',
    explanation:
      'A map has the same key twice. The last one is used, and the earlier value is lost.',
    example: 'replicas: 1\nreplicas: 2',
    message: ({ key, first }) =>
      `The key "${key}" is given twice in this map${
        first ? ` (first in line ${first.line})` : ''
      }; keep one of them.`,
  }),

  keyNotText: defineFinding({
    code: 'source/key-not-text',
    severity: 'error',
    explanation:
      'The key of a map entry has to be a plain text. Maps, lists and aliases as keys are left out.',
    example: '? [a, b]\n: 1',
    message: () =>
      'A key has to be a text, not a map, a list or an alias; quote it.',
  }),

  mergeKey: defineFinding({
    code: 'source/merge-key',
    severity: 'warning',
    explanation:
      'YAML 1.2 has no merge keys: `<<` is a key like any other and merges nothing.',
    example: 'base: &base {a: 1}\nother:\n  <<: *base',
    message: () =>
      'The key "<<" is a key like any other in YAML 1.2 and merges nothing; write the entries out.',
  }),

  unknownTag: defineFinding<{ tag: string }>({
    code: 'source/unknown-tag',
    severity: 'error',
    explanation:
      'The value has a tag that means nothing here, or that does not fit the value. The value is read as if the tag were not there.',
    example: 'password: !vault secret/db',
    message: ({ tag }) =>
      `The tag "${tag}" is not known or does not fit its value; remove it.`,
  }),

  unknownAlias: defineFinding<{ name: string }>({
    code: 'source/unknown-alias',
    severity: 'error',
    explanation:
      'An alias names an anchor that is not defined before it in the same document. It is read as null.',
    example: 'a: *missing',
    message: ({ name }) =>
      `The alias "*${name}" has no anchor before it; define "&${name}" above, or quote the text.`,
  }),

  recursiveAlias: defineFinding<{ name: string }>({
    code: 'source/recursive-alias',
    severity: 'error',
    explanation:
      'An alias stands within the value that it names. It is read as null.',
    example: 'a: &a [*a]',
    message: ({ name }) =>
      `The alias "*${name}" stands within its own anchor, which would never end; write the value out.`,
  }),

  unsafeInteger: defineFinding<{ text: string }>({
    code: 'source/unsafe-integer',
    severity: 'error',
    explanation:
      'Whole numbers beyond 2^53 cannot all be held exactly by JSON as most programs read it. Rather than going on with another number, the text of the author is kept. Quote the number if it is an identifier.',
    example: 'accountId: 12345678901234567890',
    message: ({ text }) =>
      `The number ${text} is too large to be exact and is kept as text; quote it if that is meant, or use a smaller number.`,
  }),

  notJsonNumber: defineFinding<{ text: string }>({
    code: 'source/not-json-number',
    severity: 'error',
    explanation:
      'Infinity and "not a number" cannot be a value of a configuration, which has to be representable as JSON. The value is kept as text.',
    example: 'limit: .inf',
    message: ({ text }) =>
      `The number ${text} cannot be represented in JSON; use a finite number.`,
  }),
};
