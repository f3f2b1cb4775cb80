// SPDX-License-Identifier: Apache-2.0

import {
  compilePattern,
  type PatternMatch,
  type PatternMatcher,
} from '@component-config/config-engine';
import { maximumText } from '../values';
import { fixed, type GoFunction } from './signature';

type Spend = Parameters<GoFunction>[1];

/** Work to compile one character of a pattern, and characters of a pattern that are compared at once. */
const compileWork = 16;
const patternShare = 10;

/** Finds the matches of a pattern in a text, as many as are asked for; all for a negative number. */
type Find = (text: string, limit: number) => PatternMatch[];

/** A pattern that is compiled; undefined if it is not valid, which templates refuse. */
function finder(
  pattern: string,
  spend: Spend,
): { find: Find; names: PatternMatcher['names'] } | undefined {
  const compiled = compiledBy(pattern, spend);
  if (!('matcher' in compiled)) {
    return undefined;
  }
  const { findAll, names } = compiled.matcher;
  const share = Math.ceil(pattern.length / patternShare);
  const find: Find = (text, limit) =>
    findAll(text, limit, characters => spend(1 + characters * share));
  return { find, names };
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
    (written, braced?: string, plain?: string) => {
      const name = braced ?? plain ?? '';
      const number = /^(?:0|[1-9]\d{0,7})$/.test(name)
        ? Number(name)
        : (names.get(name) ?? -1);
      return written === '$$' ? '$' : (groups[number] ?? '');
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
  mustRegexMatch: fixed(['text', 'text'], (pattern, text, spend) => {
    const found = finder(pattern, spend)?.find(text, 1);
    return found && found.length > 0;
  }),
  regexFind: fixed(['text', 'text'], (pattern, text, spend) => {
    const found = finder(pattern, spend)?.find(text, 1);
    return found && (found[0]?.groups[0] ?? '');
  }),
  regexFindAll: fixed(['text', 'text', 'int'], (pattern, text, limit, spend) =>
    finder(pattern, spend)
      ?.find(text, limit)
      .map(({ groups }) => groups[0]),
  ),
  regexReplaceAll: fixed(
    ['text', 'text', 'text'],
    (pattern, text, replacement, spend) => {
      const compiled = finder(pattern, spend);
      return (
        compiled &&
        replaced(text, compiled.find(text, -1), match =>
          expanded(replacement, match, compiled.names),
        )
      );
    },
  ),
  regexReplaceAllLiteral: fixed(
    ['text', 'text', 'text'],
    (pattern, text, replacement, spend) => {
      const found = finder(pattern, spend)?.find(text, -1);
      return found && replaced(text, found, () => replacement);
    },
  ),
  regexSplit: fixed(['text', 'text', 'int'], (pattern, text, limit, spend) => {
    const compiled = finder(pattern, spend);
    return compiled && split(text, compiled.find, limit);
  }),
  regexQuoteMeta: fixed(['text'], text =>
    text.replace(/[\\.+*?()|[\]{}^$]/g, '\\$&'),
  ),
};
