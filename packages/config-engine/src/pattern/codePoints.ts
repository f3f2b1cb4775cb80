// SPDX-License-Identifier: Apache-2.0

type Range = readonly [low: number, high: number];

const last = 0x10ffff;

/**
 * Characters that fold to ASCII letters: the Kelvin sign to k, the long s to s (Unicode simple case folding, as in
 * RE2).
 */
const foldedWithAscii: ReadonlyMap<number, number> = new Map([
  [0x6b, 0x212a],
  [0x73, 0x17f],
]);

/** An immutable set of Unicode code points. */
export class CodePointSet {
  private constructor(
    /** Sorted and disjoint. */
    readonly ranges: readonly Range[],
  ) {}

  /** Creates a set from ranges that include both ends. */
  static of(...ranges: Range[]): CodePointSet {
    const sorted = [...ranges].sort((a, b) => a[0] - b[0]);
    const merged: [number, number][] = [];
    for (const [low, high] of sorted) {
      const previous = merged[merged.length - 1];
      if (previous && low <= previous[1] + 1) {
        previous[1] = Math.max(previous[1], high);
      } else {
        merged.push([low, high]);
      }
    }
    return new CodePointSet(merged);
  }

  union(other: CodePointSet): CodePointSet {
    return CodePointSet.of(...this.ranges, ...other.ranges);
  }

  complement(): CodePointSet {
    const gaps: Range[] = [];
    let from = 0;
    for (const [low, high] of this.ranges) {
      if (from < low) {
        gaps.push([from, low - 1]);
      }
      from = high + 1;
    }
    if (from <= last) {
      gaps.push([from, last]);
    }
    return new CodePointSet(gaps);
  }

  /**
   * Adds all characters that differ from a member only in case. Undefined if non-ASCII characters with case are
   * affected, because JavaScript and RE2 use different folding tables.
   */
  foldCase(): CodePointSet | undefined {
    const added: Range[] = [];
    for (const [low, high] of this.ranges) {
      if (high > 0x7f && !(low === high && isCaseless(low))) {
        return undefined;
      }
      for (let at = low; at <= Math.min(high, 0x7f); at++) {
        const lower = at >= 0x41 && at <= 0x5a ? at + 0x20 : at;
        if (lower >= 0x61 && lower <= 0x7a) {
          added.push([lower, lower], [lower - 0x20, lower - 0x20]);
          const beyond = foldedWithAscii.get(lower);
          if (beyond !== undefined) {
            added.push([beyond, beyond]);
          }
        }
      }
    }
    return CodePointSet.of(...this.ranges, ...added);
  }
}

function isCaseless(codePoint: number): boolean {
  const char = String.fromCodePoint(codePoint);
  return char.toLowerCase() === char && char.toUpperCase() === char;
}

/**
 * JavaScript source (flag `u`) for a class: a single code point as itself, otherwise a bracket expression.
 *
 * @param properties - sources of Unicode properties in the class
 */
export function formatClass(
  set: CodePointSet,
  properties: readonly string[],
  negated: boolean,
): string {
  const { ranges } = set;
  if (
    !negated &&
    properties.length === 0 &&
    ranges.length === 1 &&
    ranges[0][0] === ranges[0][1]
  ) {
    return formatCodePoint(ranges[0][0], /[\\^$.*+?()[\]{}|]/);
  }
  const source = ranges.map(([low, high]) => {
    const start = formatCodePoint(low, /[\\\]^[-]/);
    const end = formatCodePoint(high, /[\\\]^[-]/);
    if (low === high) {
      return start;
    }
    return high === low + 1 ? `${start}${end}` : `${start}-${end}`;
  });
  return `[${negated ? '^' : ''}${source.join('')}${properties.join('')}]`;
}

function formatCodePoint(codePoint: number, special: RegExp): string {
  switch (codePoint) {
    case 0x09:
      return '\\t';
    case 0x0a:
      return '\\n';
    case 0x0b:
      return '\\v';
    case 0x0c:
      return '\\f';
    case 0x0d:
      return '\\r';
    default:
  }
  if (codePoint < 0x20 || (codePoint >= 0x7f && codePoint < 0xa0)) {
    return `\\x${codePoint.toString(16).padStart(2, '0')}`;
  }
  const char = String.fromCodePoint(codePoint);
  if (special.test(char)) {
    return `\\${char}`;
  }
  // Unassigned, invisible and combining characters and surrogates are easier to read as numbers.
  return /[\p{C}\p{Z}\p{M}]/u.test(char) && codePoint !== 0x20
    ? `\\u{${codePoint.toString(16)}}`
    : char;
}
