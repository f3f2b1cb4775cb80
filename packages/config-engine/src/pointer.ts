// SPDX-License-Identifier: Apache-2.0

import { emptyObject, isObject, JsonValue } from './json';

/**
 * The unescaped tokens of a JSON Pointer (RFC 6901); `''` is the document root.
 *
 * @public
 */
export function parsePointer(pointer: string): string[] {
  if (pointer === '') {
    return [];
  }
  return pointer
    .slice(1)
    .split('/')
    .map(token => token.replace(/~1/g, '/').replace(/~0/g, '~'));
}

/**
 * The JSON Pointer (RFC 6901) of a list of tokens.
 *
 * @public
 */
export function formatPointer(tokens: readonly (string | number)[]): string {
  return tokens.map(token => childPointer('', token)).join('');
}

/**
 * The pointer of a child of the value at `pointer`.
 *
 * @public
 */
export function childPointer(pointer: string, token: string | number): string {
  const text = String(token);
  return text.includes('/') || text.includes('~')
    ? `${pointer}/${text.replace(/~/g, '~0').replace(/\//g, '~1')}`
    : `${pointer}/${text}`;
}

/**
 * The pointer of a list item identified by its keys instead of its index: `/sidecars/[name=proxy]`, or `/checks/[dns]`
 * in a set.
 *
 * @param item - its keys, or the item itself
 *
 * @public
 */
export function itemPointer(list: string, item: JsonValue): string {
  const text = isObject(item)
    ? Object.keys(item)
        .map(key => `${key}=${plainText(item[key])}`)
        .join()
    : plainText(item);
  return childPointer(list, `[${text}]`);
}

/**
 * Whether a token of a pointer identifies a list item by its keys: `[name=proxy]`.
 *
 * @public
 */
export function isItemName(token: string): boolean {
  return token.startsWith('[') && token.endsWith(']');
}

function plainText(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Formats a pointer as a readable path: `environmentConfigs.resources.limits.cpu`, `endpoints[0].name`, `env["a.b"]`.
 * List items identified by keys keep these: `sidecars[name=proxy].image`. The root is `''`.
 *
 * @public
 */
export function formatPath(pointer: string): string {
  return parsePointer(pointer)
    .map((token, index) => {
      if (/^(0|[1-9]\d*)$/.test(token)) {
        return `[${token}]`;
      }
      if (/^\[.*\]$/s.test(token)) {
        return token;
      }
      if (!/^[\p{L}\p{N}_-]+$/u.test(token)) {
        return `[${JSON.stringify(token)}]`;
      }
      return index === 0 ? token : `.${token}`;
    })
    .join('');
}

/** One step of a path: a name, an index, a quoted key, or an item identified by its keys. */
const pathStep =
  /(?:^|\.)([\p{L}\p{N}_-]+)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|(\[(?!")[^\]]*\])/uy;

/**
 * Parses a readable path to a pointer, the inverse of `formatPath`. A text that starts with `/` is already a pointer.
 *
 * @returns undefined if the path is invalid
 *
 * @public
 */
export function parsePath(path: string): string | undefined {
  if (path === '' || path.startsWith('/')) {
    return path;
  }
  const tokens: string[] = [];
  let at = 0;
  while (at < path.length) {
    pathStep.lastIndex = at;
    const step = pathStep.exec(path);
    if (!step) {
      return undefined;
    }
    const [text, name, index, quoted, item] = step;
    const key = quoted === undefined ? undefined : unquoted(quoted);
    const token = name ?? index ?? key ?? item;
    if (token === undefined) {
      return undefined;
    }
    tokens.push(token);
    at += text.length;
  }
  return formatPointer(tokens);
}

function unquoted(json: string): string | undefined {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The pointers of all ancestors of a place, outermost first; the root has none. */
export function pointersAround(pointer: string): string[] {
  return [...pointer.matchAll(/\//g)].map(({ index }) =>
    pointer.slice(0, index),
  );
}

/** A table by pointer, for a value that is at `prefix` in another one. */
export function withPrefix<T>(
  table: { readonly [pointer: string]: T },
  prefix: string,
): { [pointer: string]: T } {
  const moved = emptyObject<T>();
  for (const pointer of Object.keys(table)) {
    moved[`${prefix}${pointer}`] = table[pointer];
  }
  return moved;
}

/**
 * Whether `pointer` refers to `ancestor` or a descendant of it.
 *
 * @public
 */
export function isWithin(pointer: string, ancestor: string): boolean {
  return pointer === ancestor || pointer.startsWith(`${ancestor}/`);
}

/**
 * Whether one of two pointers is, or is within, the other.
 *
 * @public
 */
export function areRelated(a: string, b: string): boolean {
  return isWithin(a, b) || isWithin(b, a);
}

/**
 * The child of a value at one token of a pointer: the entry of a map, or the item of a list by its index. Undefined if
 * there is none; what an object inherits is not a child.
 *
 * @public
 */
export function childValue(
  value: JsonValue | undefined,
  token: string | number,
): JsonValue | undefined {
  if (Array.isArray(value)) {
    return /^(0|[1-9]\d*)$/.test(String(token))
      ? value[Number(token)]
      : undefined;
  }
  return isObject(value) && Object.hasOwn(value, token)
    ? value[token]
    : undefined;
}

/**
 * The value at a pointer, or undefined if there is none.
 *
 * @public
 */
export function valueAt(
  root: JsonValue | undefined,
  pointer: string,
): JsonValue | undefined {
  let value = root;
  for (const token of parsePointer(pointer)) {
    value = childValue(value, token);
    if (value === undefined) {
      return undefined;
    }
  }
  return value;
}
