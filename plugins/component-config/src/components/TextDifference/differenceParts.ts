// SPDX-License-Identifier: Apache-2.0

/** One line of a difference between two texts, with its number in each of them. */
export interface DifferenceLine {
  kind: 'same' | 'removed' | 'added';
  /** Undefined for a line between two changes whose text is not known. */
  text: string | undefined;
  before?: number;
  after?: number;
  /** The text ends here without a line break. */
  isUnended?: boolean;
}

/** A part of a difference: the lines around a change, or the unchanged lines between two changes. */
export interface DifferencePart {
  kind: 'change' | 'gap';
  lines: readonly DifferenceLine[];
}

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/**
 * The parts of a unified diff of one file, including the lines that the diff omits.
 *
 * @param before - the original text; undefined for a new file, or if only the difference is known
 */
export function differenceParts(
  before: string | undefined,
  diff: string,
): DifferencePart[] {
  const known = linesOf(before ?? '');
  const parts: DifferencePart[] = [];
  // The next line to show, of each text.
  let next = { before: 1, after: 1 };
  const skipTo = (end: number) => {
    const lines: DifferenceLine[] = [];
    for (; next.before < end; next = stepped(next, 'same')) {
      lines.push({ kind: 'same', text: known[next.before - 1], ...next });
    }
    if (lines.length > 0) {
      parts.push({ kind: 'gap', lines });
    }
  };
  for (const hunk of hunksOf(diff)) {
    // A hunk without lines of a text starts after the line in its header.
    skipTo(hunk.count === 0 ? hunk.start + 1 : hunk.start);
    const lines: DifferenceLine[] = [];
    for (const { kind, text, isUnended } of hunk.lines) {
      lines.push({
        kind,
        text,
        ...(kind !== 'added' && { before: next.before }),
        ...(kind !== 'removed' && { after: next.after }),
        ...(isUnended && { isUnended }),
      });
      next = stepped(next, kind);
    }
    parts.push({ kind: 'change', lines });
  }
  skipTo(known.length + 1);
  return parts;
}

function stepped(
  at: { before: number; after: number },
  kind: DifferenceLine['kind'],
) {
  return {
    before: at.before + (kind === 'added' ? 0 : 1),
    after: at.after + (kind === 'removed' ? 0 : 1),
  };
}

interface Hunk {
  /** The first line in the original text, counted from 1, and the number of lines. */
  start: number;
  count: number;
  lines: Array<Pick<DifferenceLine, 'kind' | 'text' | 'isUnended'>>;
}

/** Line prefixes have a meaning only within a hunk, whose header has the number of lines. */
function hunksOf(diff: string): Hunk[] {
  const hunks: Hunk[] = [];
  let left = { before: 0, after: 0 };
  for (const line of diff.split('\n')) {
    const hunk = hunks[hunks.length - 1];
    const kind = kindOf(line, left);
    if (hunk && kind) {
      hunk.lines.push({ kind, text: line.slice(1).replace(/\r$/, '') });
      left = {
        before: left.before - (kind === 'added' ? 0 : 1),
        after: left.after - (kind === 'removed' ? 0 : 1),
      };
    } else if (line.startsWith('\\') && hunk) {
      hunk.lines[hunk.lines.length - 1].isUnended = true;
    } else {
      const head = HUNK.exec(line);
      if (head) {
        const [start, count = 1, , added = 1] = head
          .slice(1)
          .map(number => (number === undefined ? undefined : Number(number)));
        hunks.push({ start: start ?? 1, count, lines: [] });
        left = { before: count, after: added };
      }
    }
  }
  return hunks;
}

function kindOf(
  line: string,
  left: { before: number; after: number },
): DifferenceLine['kind'] | undefined {
  switch (line[0]) {
    case '+':
      return left.after > 0 ? 'added' : undefined;
    case '-':
      return left.before > 0 ? 'removed' : undefined;
    case ' ':
      return left.before > 0 && left.after > 0 ? 'same' : undefined;
    default:
      return undefined;
  }
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/);
  if (lines[lines.length - 1] === '') {
    lines.pop();
  }
  return lines;
}
