// SPDX-License-Identifier: Apache-2.0

import {
  readPattern,
  type PatternDialect,
  type PatternStep,
} from '../shellPattern';
import { findPath, foldersOf, realPath, type TreeFiles } from './files';

/** How patterns are read, and whether `{a,b}` are alternatives. */
export interface GlobDialect extends Pick<PatternDialect, 'exclamation'> {
  readonly braces: boolean;
}

/** The limits of one pattern: its length, its alternatives, and the paths that are compared. */
const maximumLength = 2_000;
const maximumAlternatives = 100;
const maximumSteps = 200_000;

/** Pairs of a character of a pattern and one of a text that count as one step. */
const pairsOfStep = 200;

/** Thrown within this folder: a pattern is not valid, or longer or with more alternatives than is compared. */
class InvalidPattern extends Error {
  constructor(readonly problem: 'invalid' | 'too much' = 'invalid') {
    super(problem);
  }
}

/** Whether a value file is a pattern. */
export function isGlob(path: string): boolean {
  return /[*?[]/.test(path);
}

/** The steps to compare a text with a pattern, which may compare each character of one with each of the other. */
export function globCost(patternLength: number, text: string): number {
  return 1 + Math.floor((patternLength * text.length) / pairsOfStep);
}

/**
 * What matches a pattern without slashes, in linear time for each part.
 *
 * @returns undefined if the pattern is not valid
 */
export function compileGlob(
  pattern: string,
  dialect: GlobDialect,
): ((text: string) => boolean) | undefined {
  try {
    if (pattern.length > maximumLength) {
      throw new InvalidPattern('too much');
    }
    const patterns = (dialect.braces ? alternativesOf(pattern) : [pattern]).map(
      each => readPattern([...each], { ...dialect, slashes: true }),
    );
    return patterns.includes(undefined)
      ? undefined
      : text => patterns.some(steps => steps && matches(steps, [...text]));
  } catch (error) {
    if (error instanceof InvalidPattern) {
      return undefined;
    }
    throw error;
  }
}

/** The patterns without braces that one with braces stands for. */
function alternativesOf(pattern: string): string[] {
  const done: string[] = [];
  const pending = [pattern];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const open = indexOutside(next, '{', 0);
    if (open < 0) {
      done.push(next);
    } else {
      pending.push(...alternativesAt(next, open).reverse());
    }
    if (done.length + pending.length > maximumAlternatives) {
      throw new InvalidPattern('too much');
    }
  }
  return done;
}

function alternativesAt(pattern: string, open: number): string[] {
  const parts: string[] = [];
  let depth = 1;
  let start = open + 1;
  for (let index = open + 1; index < pattern.length; index++) {
    const char = pattern[index];
    if (char === '\\') {
      index += 1;
    } else if (char === '{') {
      depth += 1;
    } else if (char === ',' && depth === 1) {
      parts.push(pattern.slice(start, index));
      start = index + 1;
    } else if (char === '}') {
      depth -= 1;
      if (depth === 0) {
        parts.push(pattern.slice(start, index));
        const before = pattern.slice(0, open);
        const behind = pattern.slice(index + 1);
        return parts.map(part => `${before}${part}${behind}`);
      }
    }
  }
  throw new InvalidPattern();
}

/** The index of a character that is neither escaped nor in a class. */
function indexOutside(text: string, wanted: string, from: number): number {
  let isInClass = false;
  for (let index = from; index < text.length; index++) {
    const char = text[index];
    if (char === '\\') {
      index += 1;
    } else if (isInClass) {
      isInClass = char !== ']';
    } else if (char === wanted) {
      return index;
    } else {
      isInClass = char === '[';
    }
  }
  return -1;
}

/** Goes back to the last `*` only, so that it takes the product of both lengths at most. */
function matches(
  steps: readonly PatternStep[],
  text: readonly string[],
): boolean {
  let step = 0;
  let at = 0;
  let star = -1;
  let resume = 0;
  while (at < text.length) {
    const current = steps[step];
    if (current?.repeats) {
      star = step;
      resume = at;
      step += 1;
    } else if (current?.accepts(text[at])) {
      step += 1;
      at += 1;
    } else if (star >= 0) {
      step = star + 1;
      resume += 1;
      at = resume;
    } else {
      return false;
    }
  }
  return steps.slice(step).every(({ repeats }) => repeats);
}

/** What a pattern of paths finds. */
export type GlobResult =
  | { readonly paths: readonly string[] }
  | { readonly problem: 'invalid' | 'too much' };

/** The finding of each problem. */
export const globProblems = {
  invalid: 'globInvalid',
  'too much': 'globLimit',
} as const;

