// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { secretFindings } from '../finding/catalogue/secret';
import {
  instancePath,
  withSecretReferences,
  type CompiledDefinition,
  type CompiledSchema,
  sectionNames,
  withoutDefaultChecks,
} from '../schema';
import { secretDefaults, holdsSecretDefault } from './maskSchema';
import { markHiddenSensitive } from './places/hiddenFields';

/**
 * Finds defaults of a ComponentType or Trait that are secrets, with their lines. No finding reveals the value.
 *
 * @param secretReferences - RE2 patterns of strings that are references to secrets
 *
 * @public
 */
export function findSecretDefaults(
  { parameters, environmentConfigs }: CompiledDefinition,
  secretReferences: readonly string[] = [],
): Finding[] {
  return Object.entries({ parameters, environmentConfigs }).flatMap(
    ([section, schema]) =>
      schema
        ? secretDefaults(withSecretReferences(schema, secretReferences)).map(
            pointer =>
              secretFindings.default.at(
                { pointer, position: schema.positions[pointer] },
                { field: `${section}${placeOf(schema, pointer)}` },
              ),
          )
        : [],
  );
}

/** As users write it, below its section: `.accounts[].password`, `.labels.*`. */
function placeOf(schema: CompiledSchema, pointer: string): string {
  return instancePath(schema, pointer)
    .map(step => {
      if (typeof step === 'string') {
        return `.${step}`;
      }
      return 'items' in step ? '[]' : '.*';
    })
    .join('');
}

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
