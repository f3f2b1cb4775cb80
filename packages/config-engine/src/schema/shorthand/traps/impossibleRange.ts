// SPDX-License-Identifier: Apache-2.0

import { shorthandFindings } from '../../../finding/catalogue/shorthand';
import type { JsonObject } from '../../../json';
import { Constraint, ExpressionReport } from '../types';

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
