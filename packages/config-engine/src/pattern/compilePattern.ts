// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase, Words } from '../finding';
import { RE2JS } from 're2js';
import { cached } from './cached';

/** A compiled RE2 pattern: unanchored, in time linear to the text. */
export interface PatternMatcher {
  test(text: string): boolean;
}

/** Longer patterns are refused: no field needs one, and compiling costs time and memory. */
const maximumLength = 2048;
/** Patterns that cost more are refused; a repetition is written out as often as it may repeat. */
const maximumCost = 4000;

/**
 * Compiles an RE2 pattern, as Go and Kubernetes read it (docs/rules/openapi.md#patterns).
 *
 * @returns the matcher, or why the pattern is not RE2
 */
export const compilePattern = cached(compile);

function compile(
  pattern: string,
): { matcher: PatternMatcher } | { reason: Words } {
  const reason = refusal(pattern);
  if (reason !== undefined) {
    return { reason };
  }
  try {
    const compiled = RE2JS.compile(pattern);
    return { matcher: { test: text => compiled.test(text) } };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { reason: message.replace(/^error parsing regexp: /, '') };
  }
}

/** What compiling a pattern costs, roughly, in characters: its own and those that its repetitions write out. */
export function patternCost(pattern: string): number {
  let cost = pattern.length;
  if (!pattern.includes('{')) {
    return cost;
  }
  for (const [, least, most] of pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)) {
    cost += Math.max(Number(least), Number(most ?? 0));
  }
  return cost;
}

/** Why a pattern is not even tried: each may only cost a few milliseconds. */
export function refusal(pattern: string): Phrase | undefined {
  if (pattern.length > maximumLength) {
    return phrase('patternTooLong', { limit: maximumLength });
  }
  return patternCost(pattern) > maximumCost
    ? phrase('repetitionsTooLarge')
    : undefined;
}

/** What it takes to compile a character of a pattern, beside reading one. */
const compileWork = 256;

/** So many characters of a pattern take as long on a character of a text as a comparison. */
const patternShare = 10;

/** How much there is to do to match a text, in characters that are read: a pattern goes through it as often as it is long. */
export function patternWork(pattern: string, characters: number): number {
  // One that costs more is refused before anything is done with it.
  const cost = Math.min(patternCost(pattern), maximumCost);
  return compileWork * cost + characters * Math.ceil(cost / patternShare);
}
