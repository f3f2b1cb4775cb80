// SPDX-License-Identifier: Apache-2.0

import { cached } from './cached';

/** The parts of a JavaScript regular expression that affect backtracking. */
type Part =
  /** Matches one character; `literal` if it is always the same. */
  | {
      readonly kind: 'atom';
      readonly source: string;
      readonly literal?: string;
    }
  | { readonly kind: 'group'; readonly branches: readonly Sequence[] }
  /** Matches no character. */
  | { readonly kind: 'assertion' };

interface Item {
  readonly part: Part;
  readonly least: number;
  readonly most: number;
}

type Sequence = readonly Item[];

/** A quantifier with a wider range than this counts as a loop. */
const fewChoices = 5;

/** Maximum number of competing loops: two take a fraction of a second at worst on 10,000 characters. */
const maximumLoops = 2;

/** Maximum number of paths through a pattern that can all be tried. */
const maximumWays = 1000;

/** Longer patterns are not searched for delimiters. */
const maximumAtoms = 200;

/** Deeper nesting is not analyzed. */
const maximumDepth = 20;

/** An upper bound on the number of ways to match a string. */
function waysThrough(branches: readonly Sequence[]): number {
  let sum = 0;
  for (const branch of branches) {
    let product = 1;
    for (const { part, least, most } of branch) {
      const ways = part.kind === 'group' ? waysThrough(part.branches) : 1;
      // Each iteration multiplies the ways.
      product *= (most - least + 1) * (ways === 1 ? 1 : ways ** most);
    }
    sum += product;
  }
  return sum;
}

/** The maximum number of loops that compete for the same characters; Infinity if choices multiply. */
function loopsOf(
  branches: readonly Sequence[],
  atoms: readonly string[],
): number {
  return Math.max(
    0,
    ...branches.map(branch => {
      let together = 0;
      let apart = 0;
      for (const item of branch) {
        const { loops, delimited } = loopsOfItem(item, atoms);
        if (delimited) {
          apart = Math.max(apart, loops);
        } else {
          together += loops;
        }
      }
      return Math.max(together, apart);
    }),
  );
}

function loopsOfItem(
  { part, least, most }: Item,
  atoms: readonly string[],
): { loops: number; delimited?: boolean } {
  const isLoop = most - least > fewChoices;
  switch (part.kind) {
    case 'atom':
      return { loops: isLoop ? 1 : 0 };
    case 'group': {
      const loops = loopsOf(part.branches, atoms);
      if (most <= 1) {
        return { loops };
      }
      if (isDelimited(part.branches, atoms)) {
        return { loops: Math.max(loops, 1), delimited: true };
      }
      return hasChoices(part.branches)
        ? { loops: Infinity }
        : { loops: isLoop ? 1 : 0 };
    }
    default:
      return { loops: 0 };
  }
}

/** Whether each iteration of a group starts with a character that occurs nowhere else in the pattern. */
function isDelimited(
  branches: readonly Sequence[],
  atoms: readonly string[],
): boolean {
  const [first] = branches[0];
  if (
    branches.length !== 1 ||
    first?.part.kind !== 'atom' ||
    first.least !== 1 ||
    first.most !== 1
  ) {
    return false;
  }
  const { literal } = first.part;
  return (
    literal !== undefined &&
    atoms.length <= maximumAtoms &&
    atoms.filter(atom => RegExp(`^(?:${atom})$`, 'u').test(literal)).length ===
      1
  );
}

/** Whether a group can match in more than one way. */
function hasChoices(branches: readonly Sequence[]): boolean {
  return (
    branches.length > 1 ||
    branches[0].some(
      ({ part, least, most }) =>
        least !== most || (part.kind === 'group' && hasChoices(part.branches)),
    )
  );
}

function atomsOf(sequence: Sequence): string[] {
  return sequence.flatMap(({ part }) => {
    switch (part.kind) {
      case 'atom':
        return [part.source];
      case 'group':
        return part.branches.flatMap(atomsOf);
      default:
        return [];
    }
  });
}

const assertion =
  /^(?:[$^]|\\[bB]|\(\?<?[=!](?:[^()\\[\]]|\\.|\[(?:[^\\\]]|\\.)*\])*\))/;
const characterClass = /^\[(?:[^\\\]]|\\.)*\]/;
const escape =
  /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|.)/s;
const quantifier = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/;

/** Parses a regular expression; stops at unknown syntax. */
class Reader {
  constructor(private rest: string) {}

  read(): Sequence[] | undefined {
    const branches = this.readBranches(0);
    return this.rest === '' ? branches : undefined;
  }

  private readBranches(depth: number): Sequence[] | undefined {
    const branches: Item[][] = [[]];
    while (this.rest !== '' && this.rest[0] !== ')') {
      if (this.take(/^\|/)) {
        branches.push([]);
        continue;
      }
      const part = this.readPart(depth);
      if (!part) {
        return undefined;
      }
      branches[branches.length - 1].push({ part, ...this.readQuantifier() });
    }
    return branches;
  }

  private readPart(depth: number): Part | undefined {
    if (this.take(assertion)) {
      return { kind: 'assertion' };
    }
    if (this.take(/^\((?:\?:|(?!\?))/)) {
      const branches =
        depth < maximumDepth ? this.readBranches(depth + 1) : undefined;
      return branches && this.take(/^\)/)
        ? { kind: 'group', branches }
        : undefined;
    }
    const set = this.take(characterClass);
    if (set) {
      return { kind: 'atom', source: set[0] };
    }
    const escaped = this.take(escape);
    if (escaped) {
      const [source] = escaped;
      return /^\\[^\w]$/.test(source)
        ? { kind: 'atom', source, literal: source[1] }
        : { kind: 'atom', source };
    }
    const plain = this.take(/^[^()[\]{}*+?|\\]/u);
    return plain
      ? {
          kind: 'atom',
          source: plain[0],
          ...(plain[0] !== '.' && { literal: plain[0] }),
        }
      : undefined;
  }

  private readQuantifier(): { least: number; most: number } {
    const found = this.take(quantifier);
    if (!found) {
      return { least: 1, most: 1 };
    }
    const [text, least, comma, most] = found;
    if (least === undefined) {
      return {
        least: text[0] === '+' ? 1 : 0,
        most: text[0] === '?' ? 1 : Infinity,
      };
    }
    if (comma === undefined) {
      return { least: Number(least), most: Number(least) };
    }
    return {
      least: Number(least),
      most: most === '' ? Infinity : Number(most),
    };
  }

  private take(pattern: RegExp): RegExpExecArray | undefined {
    const found = pattern.exec(this.rest);
    if (!found) {
      return undefined;
    }
    this.rest = this.rest.slice(found[0].length);
    return found;
  }
}

/**
 * Whether a regular expression provably finishes soon under JavaScript's backtracking. Conservative: rejects many
 * harmless patterns. It accepts a pattern if
 *
 * - there are few ways through the pattern as a whole, or
 * - no repeated part contains choices, unless each iteration starts with a character that nothing else in the pattern
 *   matches, like the dot of `^[a-z]+(\.[a-z]+)*$`, and at most two loops compete for the same characters.
 *
 * @param source - a result of `translatePattern`, for the flag `u`
 */
export const backtracksSafely = cached((source): boolean => {
  const branches = new Reader(source).read();
  if (!branches) {
    return false;
  }
  if (waysThrough(branches) <= maximumWays) {
    return true;
  }
  const atoms = branches.flatMap(branch => atomsOf(branch));
  const loops = loopsOf(branches, atoms);
  return loops <= (source.startsWith('^') ? maximumLoops : maximumLoops - 1);
});
