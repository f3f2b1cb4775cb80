// SPDX-License-Identifier: Apache-2.0

import { differenceParts, type DifferencePart } from './differenceParts';

/** Each line as `before after sign text`, gaps as their number of lines. */
function written(parts: readonly DifferencePart[]): string[] {
  const signs = { same: ' ', removed: '-', added: '+' };
  return parts.flatMap(({ kind, lines }) =>
    kind === 'gap'
      ? [`… ${lines.length}`]
      : lines.map(
          line =>
            `${line.before ?? '_'} ${line.after ?? '_'} ${signs[line.kind]}${
              line.text
            }${line.isUnended ? ' <end>' : ''}`,
        ),
  );
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join('');

it('numbers the lines of both texts, and includes those between two changes', () => {
  const diff = `diff --git a/file.yaml b/file.yaml
--- a/file.yaml
+++ b/file.yaml
@@ -2,3 +2,4 @@
 line 2
-line 3
+line three
+another
 line 4
@@ -9 +10 @@
-line 9
+line nine
`;
  const parts = differenceParts(numbered(10), diff);
  expect(written(parts)).toEqual([
    '… 1',
    '2 2  line 2',
    '3 _ -line 3',
    '_ 3 +line three',
    '_ 4 +another',
    '4 5  line 4',
    '… 4',
    '9 _ -line 9',
    '_ 10 +line nine',
    '… 1',
  ]);
  expect(parts[2].lines[0]).toEqual({
    kind: 'same',
    text: 'line 5',
    before: 5,
    after: 6,
  });
});

it('shows a new file as added lines', () => {
  const diff = `diff --git a/new.yaml b/new.yaml
new file mode 100644
--- /dev/null
+++ b/new.yaml
@@ -0,0 +1,2 @@
+a: 1
+b: 2
`;
  expect(written(differenceParts(undefined, diff))).toEqual([
    '_ 1 +a: 1',
    '_ 2 +b: 2',
  ]);
});

it('handles content that looks like a file header', () => {
  const diff = `--- a/file.yaml
+++ b/file.yaml
@@ -1,2 +1,2 @@
 ---
--- old
+++ new
`;
  expect(written(differenceParts('---\n-- old\n', diff))).toEqual([
    '1 1  ---',
    '2 _ --- old',
    '_ 2 +++ new',
  ]);
});

it('marks a text that ends without a line break, and drops carriage returns', () => {
  const diff = [
    '@@ -1,2 +1,3 @@',
    ' a: 1\r',
    '-b: 2',
    '\\ No newline at end of file',
    '+b: 2\r',
    '+c: 3',
    '\\ No newline at end of file',
    '',
  ].join('\n');
  expect(written(differenceParts('a: 1\r\nb: 2', diff))).toEqual([
    '1 1  a: 1',
    '2 _ -b: 2 <end>',
    '_ 2 +b: 2',
    '_ 3 +c: 3 <end>',
  ]);
});

it('puts added lines after the line in the hunk header', () => {
  expect(
    written(differenceParts(numbered(3), '@@ -2,0 +3 @@\n+between\n')),
  ).toEqual(['… 2', '_ 3 +between', '… 1']);
});

it('returns the whole text when nothing differs', () => {
  expect(written(differenceParts(numbered(3), ''))).toEqual(['… 3']);
});
