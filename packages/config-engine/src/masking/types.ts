// SPDX-License-Identifier: Apache-2.0

import type { RecordedStep } from '../schema';

/**
 * The secrets among the values of one revision, as plain JSON that is stored with them.
 *
 * @public
 */
export interface SensitiveRecord {
  readonly version: 1;
  /** The places that were sensitive when the values were saved. */
  readonly places: ReadonlyArray<readonly RecordedStep[]>;
  /**
   * The revision in which each secret was entered, by JSON Pointer into the values. Two revisions have the same secret
   * if it was left unchanged, whatever its value. An entry for a map or list applies to everything in it without an
   * entry of its own; `''` applies to everything.
   */
  readonly entered: { readonly [pointer: string]: number };
}
