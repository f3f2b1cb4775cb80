// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '@component-config/config-engine';
import { splitAtFindings } from './NumberedText';

const at = (line?: number): Finding => ({
  severity: 'error',
  code: 'test/x',
  message: `at ${line}`,
  pointer: '',
  ...(line !== undefined && {
    position: {
      file: 'x.yaml',
      line,
      column: 1,
      endLine: line,
      endColumn: 1,
      start: 0,
      end: 0,
    },
  }),
});

const shape = (text: string, findings: Finding[]) =>
  splitAtFindings(text, findings).map(part => [
    part.line,
    part.lines.join(','),
    part.findings.map(({ message }) => message).join(','),
  ]);

it.each<[string, Finding[], Array<[number, string, string]>]>([
  ['a\nb\nc\n', [], [[1, 'a,b,c', '']]],
  [
    'a\nb\nc\n',
    [at(2)],
    [
      [1, 'a,b', 'at 2'],
      [3, 'c', ''],
    ],
  ],
  [
    'a\nb\nc\n',
    [at(3), at(1)],
    [
      [1, 'a', 'at 1'],
      [2, 'b,c', 'at 3'],
    ],
  ],
  ['a\nb', [at(2), at(2)], [[1, 'a,b', 'at 2,at 2']]],
  [
    'a\nb',
    [at(undefined)],
    [
      [1, 'a', 'at undefined'],
      [2, 'b', ''],
    ],
  ],
  ['a\nb', [at(99)], [[1, 'a,b', 'at 99']]],
])('puts findings below their lines: %j', (text, findings, parts) => {
  expect(shape(text, findings)).toEqual(parts);
});
