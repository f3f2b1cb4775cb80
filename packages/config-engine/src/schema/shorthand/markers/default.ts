// SPDX-License-Identifier: Apache-2.0

import { parseValue } from '../parseValue';
import { unquoteOrWarn } from '../traps/quotesKept';
import { Marker } from '../types';
import { reportInexact, reportInvalid, valueAdvice } from './report';

/** The value of an omitted field (docs/rules/shorthand.md#values). */
export const defaultMarker: Marker = {
  names: ['default'],
  apply(context) {
    const { constraint, type, keywords, quote, report } = context;
    const { value, valueSpan } = constraint;
    if (type === undefined) {
      return;
    }
    if (type === 'string') {
      keywords.default = unquoteOrWarn(value, valueSpan, quote, report);
      return;
    }
    const parsed = parseValue(type, value);
    if ('problem' in parsed) {
      delete keywords.default;
      reportInvalid(context, {
        marker: 'default',
        value,
        span: valueSpan,
        problem: parsed.problem,
        advice: valueAdvice(type),
      });
      return;
    }
    if (parsed.inexact === undefined) {
      keywords.default = parsed.value;
      return;
    }
    reportInexact(context, parsed.inexact, valueSpan);
    if (typeof parsed.value === 'number') {
      delete keywords.default;
    } else {
      // The rest of the default is still checked.
      keywords.default = parsed.value;
    }
  },
};
