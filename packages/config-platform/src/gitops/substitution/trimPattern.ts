// SPDX-License-Identifier: Apache-2.0

/** One character of a pattern: whether it accepts a character of the text, and whether it repeats. */
interface Step {
  accepts(character: string): boolean;
  readonly repeats: boolean;
  /** The comparisons that it takes. */
  readonly work: number;
}

/**
 * The number of characters at the beginning of a text that match a shell pattern with `*`, `?` and `[a-z]`; 0 if none
 * does. Takes time in proportion to the product of both lengths.
 *
 * @param characters - of the text
 * @param count - is called with the work before it is done; may throw
 */
export function matchedPrefix(
  characters: readonly string[],
  pattern: readonly string[],
  length: 'shortest' | 'longest',
  count: (work: number) => void,
): number {
  const steps = readSteps(pattern);
  if (!steps) {
    return 0;
  }
  let longest = 0;
  let active = skipRepeats(steps, new Set([0]));
  for (const [index, character] of characters.entries()) {
    let work = 1;
    for (const at of active) {
      work += steps[at]?.work ?? 1;
    }
    count(work);
    const next = new Set<number>();
    for (const at of active) {
      if (steps[at]?.accepts(character)) {
        next.add(steps[at].repeats ? at : at + 1);
      }
    }
    active = skipRepeats(steps, next);
    if (active.size === 0) {
      break;
    }
    if (active.has(steps.length)) {
      longest = index + 1;
      if (length === 'shortest') {
        break;
      }
    }
  }
  return longest;
}

/** A step that repeats may also be left out. */
function skipRepeats(steps: readonly Step[], from: Set<number>): Set<number> {
  for (const at of from) {
    if (steps[at]?.repeats) {
      // A set that grows while it is read yields what is added.
      from.add(at + 1);
    }
  }
  return from;
}

const notSlash = (character: string) => character !== '/';

/** Undefined for a pattern that is not valid, which matches nothing. */
function readSteps(pattern: readonly string[]): Step[] | undefined {
  const steps: Step[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at];
    if (character === '*') {
      steps.push({ accepts: notSlash, repeats: true, work: 1 });
    } else if (character === '?') {
      steps.push({ accepts: notSlash, repeats: false, work: 1 });
    } else if (character === '[') {
      const found = readClass(pattern, at + 1);
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
): { step: Omit<Step, 'repeats'>; end: number } | undefined {
  let at = from;
  const isNegated = pattern[at] === '^';
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
