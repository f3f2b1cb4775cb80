// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase } from '../../finding';
import { shorthandFindings } from '../../finding/catalogue/shorthand';
import { removalSpan } from './splitExpression';
import { ExpressionReport, Quoting, Token } from './types';

/**
 * Reports a word without an equals sign, together with the following words of the same error: an unquoted value with
 * spaces, or spaces around the equals sign.
 *
 * @returns the number of words in the finding, from `index` on
 */
export function reportMissingValue(
  words: readonly Token[],
  index: number,
  quote: Quoting,
  report: ExpressionReport,
): number {
  const word = words[index];
  const add = (
    advice: Phrase,
    fix?: ReturnType<ExpressionReport['fix']>,
    count = 1,
  ) => {
    const span = { start: word.start, end: words[index + count - 1].end };
    report.add(
      shorthandFindings.missingValue,
      span,
      { marker: quote.escaped(word.text), advice },
      fix,
    );
    return count;
  };

  if (word.text === 'required') {
    const span = removalSpan(words, word, report);
    return add(
      phrase('uselessRequired'),
      report.fix(span, '', phrase('fixRemoveRequired')),
    );
  }
  const next: Token | undefined = words[index + 1];
  if (next?.text.startsWith('=')) {
    // In `default = x`, the equals sign and the value are separate words.
    const value: Token | undefined =
      next.text === '=' ? words[index + 2] : undefined;
    const last = value ?? next;
    const joined = `${word.text}${next.text}${value?.text ?? ''}`;
    return add(
      phrase('joinedMarker'),
      report.fix(
        { start: word.start, end: last.end },
        joined,
        phrase('fixRemoveSpaces'),
      ),
      value ? 3 : 2,
    );
  }
  let count = 1;
  while (words[index + count] && !/=|^oc:/.test(words[index + count].text)) {
    count += 1;
  }
  const previous: Token | undefined = words[index - 1];
  const equals = previous?.text.indexOf('=') ?? -1;
  if (!previous || equals === -1) {
    return add(phrase('keyAndValue'), undefined, count);
  }
  if (equals === previous.text.length - 1) {
    return add(
      phrase('joinedValue'),
      report.fix(
        { start: previous.end, end: word.start },
        '',
        phrase('fixRemoveSpace'),
      ),
    );
  }
  const end = words[index + count - 1].end;
  const start = previous.start + equals + 1;
  const value = String(report.scalar.value).slice(start, end);
  return add(
    phrase('quotedValue'),
    report.fix(
      { start, end },
      withoutSpaces(previous, value),
      phrase('fixQuoteValue'),
    ),
    count,
  );
}

/** Writes the value as one word: a list without spaces, any other value in quotes. */
function withoutSpaces(previous: Token, value: string): string {
  if (previous.text.startsWith('enum=') && !/['"]/.test(value)) {
    return value
      .split(',')
      .map(item => item.trim())
      .map(item => (/\s/.test(item) ? `"${item}"` : item))
      .join(',');
  }
  return `'${value.replace(/'/g, "''")}'`;
}
