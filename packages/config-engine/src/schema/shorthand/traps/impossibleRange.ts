// SPDX-License-Identifier: Apache-2.0

import { shorthandFindings } from '../../../finding/catalogue/shorthand';
import type { JsonObject } from '../../../json';
import { Constraint, ExpressionReport } from '../types';

const ranges = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

/** Warns if no value can satisfy two bounds, at least one of which is in the expression. */
export function warnOfImpossibleRanges(
  keywords: JsonObject,
  given: ReadonlyMap<string, Constraint>,
  report: ExpressionReport,
): void {
  for (const [low, high] of ranges) {
    const from = keywords[low];
    const to = keywords[high];
    const isImpossible =
      typeof from === 'number' && typeof to === 'number' && from > to;
    const constraint = isImpossible
      ? (given.get(high) ?? given.get(low))
      : undefined;
    if (constraint) {
      report.add(
        shorthandFindings.impossibleRange,
        { start: constraint.nameSpan.start, end: constraint.valueSpan.end },
        { low: `${low}=${from}`, high: `${high}=${to}` },
      );
    }
  }
}
