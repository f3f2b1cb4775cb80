// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../../../finding';
import { shorthandFindings } from '../../../finding/catalogue/shorthand';
import type { JsonObject } from '../../../json';
import { goQuote } from '../../goSyntax';
import { isKnown } from '../markers';
import { ExpressionReport, Quoting, Token, Constraint } from '../types';

/**
 * Warns about a word that is not split as it appears: an unclosed quote or bracket, or a pipe without spaces around it
 * (docs/rules/shorthand.md#tokens).
 */
export function warnOfTokenTraps(
  token: Token,
  quote: Quoting,
  report: ExpressionReport,
): void {
  if (token.unclosed) {
    warnOfUnclosed(token, token.unclosed, quote, report);
    return;
  }
  const pipe = gluedPipe(token.text);
  if (pipe !== -1) {
    const start = token.start + pipe;
    report.add(
      shorthandFindings.gluedPipe,
      token,
      { value: quote.written(token.text) },
      report.fix({ start, end: start + 1 }, ' | ', phrase('fixSpaceAround')),
    );
  }
}

function warnOfUnclosed(
  token: Token,
  { kind, at }: NonNullable<Token['unclosed']>,
  quote: Quoting,
  report: ExpressionReport,
): void {
  const opener = token.text[at - token.start];
  const rest = token.text.slice(at - token.start + 1);
  const span = { start: at, end: token.end };
  const swallowed = rest.trim() === '' ? 'the end' : quote.written(rest);
  if (kind === 'bracket') {
    // Patterns may contain an escaped bracket, which is harmless unless it swallows further words.
    if (/\s/.test(rest)) {
      report.add(shorthandFindings.unclosedBracket, span, {
        bracket: goQuote(opener),
        swallowed,
      });
    }
    return;
  }
  const equals = token.text.indexOf('=');
  const opensValue = at === token.start + equals + 1;
  const end = at + 1 + nextConstraint(rest);
  const fix = opensValue
    ? report.fix({ start: end, end }, opener, phrase('fixCloseQuote'))
    : undefined;
  report.add(
    shorthandFindings.unclosedQuote,
    span,
    { quote: opener === '"' ? `'"'` : `"'"`, swallowed },
    fix,
  );
}

/** The end of the words before the next constraint in swallowed text, or the end of all words. */
function nextConstraint(text: string): number {
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (index > 0 && (word === '|' || isKnown(word.split('=', 1)[0]))) {
      return end;
    }
    end = index + word.length;
  }
  return end;
}

/** The index of a pipe that was meant to separate two constraints, or -1. */
function gluedPipe(text: string): number {
  if (!text.includes('|')) {
    return -1;
  }
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (quote !== '') {
      if (char === '\\') {
        at += 1;
      } else if (char === quote) {
        quote = '';
      }
    } else if (char === "'" || char === '"') {
      quote = char;
    } else if (char === '|' && text.length > 1) {
      const next = /^\|([^=|]*)(=?)/.exec(text.slice(at, at + 80));
      const atEnd = at === text.length - 1;
      const startsMarker = next !== null && next[2] === '=' && isKnown(next[1]);
      if (atEnd || startsMarker || (at === 0 && isKnown(text.slice(1)))) {
        return at;
      }
    }
  }
  return -1;
}

/** The lower and the upper bound of each range, by the names of both. */
const rangeOfBound: ReadonlyMap<string, readonly [string, string]> = new Map(
  (
    [
      ['minimum', 'maximum'],
      ['minLength', 'maxLength'],
      ['minItems', 'maxItems'],
      ['minProperties', 'maxProperties'],
    ] as const
  ).flatMap(range => range.map(bound => [bound, range] as const)),
);

/** Warns if no value can satisfy two bounds, at least one of which is in the expression. */
export function warnOfImpossibleRanges(
  keywords: JsonObject,
  given: ReadonlyMap<string, Constraint>,
  report: ExpressionReport,
): void {
  for (const [name, { nameSpan, valueSpan }] of given) {
    const range = rangeOfBound.get(name);
    if (!range) {
      continue;
    }
    const [low, high] = range;
    const from = keywords[low];
    const to = keywords[high];
    const isImpossible =
      typeof from === 'number' && typeof to === 'number' && from > to;
    // If the expression contains both bounds, the upper one is reported.
    if (isImpossible && (name === high || !given.has(high))) {
      report.add(
        shorthandFindings.impossibleRange,
        { start: nameSpan.start, end: valueSpan.end },
        { low: `${low}=${from}`, high: `${high}=${to}` },
      );
    }
  }
}
