// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../../../finding';
import { shorthandFindings } from '../../../finding/catalogue/shorthand';
import type { JsonValue } from '../../../json';
import {
  Parsed,
  parseGoBool,
  parseGoFloat,
  parseGoInt,
  parseGoJson,
  unquote,
} from '../../goSyntax';
import { Marker } from '../types';
import { reportInexact, reportInvalid } from './report';

/** An example value. Its type is inferred and its quotes are kept (docs/rules/shorthand.md#examples). */
export const exampleMarker: Marker = {
  names: ['example'],
  apply(context) {
    const { constraint, type, keywords, quote, report } = context;
    const { value, valueSpan } = constraint;
    const parsed = guess(value);
    if ('problem' in parsed) {
      reportInvalid(context, {
        marker: 'example',
        value,
        span: valueSpan,
        problem: parsed.problem,
        advice: phrase('bracketsAreJson'),
      });
      return;
    }
    if (parsed.inexact !== undefined) {
      reportInexact(context, parsed.inexact, valueSpan);
      return;
    }
    keywords.example = parsed.value;
    const { text, quotes } = unquote(value);
    if (
      typeof parsed.value === 'boolean' &&
      type !== undefined &&
      type !== 'boolean'
    ) {
      report.add(shorthandFindings.guessedExample, valueSpan, {
        value: quote.escaped(value),
        read: phrase('booleanOf', { value: String(parsed.value) }),
      });
    } else if (quotes === 'single' || quotes === 'double') {
      report.add(
        shorthandFindings.quotesKept,
        valueSpan,
        {
          value: quote.written(value),
          reason: phrase('exampleAsWritten'),
        },
        /[\s'"|]/.test(text)
          ? undefined
          : report.fix(valueSpan, text, phrase('fixRemoveQuotes')),
      );
    }
  },
};

/** Matches the start of anything that Go reads as a boolean or number. */
const looksTyped = /^[-+.0-9tTfF]/;

function guess(text: string): Parsed<JsonValue> {
  if (/^[{[]/.test(text)) {
    return parseGoJson(text);
  }
  if (!looksTyped.test(text)) {
    return { value: text };
  }
  for (const parse of [parseGoBool, parseGoInt, parseGoFloat]) {
    const parsed = parse(text);
    if ('value' in parsed) {
      return parsed;
    }
  }
  return { value: text };
}
