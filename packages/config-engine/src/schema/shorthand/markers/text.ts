// SPDX-License-Identifier: Apache-2.0

import { unquoteOrWarn } from '../traps/quotesKept';
import { Marker } from '../types';

/** String keywords; an empty string sets none (docs/rules/shorthand.md#markers). */
export const textMarkers: Marker = {
  names: ['pattern', 'title', 'description', 'format'],
  apply({ constraint, keywords, quote, report }) {
    const { name, value, valueSpan } = constraint;
    const text = unquoteOrWarn(value, valueSpan, quote, report);
    if (text === '') {
      delete keywords[name];
    } else {
      keywords[name] = text;
    }
  },
};
