import { shorthandFindings } from '../../../finding/catalogue/shorthand';
import { parseValue } from '../parseValue';
import { unquoteOrWarn } from '../traps/quotesKept';
import { Marker } from '../types';
import { reportInexact } from './reportInexact';
import { valueAdvice } from './valueAdvice';

/** The value of a field that is not given (docs/rules/shorthand.md#values). */
export const defaultMarker: Marker = {
  names: ['default'],
  apply({ constraint, type, keywords, quote, report }) {
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
      report.add(shorthandFindings.invalidValue, valueSpan, {
        marker: 'default',
        value: quote.escaped(value),
        problem: quote.problem(parsed.problem),
        advice: valueAdvice(type),
      });
      return;
    }
    if (parsed.inexact === undefined) {
      keywords.default = parsed.value;
      return;
    }
    reportInexact(parsed.inexact, valueSpan, { quote, report });
    if (typeof parsed.value === 'number') {
      delete keywords.default;
    } else {
      // What else the default says is still checked.
      keywords.default = parsed.value;
    }
  },
};
