// SPDX-License-Identifier: Apache-2.0

import type { writingFindings } from '../catalogue/writing';
import type { DocsOf } from './types';

export const writingDocs: DocsOf<typeof writingFindings> = {
  unreadable: [
    'Values are only written into a document that can be read without errors. Otherwise the edit could change what the rest of the document means.',
    'spec: [',
  ],
  documentMissing: [
    'The file no longer contains the document of the values: it was renamed, moved or deleted.',
    'kind: Component\nmetadata: { name: orders }   # asked for: payments',
  ],
  documentTwice: [
    'Two documents of the file have the same kind, namespace and name, so it is ambiguous which of them to change.',
    'kind: Component\nmetadata: { name: orders }\n---\nkind: Component\nmetadata: { name: orders }',
  ],
  noMap: [
    'A value can only be set below a map or in a list. A single value in the file would have to be replaced first.',
    'spec: { parameters: none }   # to be set: spec.parameters.port',
  ],
  noItem: [
    'A list can only be changed at an existing index, or by adding one item at its end.',
    'ports: [80]   # to be set: ports[3]',
  ],
  tooDeep: [
    'A file with deeper nesting than the limit is not read, so such values are not written.',
    '[[[[ … ]]]]   # more than 100 levels',
  ],
  notEditable: [
    'A few forms of YAML cannot be edited without rewriting more than the changed lines. The file is not changed.',
    '? spec\n: parameters: {}',
  ],
};
