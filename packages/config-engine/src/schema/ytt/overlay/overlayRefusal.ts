// SPDX-License-Identifier: Apache-2.0

import type { YttPlace } from '../node';

/** Ends the recursion over an overlay with ytt's message. Caught in `overlayDocument`. */
export class OverlayRefusal {
  constructor(
    readonly message: string,
    /** The place of the innermost overlay node concerned. */
    readonly place?: YttPlace,
  ) {}
}

/** Stops the merge of an overlay. */
export function refuse(message: string): never {
  throw new OverlayRefusal(message);
}
