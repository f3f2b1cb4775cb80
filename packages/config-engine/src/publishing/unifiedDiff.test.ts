// SPDX-License-Identifier: Apache-2.0

import { unifiedDiff } from './unifiedDiff';

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `l${from + index}\n`);

describe('unifiedDiff', () => {
  it.each<[string, string | undefined, string, string[]]>([
    [
      'a changed line with three lines around it',
      lines(1, 9).join(''),
      lines(1, 9).join('').replace('l5', 'x'),
      [
        '--- a/f.yaml',
        '+++ b/f.yaml',
        '@@ -2,7 +2,7 @@',
        ' l2',
        ' l3',
        ' l4',
        '-l5',
        '+x',
        ' l6',
        ' l7',
        ' l8',
      ],
    ],
    [
      'a new file',
      undefined,
      'a\nb\n',
      [
        'new file mode 100644',
        '--- /dev/null',
        '+++ b/f.yaml',
        '@@ -0,0 +1,2 @@',
        '+a',
        '+b',
      ],
    ],
    [
      'a file without a final line ending',
      'a',
      'a\nb',
      [
        '--- a/f.yaml',
        '+++ b/f.yaml',
        '@@ -1,1 +1,2 @@',
        '-a',
        '\\ No newline at end of file',
        '+a',
        '+b',
        '\\ No newline at end of file',
      ],
    ],
    [
      'Windows line endings',
      'a\r\nb\r\n',
      'a\r\nc\r\n',
      [
        '--- a/f.yaml',
        '+++ b/f.yaml',
        '@@ -1,2 +1,2 @@',
        ' a\r',
        '-b\r',
        '+c\r',
      ],
    ],
    [
      'a file that was empty',
      '',
      'a\n',
      ['--- a/f.yaml', '+++ b/f.yaml', '@@ -0,0 +1,1 @@', '+a'],
    ],
  ])('has %s', (_, before, after, expected) => {
    expect(unifiedDiff('f.yaml', before, after)).toBe(
      ['diff --git a/f.yaml b/f.yaml', ...expected]
        .map(line => `${line}\n`)
        .join(''),
    );
  });

  it('is empty if nothing changes', () => {
    expect(unifiedDiff('f.yaml', 'a\n', 'a\n')).toBe('');
  });

  it.each([
    ['a b.yaml', '--- a/a b.yaml\t\n+++ b/a b.yaml\t\n'],
    ['a"b\n.yaml', '--- "a/a\\"b\\012.yaml"\n+++ "b/a\\"b\\012.yaml"\n'],
  ])('writes the name %j as git does', (path, expected) => {
    expect(unifiedDiff(path, 'a\n', 'b\n')).toContain(expected);
  });

  it('replaces a file that differs everywhere', () => {
    const diff = unifiedDiff(
      'f.yaml',
      lines(1, 3000).join(''),
      lines(4001, 7000).join(''),
    );
    expect(diff).toContain('@@ -1,3000 +1,3000 @@\n-l1\n');
    expect(diff.split('\n')).toHaveLength(6005);
  });
});
