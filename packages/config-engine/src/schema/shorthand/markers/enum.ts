// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '../../../json';
import type { Parsed } from '../../goSyntax';
import { parseValue } from '../parseValue';
import { splitEnum } from '../splitEnum';
import { warnOfEnumTraps } from '../traps/enumTraps';
import { unquoteOrWarn } from '../traps/quotesKept';
import { Marker } from '../types';
import { reportInexact, reportInvalid, valueAdvice } from './report';

/** The allowed values, separated by commas (docs/rules/shorthand.md#enums). An empty list is not an enum. */
export const enumMarker: Marker = {
  names: ['enum'],
  apply(context) {
    const { constraint, type, keywords, quote, report } = context;
    const pieces = splitEnum(constraint.value, constraint.valueSpan.start);
    delete keywords.enum;
    const trapped = warnOfEnumTraps(context, pieces);
    if (type === undefined) {
      return;
    }
    const values: JsonValue[] = [];
    for (const piece of pieces) {
      const parsed: Parsed<JsonValue> =
        type === 'string' && !trapped
          ? { value: unquoteOrWarn(piece.text, piece, quote, report) }
          : parseValue(type, piece.text);
      if ('problem' in parsed) {
        reportInvalid(context, {
          marker: 'enum value',
          value: piece.text,
          span: piece,
          problem: parsed.problem,
          advice: valueAdvice(type),
        });
      } else if (parsed.inexact !== undefined) {
        reportInexact(context, parsed.inexact, piece);
      } else {
        values.push(parsed.value);
      }
    }
    if (values.length > 0) {
      keywords.enum = values;
    }
  },
};
