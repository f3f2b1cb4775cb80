// SPDX-License-Identifier: Apache-2.0

import type { SourcePosition } from '../finding';

/** The place of a pointer, or of the nearest ancestor that has one. */
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
