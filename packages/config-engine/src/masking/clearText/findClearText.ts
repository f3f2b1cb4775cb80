// SPDX-License-Identifier: Apache-2.0

import type { Finding, SourcePosition } from '../../finding';
import { secretFindings } from '../../finding/catalogue/secret';
import type { JsonObject, JsonValue } from '../../json';
import { childrenOf } from '../../leafPointers';
import { childPointer, formatPath } from '../../pointer';
import {
  type TextReferences,
  mergeMarkers,
  type CompiledSchema,
} from '../../schema';
import {
  isHidden,
  step,
  PlaceNodes,
  childrenWithin,
} from '../places/placeTree';
import {
  type SensitivePlaces,
  sensitivePlaces,
} from '../places/sensitivePlaces';

/**
 * Finds secrets in clear text in a document, one finding for each sensitive place. No finding reveals the value, or the
 * keys of a sensitive map.
 *
 * @param values - a partial configuration and its positions
 * @param references - matches strings that are references to secrets
 */
export function findClearText(
  values: {
    readonly config: JsonObject;
    readonly positions: { readonly [pointer: string]: SourcePosition };
  },
  places: SensitivePlaces,
  references: TextReferences,
): Finding[] {
  const findings: Finding[] = [];
  if (places.isEmpty) {
    return findings;
  }
  const { config, positions } = values;
  const secret: PlaceNodes = [{ isSecret: true, references }];
  // Iterative, since plain data may be nested to any depth; a stack preserves the author's order.
  const pending: { value: JsonValue; pointer: string }[] = [
    { value: config, pointer: '' },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, pointer } = next;
    if (places.has(pointer)) {
      const written = clearTextIn(value, pointer, secret);
      if (written !== undefined) {
        findings.push(
          secretFindings.clearText.at(
            { pointer, position: positions[written] ?? positions[pointer] },
            { field: formatPath(pointer) },
          ),
        );
      }
    } else if (places.touches(pointer)) {
      pending.push(...partsOf(value, pointer).reverse());
    }
  }
  return findings;
}

/** The pointer of the first string or number in a secret value that is not part of a reference. */
export function clearTextIn(
  value: JsonValue,
  pointer: string,
  secret: PlaceNodes,
): string | undefined {
  const pending = [{ value, pointer, where: secret }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { where } = next;
    if (isClearText(next.value) && isHidden(where, next.value)) {
      return next.pointer;
    }
    const container = Array.isArray(next.value) ? 'list' : 'map';
    pending.push(
      ...partsOf(next.value, next.pointer)
        .map(part => ({
          ...part,
          where: step(where, String(part.key), container),
        }))
        .reverse(),
    );
  }
  return undefined;
}

/** Empty strings and booleans are not secrets. */
export function isClearText(value: JsonValue): boolean {
  return (
    typeof value === 'number' || (typeof value === 'string' && value !== '')
  );
}

function partsOf(value: JsonValue, pointer: string) {
  return childrenOf(value).map(([key, child]) => ({
    key,
    value: child,
    pointer: childPointer(pointer, key),
  }));
}

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
