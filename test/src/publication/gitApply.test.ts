// SPDX-License-Identifier: Apache-2.0

import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unifiedDiff } from '@component-config/config-engine';

const long = Array.from({ length: 3000 }, (_, index) => `l${index}\n`).join('');

describe('git applies the difference of', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'git-apply-'));
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it.each<[string, string, string | undefined, string]>([
    ['a changed line', 'a.yaml', 'a\nb\nc\n', 'a\nx\nc\n'],
    ['a new file in a new folder', 'x/y/a.yaml', undefined, 'a\nb\n'],
    ['a new file without a line end', 'a.yaml', undefined, 'a'],
    ['a new empty file', 'a.yaml', undefined, ''],
    ['an empty file that gets content', 'a.yaml', '', 'a\n'],
    ['a file that is emptied', 'a.yaml', 'a\nb\n', ''],
    ['a last line without a line end', 'a.yaml', 'a\nb', 'a\nc'],
    ['an added line end', 'a.yaml', 'a\nb', 'a\nb\n'],
    ['Windows line ends', 'a.yaml', 'a\r\nb\r\n', 'a\r\nb\r\nc\r\n'],
    ['single carriage returns', 'a.yaml', 'a\rb\n', 'a\rc\n'],
    ['a byte order mark', 'a.yaml', '\ufeffa\n', '\ufeffb\n'],
    ['line separators', 'a.yaml', 'a\u2028b\n', 'a\u2028c\n'],
    ['a name with blanks', 'a b/c d.yaml', 'a\n', 'b\n'],
    ['a name with quotes', 'a"\\b.yaml', 'a\n', 'b\n'],
    ['a name with a tab', 'a\tb.yaml', 'a\n', 'b\n'],
    ['a name with non-ASCII letters', 'größe 中.yaml', 'a\n', 'b\n'],
    ['another text', 'a.yaml', long, long.replace(/l/g, 'm')],
    ['lines that look like a patch', 'a.yaml', '-- a\n++ b\n', '-- a\n@@ c\n'],
  ])('%s', (_, path, before, after) => {
    const file = join(folder, path);
    if (before !== undefined) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, before);
    }
    execFileSync('git', ['apply', '--whitespace=nowarn'], {
      cwd: folder,
      input: unifiedDiff(path, before, after),
    });
    expect(readFileSync(file, 'utf8')).toBe(after);
  });

  it('several files', () => {
    writeFileSync(join(folder, 'a.yaml'), 'a\n');
    execFileSync('git', ['apply'], {
      cwd: folder,
      input:
        unifiedDiff('a.yaml', 'a\n', 'b\n') +
        unifiedDiff('b.yaml', undefined, 'c\n'),
    });
    expect(readFileSync(join(folder, 'a.yaml'), 'utf8')).toBe('b\n');
    expect(readFileSync(join(folder, 'b.yaml'), 'utf8')).toBe('c\n');
  });
});
