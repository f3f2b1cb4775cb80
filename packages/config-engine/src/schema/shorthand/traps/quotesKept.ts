// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../../../finding';
import { shorthandFindings } from '../../../finding/catalogue/shorthand';
import { unquote } from '../../goSyntax';
import { ExpressionReport, Quoting, Span } from '../types';

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
