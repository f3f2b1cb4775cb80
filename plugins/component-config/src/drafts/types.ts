// SPDX-License-Identifier: Apache-2.0

import { JsonObject, JsonValue } from '@component-config/config-engine';
import { HeldValues } from '@component-config/plugin-component-config-common';

/** What somebody typed and has not saved: the values for one environment, or for all. */
export interface Draft {
  /** The revision that it was begun from; 0: nothing was ever saved. */
  baseRevision: number;
  /** The values of that revision. Sensitive ones are masked. */
  base: JsonObject;
  values: JsonObject;
  /** The YAML as it was typed; absent: only the form was edited. */
  text?: string;
  /** JSON Pointers of secrets that were typed, and are not kept. */
  leftOut: readonly string[];
  /** ISO 8601. */
  changedAt: string;
}

/** A place that two people changed to something else each. An absent value: there is none. */
export interface ValueConflict {
  /** JSON Pointer into the values. */
  pointer: string;
  base?: JsonValue;
  mine?: JsonValue;
  theirs?: JsonValue;
}

/** Whose value is taken where both changed it. */
export type ConflictSide = 'mine' | 'theirs';

/** That others saved since an edit was begun. The edit goes on over what they saved. */
export interface MovedBase {
  /** What they saved. */
  held: HeldValues;
  /** The revision that the edit was begun from. */
  from: number;
  /** JSON Pointers of what only they changed: it is taken over. */
  taken: readonly string[];
  conflicts: readonly ValueConflict[];
  /** What was decided so far, by pointer. */
  choices: ReadonlyMap<string, ConflictSide>;
}
