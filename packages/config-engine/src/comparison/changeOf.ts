// SPDX-License-Identifier: Apache-2.0

import { worded, type Phrase } from '../finding';
import type { JsonValue } from '../json';
import type { Change } from './types';

/** A change, in a sentence, with the older and the newer value if they are shown. */
export function changeOf(
  kind: Change['kind'],
  effect: Change['class'],
  sentence: Phrase,
  { was, is }: { was?: JsonValue; is?: JsonValue } = {},
): Change {
  return {
    kind,
    class: effect,
    ...worded('sentence', sentence),
    ...(was !== undefined && { before: was }),
    ...(is !== undefined && { after: is }),
  };
}
