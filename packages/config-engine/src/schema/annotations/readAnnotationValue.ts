// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '../../json';
import { parseGoJson, unquote } from '../goSyntax';

/**
 * The typed value of an annotation written as text (docs/rules/shorthand.md#annotations). Quotes are removed, then
 * `true`, `false`, numbers and JSON are parsed; anything else is a string. A flag without a value is true.
 */
export function readAnnotationValue(written: string | undefined): JsonValue {
  if (written === undefined) {
    return true;
  }
  const { text } = unquote(written);
  if (text === 'true' || text === 'false') {
    return text === 'true';
  }
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(text)) {
    const number = Number(text);
    const exact = /[.eE]/.test(text)
      ? Number.isFinite(number)
      : Number.isSafeInteger(number);
    return exact ? number : text;
  }
  if (/^[{[]/.test(text)) {
    const parsed = parseGoJson(text);
    return 'value' in parsed ? parsed.value : text;
  }
  return text;
}
