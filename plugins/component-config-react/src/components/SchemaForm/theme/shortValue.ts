// SPDX-License-Identifier: Apache-2.0

import { JsonValue, readableValue } from '@component-config/config-engine';

/** The maximum length of a value in a sentence, in characters. */
const LONGEST = 60;

/** A value within a sentence, shortened if it is long. */
export function shortValue(value: JsonValue): string {
  const text = readableValue(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
