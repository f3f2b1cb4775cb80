// SPDX-License-Identifier: Apache-2.0

import type { RecordedStep } from './placeTree';

/**
 * What of the values of one revision is secret, as plain JSON that is kept with them.
 *
 * @public
 */
export interface SensitiveRecord {
  readonly version: 1;
  /** The places that were sensitive when the values were saved. */
  readonly places: ReadonlyArray<readonly RecordedStep[]>;
  /**
   * By JSON Pointer into the values: the revision in which a secret was entered. Two revisions have the same secret where
   * it was left alone, whatever it is. An entry of a map or list is for all in it that has none; `''` is for all.
   */
  readonly entered: { readonly [pointer: string]: number };
}
