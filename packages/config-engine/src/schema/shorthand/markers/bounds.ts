// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase } from '../../../finding';
import { Parsed, parseGoBool, parseGoFloat, parseGoInt } from '../../goSyntax';
import { Marker, MarkerContext } from '../types';
import { reportInexact, reportInvalid } from './report';

/** Bounds of a number (docs/rules/shorthand.md#markers). */
export const numberMarkers: Marker = {
  names: ['minimum', 'maximum', 'multipleOf'],
  apply: context => readNumber(context, parseGoFloat, phrase('writeNumber')),
};

/** Bounds of lengths and counts. OpenChoreo also accepts negative ones (docs/rules/shorthand.md#markers). */
export const countMarkers: Marker = {
  names: [
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'minProperties',
    'maxProperties',
  ],
  apply: context => readNumber(context, parseGoInt, phrase('writeWholeNumber')),
};

/**
 * Whether a bound is exclusive: the OpenAPI 3.0 boolean, written only if true (docs/rules/shorthand.md#markers).
 */
export const exclusiveMarkers: Marker = {
  names: ['exclusiveMinimum', 'exclusiveMaximum'],
  apply(context) {
    const { constraint, keywords } = context;
    const { name, value, valueSpan } = constraint;
    const parsed = parseGoBool(value);
    if ('problem' in parsed) {
      const bound = name === 'exclusiveMinimum' ? 'minimum' : 'maximum';
      reportInvalid(context, {
        marker: name,
        value,
        span: valueSpan,
        problem: parsed.problem,
        advice: phrase('writeExclusive', { name, bound }),
      });
    } else if (parsed.value) {
      keywords[name] = true;
    } else {
      delete keywords[name];
    }
  },
};

/** Parses the value as a Go number and sets the keyword with the marker's name. */
function readNumber(
  context: MarkerContext,
  parse: (text: string) => Parsed<number>,
  advice: Phrase,
): void {
  const { constraint, keywords } = context;
  const { name, value, valueSpan } = constraint;
  const parsed = parse(value);
  if ('problem' in parsed) {
    reportInvalid(context, {
      marker: name,
      value,
      span: valueSpan,
      problem: parsed.problem,
      advice,
    });
  } else if (parsed.inexact !== undefined) {
    reportInexact(context, parsed.inexact, valueSpan);
  } else {
    keywords[name] = parsed.value;
  }
}
