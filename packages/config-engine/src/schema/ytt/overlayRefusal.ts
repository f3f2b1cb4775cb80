// SPDX-License-Identifier: Apache-2.0

import type { YttPlace } from './node';

/** Leaves the recursion over an overlay with ytt's message; never leaves `overlayDocument`. */
export class OverlayRefusal {
  constructor(
    readonly message: string,
    /** Of the innermost node of the overlay that it is about. */
    readonly place?: YttPlace,
  ) {}
}

/** Stops the merge of an overlay. */
export function refuse(message: string): never {
  throw new OverlayRefusal(message);
}
