// SPDX-License-Identifier: Apache-2.0

import { JsonValue } from '@component-config/config-engine';

/**
 * Parses a number. Integers that JavaScript cannot represent exactly, and text that is not a number, stay text: a
 * finding then reports the problem.
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

/** Parses text, a number or a boolean: text in the exact format of the latter two is parsed as one. */
export function parseScalar(text: string): JsonValue {
  if (text === 'true' || text === 'false') {
    return text === 'true';
  }
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) && String(Number(text)) === text
    ? Number(text)
    : text;
}
