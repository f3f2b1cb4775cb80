// SPDX-License-Identifier: Apache-2.0

import { equalJson, valueAt } from '@component-config/config-engine';
import {
  maskedStoredValues,
  type RecordedValues,
  type Subject,
} from '@component-config/config-platform';
import { storedFields, type StoredField } from './storedFields';

/** One field of stored values, and whether it is secret. */
export interface OpenPlace extends StoredField {
  /** The part that may be shown. */
  readonly shown: StoredField['value'];
  readonly isSecret: boolean;
}

/**
 * The fields of stored values as masked: a map or list masked as a whole is one field.
 *
 * @param subject - in the environment
 */
export function openPlaces(
  subject: Subject,
  stored: RecordedValues,
): OpenPlace[] {
  return storedFields(maskedStoredValues(subject, stored)).map(
    ({ pointer, value: shown }) => {
      const value = valueAt(stored.values, pointer) ?? shown;
      return { pointer, value, shown, isSecret: !equalJson(value, shown) };
    },
  );
}
