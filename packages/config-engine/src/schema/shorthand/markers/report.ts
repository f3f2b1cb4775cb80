// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase } from '../../../finding';
import { shorthandFindings } from '../../../finding/catalogue/shorthand';
import { MarkerContext, Span } from '../types';

/**
 * Reports a value that a marker cannot have.
 *
 * @param invalid - `problem` as the parser words it; `advice` what the value has to look like: `; write …`
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

/** Refuses a whole number that would be rounded: no other number is what the author wrote. */
export function reportInexact(
  { quote, report }: MarkerContext,
  written: string,
  span: Span,
): void {
  report.add(shorthandFindings.inexactNumber, span, {
    value: quote.escaped(written),
  });
}

/** How a value of a type is written in the shorthand, as advice. */
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
