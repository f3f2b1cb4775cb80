// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase, Words } from '../finding';
import { RE2JS } from 're2js';

/**
 * A compiled RE2 pattern: unanchored, linear in the length of the text.
 *
 * @public
 */
export interface PatternMatcher {
  test(text: string): boolean;
  /**
   * The parts of a text that match, from the left.
   *
   * @param limit - their maximum number; all of them if it is negative
   * @param beforeSearch - called before each search with the number of characters that it may read
   */
  findAll(
    text: string,
    limit: number,
    beforeSearch: (characters: number) => void,
  ): PatternMatch[];
  /** The number of each group that has a name. */
  readonly names: ReadonlyMap<string, number>;
}

/**
 * A part of a text that matches.
 *
 * @public
 */
export interface PatternMatch {
  /** The offset of its first UTF-16 unit. */
  readonly start: number;
  /** The offset behind its last one. */
  readonly end: number;
  /** The whole, and each group; empty if it does not match. */
  readonly groups: readonly string[];
}

/** Longer patterns are rejected: no field needs one, and compiling costs time and memory. */
const maximumLength = 2048;
/** More expensive patterns are rejected. Repetitions are expanded as often as they may repeat. */
const maximumCost = 4000;

/** The number of compiled patterns that are kept; the oldest is dropped first. */
const maximumCompiled = 200;

/** Long patterns and high repetition counts may compile to much, so they are not kept. */
const large = /^[^]{200}|\{\d*,?\d{3}/;

type Compiled =
  { readonly matcher: PatternMatcher } | { readonly reason: Words };

/** Patterns are few, used by many fields of many schemas, and take longer to compile than the rest of their field. */
const compiledPatterns = new Map<string, Compiled>();

/**
 * Compiles an RE2 pattern as Go and Kubernetes do (docs/rules/openapi.md#patterns).
 *
 * @returns the matcher, or why the pattern is not valid RE2
 *
 * @public
 */
export function compilePattern(
  pattern: string,
): { readonly matcher: PatternMatcher } | { readonly reason: Words } {
  const known = compiledPatterns.get(pattern);
  if (known !== undefined) {
    return known;
  }
  const result = compile(pattern);
  if (!large.test(pattern)) {
    const oldest = compiledPatterns.keys().next();
    if (compiledPatterns.size >= maximumCompiled && !oldest.done) {
      compiledPatterns.delete(oldest.value);
    }
    compiledPatterns.set(pattern, result);
  }
  return result;
}

function compile(pattern: string): Compiled {
  const reason = refusal(pattern);
  if (reason !== undefined) {
    return { reason };
  }
  try {
    const compiled = RE2JS.compile(pattern);
    return {
      matcher: {
        test: remembered(text => compiled.test(text)),
        findAll(text, limit, beforeSearch) {
          const found: PatternMatch[] = [];
          const matcher = compiled.matcher(text);
          const numbers = Array.from(
            { length: 1 + matcher.groupCount() },
            (_, group) => group,
          );
          let end = 0;
          while (found.length !== limit) {
            beforeSearch(text.length - end);
            if (!matcher.find()) {
              break;
            }
            const start = matcher.start();
            const isAbutting = start === matcher.end() && start === end;
            end = matcher.end();
            // Go leaves out an empty match directly behind another one.
            if (!isAbutting || found.at(-1)?.end !== start) {
              const groups = numbers.map(group => matcher.group(group) ?? '');
              found.push({ start, end, groups });
            }
          }
          return found;
        },
        names: new Map(Object.entries(compiled.namedGroups())),
      },
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { reason: message.replace(/^error parsing regexp: /, '') };
  }
}

/** The maximum number of outcomes kept per pattern, and the maximum length of their texts. */
const maximumOutcomes = 100;
const maximumTextLength = 100;

/** Keeps the outcomes for short texts: layers repeat the same few names and versions, in every environment. */
function remembered(
  test: (text: string) => boolean,
): (text: string) => boolean {
  const outcomes = new Map<string, boolean>();
  return text => {
    if (text.length > maximumTextLength) {
      return test(text);
    }
    let outcome = outcomes.get(text);
    if (outcome === undefined) {
      outcome = test(text);
      if (outcomes.size >= maximumOutcomes) {
        outcomes.clear();
      }
      outcomes.set(text, outcome);
    }
    return outcome;
  };
}

/** The approximate cost of compiling a pattern, in characters including expanded repetitions. */
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

/** Why a pattern is rejected without compiling it; compiling may only take milliseconds. */
export function refusal(pattern: string): Phrase | undefined {
  if (pattern.length > maximumLength) {
    return phrase('patternTooLong', { limit: maximumLength });
  }
  return patternCost(pattern) > maximumCost
    ? phrase('repetitionsTooLarge')
    : undefined;
}

/** Work to compile one character of a pattern, relative to reading it. */
const compileWork = 256;

/** Pattern characters that can be applied to a text character in the time of one comparison. */
const patternShare = 10;

/** The work to compile a pattern and match a text, in characters read. */
export function patternWork(pattern: string, characters: number): number {
  return compileWork * boundedCost(pattern) + searchWork(pattern, characters);
}

/** The work to match a text, in characters read: each is matched against the whole pattern. */
export function searchWork(pattern: string, characters: number): number {
  return characters * Math.ceil(boundedCost(pattern) / patternShare);
}

/** More expensive patterns are rejected without compiling. */
function boundedCost(pattern: string): number {
  return Math.min(patternCost(pattern), maximumCost);
}
