// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../../finding';
import { secretFindings } from '../../finding/catalogue/secret';
import type { JsonObject, JsonValue } from '../../json';
import { childPointer, formatPath } from '../../pointer';
import { mergeMarkers, type CompiledSchema } from '../../schema';
import { isClearText } from './findClearText';
import { childrenWithin, isHidden, PlaceNodes } from '../places/placeTree';
import { sensitivePlaces } from '../places/sensitivePlaces';

/**
 * Explains why values must not be saved if the portal accepts no secrets in clear text: they contain a sensitive value
 * that is not a reference and was not stored before.
 *
 * @param restored - the restored places, as returned by `restoreMasked`
 *
 * @public
 */
export function typedSecrets(
  values: JsonObject,
  schema: CompiledSchema,
  restored: ReadonlyMap<string, string>,
): Finding[] {
  const found: Finding[] = [];
  const forms = (schema.secretReferences ?? []).length > 0;
  const visit = (value: JsonValue, pointer: string, where: PlaceNodes) => {
    if (where.length === 0) {
      return;
    }
    if (typeof value === 'object' && value !== null) {
      for (const [token, child, below] of childrenWithin(value, where)) {
        // Removals are checked elsewhere.
        if (!mergeMarkers.includes(token)) {
          visit(child, childPointer(pointer, token), below);
        }
      }
    } else if (
      isClearText(value) &&
      isHidden(where, value) &&
      !restored.has(pointer)
    ) {
      found.push(
        secretFindings.typed.at(
          { pointer },
          { field: formatPath(pointer), forms },
        ),
      );
    }
  };
  visit(values, '', sensitivePlaces(schema).roots);
  return found;
}
