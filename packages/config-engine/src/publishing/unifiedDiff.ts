// SPDX-License-Identifier: Apache-2.0

import { structuredPatch, type StructuredPatchHunk } from 'diff';

/** Lines of context around a change, as in git. */
const CONTEXT = 3;

/** Files that differ in more lines are not compared; all lines are replaced. */
const MOST_EDITS = 2000;

/**
 * The difference of two versions of a file in the format of `git apply`, including new files, missing final line
 * endings and Windows line endings. Empty if nothing changes. Differences of several files can be concatenated.
 *
 * @param path - relative to the root of the repository, with slashes
 * @param before - undefined if the file is new
 *
 * @public
 */
export function unifiedDiff(
  path: string,
  before: string | undefined,
  after: string,
): string {
  if (before === after) {
    return '';
  }
  const from = quoted(`a/${path}`);
  const to = quoted(`b/${path}`);
  const head = [
    `diff --git ${from} ${to}`,
    ...(before === undefined ? ['new file mode 100644'] : []),
  ];
  const hunks = hunksOf(before ?? '', after);
  if (hunks.length > 0) {
    head.push(
      `--- ${before === undefined ? '/dev/null' : ended(from)}`,
      `+++ ${ended(to)}`,
    );
  }
  return [...head, ...hunks.flatMap(printed)].map(line => `${line}\n`).join('');
}

function hunksOf(before: string, after: string): StructuredPatchHunk[] {
  const patch = structuredPatch('', '', before, after, '', '', {
    context: CONTEXT,
    maxEditLength: MOST_EDITS,
  });
  if (patch) {
    return patch.hunks;
  }
  const old = linesOf(before, '-');
  const fresh = linesOf(after, '+');
  return [
    {
      oldStart: 1,
      oldLines: old.count,
      newStart: 1,
      newLines: fresh.count,
      lines: [...old.lines, ...fresh.lines],
    },
  ];
}

function linesOf(text: string, sign: '+' | '-') {
  const lines = text.split('\n');
  const isEnded = lines[lines.length - 1] === '';
  const complete = isEnded ? lines.slice(0, -1) : lines;
  return {
    count: complete.length,
    lines: [
      ...complete.map(line => sign + line),
      ...(isEnded ? [] : ['\\ No newline at end of file']),
    ],
  };
}

function printed({
  oldStart,
  oldLines,
  newStart,
  newLines,
  lines,
}: StructuredPatchHunk): string[] {
  // A range without lines refers to the line before it.
  const old = `${oldLines === 0 ? oldStart - 1 : oldStart},${oldLines}`;
  const fresh = `${newLines === 0 ? newStart - 1 : newStart},${newLines}`;
  return [`@@ -${old} +${fresh} @@`, ...lines];
}

/** Quotes a name as git does, if it has characters that would be misread. */
function quoted(name: string): string {
  // eslint-disable-next-line no-control-regex
  return /["\\\u0000-\u001f\u007f]/.test(name)
    ? `"${name.replace(
        // eslint-disable-next-line no-control-regex
        /["\\\u0000-\u001f\u007f]/g,
        character =>
          /["\\]/.test(character)
            ? `\\${character}`
            : `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`,
      )}"`
    : name;
}

/** Marks the end of a name with blanks by a tab. */
function ended(name: string): string {
  return name.includes(' ') && !name.startsWith('"') ? `${name}\t` : name;
}
