// SPDX-License-Identifier: Apache-2.0

import type { StarlarkValue } from '@component-config/starlark';
import type { YttPlace } from '../node';
import type { Runtime } from '../template/runtime';

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

/** The result of a function; a failure stops the merge of an overlay. */
export function callOrRefuse(
  runtime: Runtime,
  callee: StarlarkValue,
  positional: readonly StarlarkValue[],
): StarlarkValue {
  const outcome = runtime.call(callee, positional);
  return outcome.kind === 'value'
    ? outcome.value
    : refuse(outcome.failure.message);
}
