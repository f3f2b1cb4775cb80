// SPDX-License-Identifier: Apache-2.0

import { JsonObject, JsonValue } from '@component-config/config-engine';
import { StoredValues } from '@component-config/plugin-component-config-common';

/** Unsaved edits of the values for one environment, or for all. */
export interface Draft {
  /** The revision that it is based on; 0 if nothing was ever saved. */
  baseRevision: number;
  /** The values of that revision. Sensitive ones are masked. */
  base: JsonObject;
  values: JsonObject;
  /** The YAML as typed. Omitted if only the form was edited. */
  text?: string;
  /** The texts of fields that are not values yet, by their JSON Pointers. */
  texts?: readonly { pointer: string; text: string }[];
  /** JSON Pointers of typed secrets and of texts that may become one, which are not stored. */
  leftOut: readonly string[];
  /** Whether YAML that could not be parsed is not stored, because it may contain secrets. */
  isTextLeftOut?: true;
  /** ISO 8601. */
  changedAt: string;
}

/** A path that two users changed differently. A value is undefined where it was removed. */
export interface ValueConflict {
  /** JSON Pointer into the values. */
  pointer: string;
  base?: JsonValue;
  mine?: JsonValue;
  theirs?: JsonValue;
}

/** The side whose value resolves a conflict. */
export type ConflictSide = 'mine' | 'theirs';

/** A save by another user since an edit was started. The edit is merged with it. */
export interface MovedBase {
  /** The saved values. */
  stored: StoredValues;
  /** The revision that the edit was based on. */
  from: number;
  /** JSON Pointers of the paths that only they changed, which are merged. */
  taken: readonly string[];
  conflicts: readonly ValueConflict[];
  /** The resolved conflicts by pointer. */
  choices: ReadonlyMap<string, ConflictSide>;
}
