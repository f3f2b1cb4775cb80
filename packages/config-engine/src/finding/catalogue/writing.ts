// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase, Words } from '../phrase';

/** Findings of writing values into a file. */
export const writingFindings = {
  unreadable: defineFinding<{ problem: Words }>({
    code: 'writing/unreadable',
    severity: 'error',
    explanation:
      'Values are only written into a document that can be read without errors. Otherwise the edit could change what the rest of the document means.',
    example: 'spec: [',
    message: ({ problem }) =>
      `Nothing is written, because the document has an error: ${problem}`,
  }),

  documentMissing: defineFinding<{ document: Phrase }>({
    code: 'writing/document-missing',
    severity: 'error',
    explanation:
      'The file no longer contains the document of the values: it was renamed, moved or deleted.',
    example:
      'kind: Component\nmetadata: { name: orders }   # asked for: payments',
    message: ({ document }) =>
      `Nothing is written, because the file has no ${document}.`,
  }),

  documentTwice: defineFinding<{ document: Phrase; lines: string }>({
    code: 'writing/document-twice',
    severity: 'error',
    explanation:
      'Two documents of the file have the same kind, namespace and name, so it is ambiguous which of them to change.',
    example:
      'kind: Component\nmetadata: { name: orders }\n---\nkind: Component\nmetadata: { name: orders }',
    message: ({ document, lines }) =>
      `Nothing is written, because the file has ${document} more than once, at lines ${lines}; remove all but one.`,
  }),

  noMap: defineFinding<{ place: string; around: string }>({
    code: 'writing/no-map',
    severity: 'error',
    explanation:
      'A value can only be set below a map or in a list. A single value in the file would have to be replaced first.',
    example: 'spec: { parameters: none }   # to be set: spec.parameters.port',
    message: ({ place, around }) =>
      `"${place}" is not written, because "${around}" is a single value in the file, not a map.`,
  }),

  noItem: defineFinding<{ place: string; list: string; length: number }>({
    code: 'writing/no-item',
    severity: 'error',
    explanation:
      'A list can only be changed at an existing index, or by adding one item at its end.',
    example: 'ports: [80]   # to be set: ports[3]',
    message: ({ place, list, length }) =>
      `"${place}" is not written, because "${list}" has ${length} items in the file.`,
  }),

  tooDeep: defineFinding<{ place: string; limit: number }>({
    code: 'writing/too-deep',
    severity: 'error',
    explanation:
      'A file with deeper nesting than the limit is not read, so such values are not written.',
    example: '[[[[ … ]]]]   # more than 100 levels',
    message: ({ place, limit }) =>
      `"${place}" is not written, because the value is nested in more than ${limit} levels.`,
  }),

  notEditable: defineFinding({
    code: 'writing/not-editable',
    severity: 'error',
    explanation:
      'A few forms of YAML cannot be edited without rewriting more than the changed lines. The file is not changed.',
    example: '? spec\n: parameters: {}',
    message: () =>
      'The document is written in a form that cannot be edited in parts; make the change by hand.',
  }),
};
