// SPDX-License-Identifier: Apache-2.0

import type {
  Finding,
  JsonObject,
  Phrase,
} from '@component-config/config-engine';

/**
 * An option of a field.
 *
 * @public
 */
export interface FieldOption {
  value: string;
  /** Defaults to the value. */
  label?: string;
}

/**
 * Selects the options of a field.
 *
 * @public
 */
export interface OptionsRequest {
  /** Name of an environment; omitted for values for all environments. */
  environment?: string;
  /** JSON Pointer of the field, or of an item of a list. */
  pointer: string;
  /** Part of a value or label. Defaults to everything. */
  search?: string;
}

/**
 * The options of a field for a search text.
 *
 * @public
 */
export interface OptionsReport {
  /** At most a hundred. */
  options: FieldOption[];
  /** Whether there are no further ones for the search text. */
  isComplete: boolean;
  /** Why they are not available, as a sentence; omitted if they are. */
  failure?: string;
  failurePhrase?: Phrase;
}

/**
 * Values as a save takes them, which are not stored.
 *
 * @public
 */
export interface UnsavedValues {
  /** Omitted for all environments. */
  environment?: string;
  values: JsonObject;
}

/**
 * The result of checking values against the options of the catalog and of providers.
 *
 * @public
 */
export interface OptionsCheck {
  /** Warnings. */
  findings: Finding[];
}
