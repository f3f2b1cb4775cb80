// SPDX-License-Identifier: Apache-2.0

import {
  compilePattern,
  type PatternMatch,
  type PatternMatcher,
} from '@component-config/config-engine';
import type { GoValue } from '../types';
import { maximumText } from '../values';
import { fixed, type GoFunction } from './signature';

type Spend = Parameters<GoFunction>[1];

/** Work to compile one character of a pattern, and characters of a pattern that are compared at once. */
const compileWork = 16;
const patternShare = 10;

/** The matches of a pattern in a text, as many as are asked for; all for a negative number. */
type Find = (text: string, limit: number) => PatternMatch[];

/** A function whose first argument is a pattern; it refuses one that is not valid. */
function withPattern<Rest extends 'text' | 'texts' | 'textAndInt'>(
  rest: Rest,
  call: (
    find: Find,
    text: string,
    other: Rest extends 'textAndInt' ? number : string,
    names: PatternMatcher['names'],
  ) => GoValue | undefined,
): GoFunction {
  const types = {
    text: ['text', 'text'],
    texts: ['text', 'text', 'text'],
    textAndInt: ['text', 'text', 'int'],
  } as const;
  return fixed<readonly ('text' | 'int')[]>(types[rest], (...args) => {
    const spend = args.at(-1) as unknown as Spend;
    const [pattern, text, other] = args as unknown as [string, string, never];
    const compiled = compiledBy(pattern, spend);
    if (!('matcher' in compiled)) {
      return undefined;
    }
    const { findAll, names } = compiled.matcher;
    const share = Math.ceil(pattern.length / patternShare);
    const find: Find = (within, limit) =>
      findAll(within, limit, characters => spend(1 + characters * share));
    return call(find, text, other, names);
  });
}

function compiledBy(pattern: string, spend: Spend) {
  spend(compileWork * pattern.length);
  return compilePattern(pattern);
}

/** A replacement, in which `$1`, `$name` and `${name}` are groups. https://pkg.go.dev/regexp#Regexp.Expand */
function expanded(
  replacement: string,
  { groups }: PatternMatch,
  names: PatternMatcher['names'],
): string {
  return replacement.replace(
    /\$(?:\$|\{([\p{L}\p{Nd}_]+)\}|([\p{L}\p{Nd}_]+))/gu,
    (whole, braced?: string, bare?: string) => {
      const name = braced ?? bare ?? '';
      const number = /^(?:0|[1-9]\d{0,7})$/.test(name)
        ? Number(name)
        : (names.get(name) ?? -1);
      return whole === '$$' ? '$' : (groups[number] ?? '');
    },
  );
}

function replaced(
  text: string,
  matches: readonly PatternMatch[],
  replace: (match: PatternMatch) => string,
): string | undefined {
  let result = '';
  let end = 0;
  for (const match of matches) {
    result += text.slice(end, match.start) + replace(match);
    end = match.end;
    if (result.length > maximumText) {
      return undefined;
    }
  }
  return result + text.slice(end);
}

/** https://pkg.go.dev/regexp#Regexp.Split */
function split(text: string, find: Find, limit: number): string[] {
  if (limit === 0) {
    return [];
  }
  if (text === '') {
    return [''];
  }
  const parts: string[] = [];
  let from = 0;
  let end = 0;
  for (const match of find(text, limit)) {
    if (limit > 0 && parts.length === limit - 1) {
      break;
    }
    end = match.start;
    if (match.end !== 0) {
      parts.push(text.slice(from, end));
    }
    from = match.end;
  }
  return end === text.length ? parts : [...parts, text.slice(from)];
}

/** Functions of Sprig for RE2 patterns, which take linear time. */
export const patternFunctions: Readonly<Record<string, GoFunction>> = {
  regexMatch: fixed(['text', 'text'], (pattern, text, spend) => {
    const compiled = compiledBy(pattern, spend);
    spend(text.length * Math.ceil(pattern.length / patternShare));
    if ('matcher' in compiled) {
      return compiled.matcher.test(text);
    }
    // One that is not valid matches nothing; one that is too long is not read.
    return typeof compiled.reason === 'string' ? false : undefined;
  }),
  mustRegexMatch: withPattern('text', (find, text) => find(text, 1).length > 0),
  regexFind: withPattern(
    'text',
    (find, text) => find(text, 1)[0]?.groups[0] ?? '',
  ),
  regexFindAll: withPattern('textAndInt', (find, text, limit) =>
    find(text, limit).map(({ groups }) => groups[0]),
  ),
  regexReplaceAll: withPattern('texts', (find, text, replacement, names) =>
    replaced(text, find(text, -1), match =>
      expanded(replacement, match, names),
    ),
  ),
  regexReplaceAllLiteral: withPattern('texts', (find, text, replacement) =>
    replaced(text, find(text, -1), () => replacement),
  ),
  regexSplit: withPattern('textAndInt', (find, text, limit) =>
    split(text, find, limit),
  ),
  regexQuoteMeta: fixed(['text'], text =>
    text.replace(/[\\.+*?()|[\]{}^$]/g, '\\$&'),
  ),
};