const doublestar: GlobDialect = { braces: true, exclamation: true };

/**
 * The files and folders that match a pattern with `**`, as the library doublestar finds them: names in the order of
 * their bytes, what is in a folder before what is in its subfolders. Hidden ones match.
 *
 * @param spend - gets the steps of the search for each of the alternatives with slashes
 */
export function globPaths(
  files: TreeFiles,
  pattern: string,
  spend: (steps: number) => void = () => {},
): GlobResult {
  let patterns: Segment[][];
  if (pattern.length > maximumLength) {
    return { problem: 'too much' };
  }
  try {
    patterns = (
      hasSlashInBraces(pattern) ? alternativesOf(pattern) : [pattern]
    ).map(segmentsOf);
  } catch (error) {
    if (error instanceof InvalidPattern) {
      return { problem: error.problem };
    }
    throw error;
  }
  const found = new Set<string>();
  const budget = { steps: maximumSteps };
  for (const segments of patterns) {
    const before = budget.steps;
    walk(files, '', segments, 0, found, budget, new Set());
    spend(before - budget.steps);
    if (budget.steps < 0) {
      return { problem: 'too much' };
    }
  }
  return { paths: [...found] };
}

/** A part of a pattern between slashes; `**` has no matcher. */
interface Segment {
  /** The length of all its alternatives. */
  readonly length: number;
  readonly matcher?: (text: string) => boolean;
}

function segmentsOf(pattern: string): Segment[] {
  return pattern
    .split('/')
    .filter(
      (segment, index, all) => segment !== '**' || all[index - 1] !== '**',
    )
    .map(segment => {
      if (segment === '**') {
        return { length: 0 };
      }
      const { length } = alternativesOf(segment).join('');
      const matcher = compileGlob(segment, doublestar);
      if (!matcher) {
        throw new InvalidPattern();
      }
      return { length, matcher };
    });
}

function hasSlashInBraces(pattern: string): boolean {
  let depth = 0;
  for (const char of pattern) {
    depth += Number(char === '{') - Number(char === '}');
    if (char === '/' && depth > 0) {
      return true;
    }
  }
  return false;
}

function walk(
  files: TreeFiles,
  folder: string,
  segments: readonly Segment[],
  at: number,
  found: Set<string>,
  budget: { steps: number },
  done: Set<string>,
): void {
  budget.steps -= 1;
  // Each folder is searched once for each segment, however many ways lead there.
  const place = `${at}:${folder}`;
  if (done.has(place)) {
    return;
  }
  done.add(place);
  if (at === segments.length) {
    found.add(folder);
    return;
  }
  const { length, matcher } = segments[at];
  const real = realPath(files, folder);
  const names = real === undefined ? [] : (foldersOf(files).get(real) ?? []);
  const child = (name: string) => (folder === '' ? name : `${folder}/${name}`);
  for (const name of names) {
    budget.steps -= globCost(length, name);
  }
  if (budget.steps < 0) {
    return;
  }
  if (!matcher) {
    walk(files, folder, segments, at + 1, found, budget, done);
    for (const name of names) {
      if (!files.links?.has(child(name)) && !files.texts.has(child(name))) {
        walk(files, child(name), segments, at, found, budget, done);
      } else if (at + 1 === segments.length) {
        found.add(child(name));
      }
    }
    return;
  }
  const isLast = at + 1 === segments.length;
  for (const name of names) {
    if (matcher(name)) {
      if (isLast) {
        found.add(child(name));
      } else if (findPath(files, child(name)).kind === 'folder') {
        walk(files, child(name), segments, at + 1, found, budget, done);
      }
    }
  }
}

/**
 * Whether a folder matches a pattern of a directory generator: segment by segment, as Go's `path.Match`, which does not
 * know `**`. A pattern that is not valid matches nothing.
 */
export function matchesFolder(pattern: string): (path: string) => boolean {
  const segments = pattern
    .split('/')
    .map(each => compileGlob(each, { braces: false, exclamation: false }));
  return path => {
    const parts = path.split('/');
    return (
      parts.length === segments.length &&
      segments.every((matcher, index) => matcher?.(parts[index]) === true)
    );
  };
}

/** What matches a pattern as `git ls-files` finds it: `*` and `?` also match slashes, a folder is all below it. */
export function matchesGit(pattern: string): (path: string) => boolean {
  const matcher = compileGlob(pattern, { braces: false, exclamation: true });
  const folder = pattern.endsWith('/') ? pattern : `${pattern}/`;
  return path =>
    pattern === '' ||
    path === pattern ||
    path.startsWith(folder) ||
    (isGlob(pattern) && matcher?.(path) === true);
}
