// SPDX-License-Identifier: Apache-2.0

import { JsonValue } from '@component-config/config-engine';
import { formatValue } from '../../ValueText';

/** The maximum length of a value in a sentence, in characters. */
const LONGEST = 60;

/** A value within a sentence, shortened if it is long. */
export function shortValue(value: JsonValue): string {
  const text = formatValue(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
