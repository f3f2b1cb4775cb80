// SPDX-License-Identifier: Apache-2.0

import { JsonValue } from '@component-config/config-engine';
import { formatValue } from '../../ValueText';

/** How much of a value fits into a sentence, in characters. */
const LONGEST = 60;

/** A value within a sentence: cut off where it is long. */
export function shortValue(value: JsonValue): string {
  const text = formatValue(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
