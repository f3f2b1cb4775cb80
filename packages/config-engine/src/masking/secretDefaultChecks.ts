// SPDX-License-Identifier: Apache-2.0

import {
  sectionNames,
  withoutDefaultChecks,
  type CompiledDefinition,
} from '../schema';
import { holdsSecretDefault } from './maskSchema';
import { markHiddenSensitive } from './places/hiddenFields';

/**
 * A definition without the results of checks of defaults in sections that have secret or hidden ones: they would be a
 * hint to them (docs/annotations.md#checks-of-secrets).
 *
 * @returns the same object if nothing is left out
 *
 * @public
 */
export function withoutSecretDefaultChecks(
  definition: CompiledDefinition,
): CompiledDefinition {
  return withoutDefaultChecks(
    definition,
    sectionNames.filter(name => {
      const schema = definition[name];
      return schema && holdsSecretDefault(markHiddenSensitive(schema));
    }),
  );
}
