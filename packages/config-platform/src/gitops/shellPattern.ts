// SPDX-License-Identifier: Apache-2.0

/** One character of a pattern: whether it accepts a character of the text, and whether it repeats. */
export interface PatternStep {
  accepts(character: string): boolean;
  readonly repeats: boolean;
  /** The comparisons that it takes. */
  readonly work: number;
}

/** What differs between the systems that have such patterns. */
export interface PatternDialect {
  /** Whether `*` and `?` also match slashes. */
  readonly slashes?: boolean;
  /** Whether `!` negates a class, as `^` does. */
  readonly exclamation?: boolean;
}

const anything = () => true;
const notSlash = (character: string) => character !== '/';

/**
 * Reads a shell pattern with `*`, `?` and `[a-z]`.
 *
 * @param pattern - its characters
 *
 * @returns undefined if it is not valid
 */
export function readPattern(
  pattern: readonly string[],
  { slashes = false, exclamation = false }: PatternDialect = {},
): PatternStep[] | undefined {
  const accepts = slashes ? anything : notSlash;
  const steps: PatternStep[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at];
    if (character === '*') {
      steps.push({ accepts, repeats: true, work: 1 });
    } else if (character === '?') {
      steps.push({ accepts, repeats: false, work: 1 });
    } else if (character === '[') {
      const found = readClass(pattern, at + 1, exclamation);
      if (!found) {
        return undefined;
      }
      steps.push({ ...found.step, repeats: false });
      at = found.end;
    } else {
      at += character === '\\' ? 1 : 0;
      const literal = pattern[at];
      if (literal === undefined) {
        return undefined;
      }
      steps.push({
        accepts: each => each === literal,
        repeats: false,
        work: 1,
      });
    }
  }
  return steps;
}

function readClass(
  pattern: readonly string[],
  from: number,
  exclamation: boolean,
): { step: Omit<PatternStep, 'repeats'>; end: number } | undefined {
  let at = from;
  const isNegated = pattern[at] === '^' || (exclamation && pattern[at] === '!');
  at += isNegated ? 1 : 0;
  const ranges: [string, string][] = [];
  const readBound = (): string | undefined => {
    if (pattern[at] === '-' || pattern[at] === ']') {
      return undefined;
    }
    at += pattern[at] === '\\' ? 1 : 0;
    return pattern[at++];
  };
  while (ranges.length === 0 || pattern[at] !== ']') {
    const low = readBound();
    if (low === undefined) {
      return undefined;
    }
    let high: string | undefined = low;
    if (pattern[at] === '-') {
      at += 1;
      high = readBound();
    }
    if (high === undefined) {
      return undefined;
    }
    ranges.push([low, high]);
  }
  return {
    step: {
      accepts: character =>
        isNegated !==
        ranges.some(([low, high]) => isWithin(character, low, high)),
      work: ranges.length,
    },
    end: at,
  };
}

function isWithin(character: string, low: string, high: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (
    (low.codePointAt(0) ?? 0) <= code && code <= (high.codePointAt(0) ?? 0)
  );
}
