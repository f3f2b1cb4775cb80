// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../../../finding';
import { shorthandFindings } from '../../../finding/catalogue/shorthand';
import { unquote } from '../../goSyntax';
import {
  MarkerContext,
  Token,
  ExpressionReport,
  Quoting,
  Span,
} from '../types';

/**
 * Warns about enums that are valid but probably not as intended (docs/rules/shorthand.md#enums). Returns whether there
 * was a warning, so that the values are not checked further.
 */
export function warnOfEnumTraps(
  { constraint, type, quote, report }: MarkerContext,
  pieces: readonly Token[],
): boolean {
  const { value, valueSpan } = constraint;
  if (pieces.length === 0) {
    report.add(shorthandFindings.emptyEnum, valueSpan, {});
    return true;
  }
  if (type !== 'string') {
    return false;
  }
  if (/^\[.*\]$/s.test(value)) {
    const inside = value.slice(1, -1);
    report.add(
      shorthandFindings.jsonEnum,
      valueSpan,
      { value: quote.written(value) },
      report.fix(valueSpan, inside, phrase('fixWithoutBrackets')),
    );
    return true;
  }
  if (hasSingleQuotedComma(value)) {
    report.add(
      shorthandFindings.singleQuotedComma,
      valueSpan,
      { value: quote.written(value) },
      report.fix(valueSpan, doubleQuoteItems(value), phrase('fixDoubleQuotes')),
    );
    return true;
  }
  const onlyPiece = pieces.length === 1 ? unquote(pieces[0].text) : undefined;
  if (onlyPiece?.quotes === 'double' && /[^\s,],\S/.test(onlyPiece.text)) {
    const items = onlyPiece.text
      .split(',')
      .map(item => JSON.stringify(item.trim()));
    report.add(
      shorthandFindings.wholeListQuoted,
      valueSpan,
      { value: quote.written(value) },
      report.fix(valueSpan, items.join(','), phrase('fixQuoteEach')),
    );
    return true;
  }
  return false;
}

/** A quote that is not closed takes the rest, so that no character is read twice. */
const quotedItems = /'(?:[^']|'')*'?|"(?:[^"\\]|\\.)*"?/gs;

function isSingleQuoted(item: string): boolean {
  return item.length > 1 && item.startsWith("'") && item.endsWith("'");
}

function hasSingleQuotedComma(value: string): boolean {
  return (
    value.includes("'") &&
    [...value.matchAll(quotedItems)].some(
      ([item]) => isSingleQuoted(item) && item.includes(','),
    )
  );
}

function doubleQuoteItems(value: string): string {
  return value.replace(quotedItems, item =>
    isSingleQuoted(item) ? JSON.stringify(unquote(item).text) : item,
  );
}

/**
 * Unquotes a value, and warns about quotes that are kept because of a bad escape or text after the closing quote
 * (docs/rules/shorthand.md#quotes).
 */
export function unquoteOrWarn(
  value: string,
  span: Span,
  quote: Quoting,
  report: ExpressionReport,
): string {
  const { text, quotes } = unquote(value);
  if (quotes === 'raw') {
    const inside = value.slice(1, -1);
    report.add(
      shorthandFindings.quotesKept,
      span,
      {
        value: quote.written(value),
        reason: phrase('goCannotRead'),
      },
      /['\n]/.test(inside)
        ? undefined
        : report.fix(span, `'${inside}'`, phrase('fixSingleQuotes')),
    );
  } else if (quotes === 'none' && closesEarly(value)) {
    report.add(shorthandFindings.quotesKept, span, {
      value: quote.written(value),
      reason: phrase('textAfterQuote'),
    });
  }
  return text;
}

function closesEarly(value: string): boolean {
  const quote = value[0];
  return (quote === '"' || quote === "'") && value.indexOf(quote, 1) !== -1;
}
