// SPDX-License-Identifier: Apache-2.0

import type { SourcePosition } from '../finding';

/** The position of a pointer or of its nearest ancestor with one. */
export function nearestPosition(
  positions: { readonly [pointer: string]: SourcePosition },
  pointer: string,
): SourcePosition | undefined {
  let at = pointer;
  for (;;) {
    if (Object.hasOwn(positions, at)) {
      return positions[at];
    }
    if (at === '') {
      return undefined;
    }
    at = at.slice(0, at.lastIndexOf('/'));
  }
}
