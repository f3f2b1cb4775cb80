// SPDX-License-Identifier: Apache-2.0

import { JsonValue } from '@component-config/config-engine';

/**
 * What was typed as a number. A whole number that JavaScript cannot hold exactly stays the text that it is, and so does
 * everything that is no number: the finding then says what is wrong with it.
 */
export function parseNumber(text: string): JsonValue {
  const trimmed = text.trim();
  if (!/^[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d+)?$/.test(trimmed)) {
    return text;
  }
  const number = Number(trimmed);
  const isExact = /^[-+]?\d+$/.test(trimmed)
    ? Number.isSafeInteger(number)
    : Number.isFinite(number);
  return isExact ? number + 0 : trimmed;
}

/** What was typed where text, a number or a truth value may stand: written exactly like one of these, it is one. */
export function parseScalar(text: string): JsonValue {
  if (text === 'true' || text === 'false') {
    return text === 'true';
  }
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) && String(Number(text)) === text
    ? Number(text)
    : text;
}
