// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '@component-config/config-engine';
import { factText } from '../../../engineParts';

/**
 * The criteria of a recipe as facts: an omitted value, an empty string and zero nodes mean any.
 */
export function recipeFacts(criteria: { readonly [fact: string]: JsonValue }): {
  [fact: string]: string;
} {
  const facts: { [fact: string]: string } = Object.create(null);
  for (const fact of Object.keys(criteria)) {
    facts[fact] = factText(criteria[fact]);
  }
  return facts;
}
