// SPDX-License-Identifier: Apache-2.0

import { typePhrase } from '../condition';
import { phrase, Phrase } from '../finding';
import { emptyObject, isObject, JsonObject, JsonValue } from '../json';
import { formatPointer } from '../pointer';

/** A configuration with the new value, or the place that prevents it. */
export type SetOutcome =
  | { readonly config: JsonObject }
  | {
      /** JSON Pointer of the value that cannot have such a child. */
      readonly blockedAt: string;
      /** The value there: `a string`, `null`, `a list without item 4`. */
      readonly is: Phrase;
    };

/** Ends the walk at a value that cannot have such a child. */
interface Blocked {
  readonly blockedAt: string;
  readonly is: Phrase;
}

/**
 * Sets one value in a copy of a configuration. Missing parents are created as maps, and existing values are never
 * replaced by parents. A list item is replaced, or appended (by the next index or `-`).
 *
 * @param owned - the maps and lists that earlier calls copied, which are changed in place; new copies are added
 */
export function setAtTokens(
  config: JsonObject,
  tokens: readonly string[],
  value: JsonValue,
  owned: WeakSet<object> = new WeakSet(),
): SetOutcome {
  const set = (
    parent: JsonValue | undefined,
    depth: number,
  ): { value: JsonValue } | Blocked => {
    if (depth === tokens.length) {
      return { value };
    }
    const token = tokens[depth];
    if (parent === undefined || isObject(parent)) {
      const child = set(
        parent && Object.hasOwn(parent, token) ? parent[token] : undefined,
        depth + 1,
      );
      if ('blockedAt' in child) {
        return child;
      }
      const map =
        parent && owned.has(parent)
          ? parent
          : Object.assign(emptyObject(), parent);
      owned.add(map);
      map[token] = child.value;
      return { value: map };
    }
    const blockedAt = formatPointer(tokens.slice(0, depth));
    if (!Array.isArray(parent)) {
      return { blockedAt, is: typePhrase(parent) };
    }
    const index = indexOf(token, parent.length);
    if (index === undefined) {
      return { blockedAt, is: phrase('listWithoutPlace', { token }) };
    }
    const child = set(parent[index], depth + 1);
    if ('blockedAt' in child) {
      return child;
    }
    const list = owned.has(parent) ? parent : [...parent];
    owned.add(list);
    list[index] = child.value;
    return { value: list };
  };

  const outcome = set(config, 0);
  if ('blockedAt' in outcome) {
    return outcome;
  }
  return isObject(outcome.value)
    ? { config: outcome.value }
    : { blockedAt: '', is: phrase('wholeConfiguration') };
}

/** The index that a token refers to in a list, including its end. */
function indexOf(token: string, length: number): number | undefined {
  if (token === '-') {
    return length;
  }
  const index = /^(?:0|[1-9]\d*)$/.test(token) ? Number(token) : Infinity;
  return index <= length ? index : undefined;
}
