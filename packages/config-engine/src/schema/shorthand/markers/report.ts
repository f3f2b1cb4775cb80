// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase } from '../../../finding';
import { shorthandFindings } from '../../../finding/catalogue/shorthand';
import { MarkerContext, Span } from '../types';

/**
 * Reports an invalid value of a marker.
 *
 * @param invalid - `problem`: the parser's message; `advice`: the required form: `; write …`
 */
export function reportInvalid(
  { quote, report }: MarkerContext,
  invalid: {
    marker: string;
    value: string;
    span: Span;
    problem: string;
    advice: Phrase;
  },
): void {
  const { marker, value, span, problem, advice } = invalid;
  report.add(shorthandFindings.invalidValue, span, {
    marker,
    value: quote.escaped(value),
    problem: quote.problem(problem),
    advice,
  });
}

/** Rejects an integer that would be rounded, since the author wrote another number. */
export function reportInexact(
  { quote, report }: MarkerContext,
  written: string,
  span: Span,
): void {
  report.add(shorthandFindings.inexactNumber, span, {
    value: quote.escaped(written),
  });
}

/** Advice on how to write a value of a type in the shorthand. */
export function valueAdvice(type: string): Phrase {
  switch (type) {
    case 'integer':
      return phrase('writeWholeNumberInDigits');
    case 'number':
      return phrase('writeNumber');
    case 'boolean':
      return phrase('writeBoolean');
    case 'array':
      return phrase('writeJsonList');
    default:
      return phrase('writeJsonMap');
  }
}
