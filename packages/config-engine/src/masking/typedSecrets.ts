// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { secretFindings } from '../finding/catalogue/secret';
import { isObject, JsonObject, JsonValue } from '../json';
import { childPointer, formatPath } from '../pointer';
import { mergeMarkers, type CompiledSchema } from '../schema';
import { isClearText } from './findClearText';
import { isHidden, step, Whereabouts } from './placeTree';
import { sensitivePlaces } from './sensitivePlaces';

/**
 * Why values must not be held where the portal takes no secrets in clear text: what is sensitive, no reference, and was
 * not held before.
 *
 * @param kept - the places that masks were restored to, as `restoreMasked` gives them
 *
 * @public
 */
export function typedSecrets(
  values: JsonObject,
  schema: CompiledSchema,
  kept: ReadonlyMap<string, string>,
): Finding[] {
  const found: Finding[] = [];
  const forms = (schema.secretReferences ?? []).length > 0;
  const visit = (value: JsonValue, pointer: string, where: Whereabouts) => {
    if (where.length === 0) {
      return;
    }
    if (Array.isArray(value)) {
      value.forEach((item, index) =>
        visit(
          item,
          childPointer(pointer, index),
          step(where, String(index), 'list'),
        ),
      );
    } else if (isObject(value)) {
      for (const key of Object.keys(value)) {
        // What removes is judged elsewhere.
        if (!mergeMarkers.includes(key)) {
          visit(
            value[key],
            childPointer(pointer, key),
            step(where, key, 'map'),
          );
        }
      }
    } else if (
      isClearText(value) &&
      isHidden(where, value) &&
      !kept.has(pointer)
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
