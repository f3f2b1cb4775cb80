// SPDX-License-Identifier: Apache-2.0

import type { Budget } from '../budget';
import { Finding, FindingPlace, Phrase } from '../finding';
import { emptyObject, isObject, JsonValue } from '../json';
import { childPointer } from '../pointer';
import { isTemplate, renderAt, TemplateData } from '../template';

/** A value of the wrong type: the expected type, and its pointer. */
export interface Mistyped {
  readonly pointer: string;
  readonly expected: Phrase;
}

/** A value with its templates rendered and its scalars converted. */
export type ResolvedValue = { readonly reads: readonly string[] } & (
  | { readonly value: JsonValue }
  | { readonly findings: readonly Finding[] }
  | { readonly mistyped: Mistyped }
);

/**
 * Renders every string of a value, and converts every scalar within it.
 *
 * @param type - converts the value at a pointer
 */
export function resolveValue(
  value: JsonValue,
  data: () => TemplateData,
  place: FindingPlace,
  type: (
    value: JsonValue,
    pointer: string,
  ) => { value: JsonValue } | { expected: Phrase },
  budget: Budget,
): ResolvedValue {
  const reads: string[] = [];

  const resolve = (current: JsonValue, pointer: string): ResolvedValue => {
    let resolved = current;
    if (typeof current === 'string' && isTemplate(current)) {
      const rendered = renderAt(current, data(), { place, budget });
      reads.push(...rendered.reads);
      if ('findings' in rendered) {
        return { findings: rendered.findings, reads };
      }
      resolved = rendered.text;
    }
    const typed = type(resolved, pointer);
    if ('expected' in typed) {
      return { mistyped: { pointer, expected: typed.expected }, reads };
    }
    if (Array.isArray(typed.value)) {
      const items: JsonValue[] = [];
      for (const [index, item] of typed.value.entries()) {
        const child = resolve(item, childPointer(pointer, index));
        if (!('value' in child)) {
          return child;
        }
        items.push(child.value);
      }
      return { value: items, reads };
    }
    if (isObject(typed.value)) {
      const map = emptyObject();
      for (const key of Object.keys(typed.value)) {
        const child = resolve(typed.value[key], childPointer(pointer, key));
        if (!('value' in child)) {
          return child;
        }
        map[key] = child.value;
      }
      return { value: map, reads };
    }
    return { value: typed.value, reads };
  };

  return resolve(value, '');
}
