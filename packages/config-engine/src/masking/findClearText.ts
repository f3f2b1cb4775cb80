// SPDX-License-Identifier: Apache-2.0

import type { Finding, SourcePosition } from '../finding';
import { secretFindings } from '../finding/catalogue/secret';
import type { JsonObject, JsonValue } from '../json';
import { childrenOf } from '../leafPointers';
import { childPointer, formatPath } from '../pointer';
import { isHidden, step, Whereabouts } from './placeTree';
import type { TextReferences } from '../schema';
import type { SensitivePlaces } from './sensitivePlaces';

/**
 * The secrets that a document gives in clear text: one finding for each sensitive place. None of them tells the value,
 * nor the keys of a map that is sensitive itself.
 *
 * @param values - a partial configuration, and where it is written
 * @param references - the texts that are references to secrets
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
  const secret: Whereabouts = [{ isSecret: true, references }];
  // Without recursion, since plain data has no bound on its nesting; a stack, so that the order is the author's.
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

/** The pointer of a text or number in a secret value, unless all there is are references. */
export function clearTextIn(
  value: JsonValue,
  pointer: string,
  secret: Whereabouts,
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

/** Empty text is no secret, and neither is a truth value. */
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
