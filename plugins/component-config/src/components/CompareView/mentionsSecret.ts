// SPDX-License-Identifier: Apache-2.0

import { CompiledSchema, parsePointer } from '@component-config/config-engine';

/** Words in the names of fields that usually contain secrets. */
const SECRET_NAMES =
  /passw(or)?d|passphrase|secret|token|credential|(api|private|access)[-_ ]?key/i;

/**
 * Whether a text names a sensitive field of a schema, or a field that is likely to be one, and may therefore contain a
 * secret. Names are enough: the text may be invalid, or YAML within YAML.
 */
export function mentionsSecret(
  text: string,
  schemas: readonly CompiledSchema[],
): boolean {
  const found = text.toLowerCase();
  return (
    SECRET_NAMES.test(text) ||
    schemas.some(schema =>
      sensitiveNames(schema).some(name => found.includes(name.toLowerCase())),
    )
  );
}

/** The names of the sensitive fields. Lists and maps of secrets have the name of the list or map. */
function sensitiveNames({ annotations }: CompiledSchema): string[] {
  return Object.entries(annotations)
    .filter(
      ([, { sensitive }]) => sensitive !== undefined && sensitive !== false,
    )
    .map(([pointer]) => {
      const steps = parsePointer(pointer);
      const last = steps.lastIndexOf('properties', steps.length - 2);
      // Without a name, every text mentions it.
      return last < 0 ? '' : steps[last + 1];
    });
}
