// SPDX-License-Identifier: Apache-2.0

/** One `name=value` of a field. */
export interface WrittenMarker {
  readonly name: string;
  /** Without the quotes around the whole value, unescaped. */
  readonly value: string;
}

/** Why markers cannot be split. */
export type MarkerFault = 'incomplete' | 'unclosed';

/**
 * Splits the markers of a field (docs/rules/crd.md#simpleschema): they end at white space outside double quotes and
 * brackets, and brackets of either kind are counted together. White space within a name is dropped, and after the last
 * marker it is a fault, as in kro.
 *
 * @param known - whether a name is a marker; the first that is not ends the work
 */
export function splitMarkers(
  text: string,
  known: (name: string) => boolean,
):
  | readonly WrittenMarker[]
  | { readonly fault: MarkerFault }
  | { readonly unknown: string } {
  const markers: WrittenMarker[] = [];
  let name: string | undefined;
  let buffer = '';
  let isQuoted = false;
  let isEscaped = false;
  let depth = 0;
  for (const char of text) {
    const isFree = !isQuoted && depth === 0;
    if (char === '=' && name === undefined && isFree) {
      if (buffer === '') {
        return { fault: 'incomplete' };
      }
      if (!known(buffer)) {
        return { unknown: buffer };
      }
      name = buffer;
      buffer = '';
    } else if (/\s/.test(char) && isFree) {
      if (name !== undefined) {
        const value = unquote(buffer);
        if (value === undefined) {
          return { fault: 'unclosed' };
        }
        markers.push({ name, value });
        name = undefined;
        buffer = '';
      }
    } else {
      buffer += char;
      if (char === '"' && !isEscaped) {
        isQuoted = !isQuoted;
      } else if (!isQuoted && /[{[]/.test(char)) {
        depth += 1;
      } else if (!isQuoted && /[}\]]/.test(char)) {
        depth -= 1;
        if (depth < 0) {
          return { fault: 'unclosed' };
        }
      }
      isEscaped = char === '\\' && isQuoted && !isEscaped;
    }
  }
  const last = unquote(buffer);
  if (name === undefined) {
    return { fault: 'incomplete' };
  }
  if (isQuoted || depth > 0 || last === undefined) {
    return { fault: 'unclosed' };
  }
  return [...markers, { name, value: last }];
}

/** Without the quotes that enclose the whole value; undefined for a single quote, which crashes kro. */
function unquote(value: string): string | undefined {
  if (!value.startsWith('"') || !value.endsWith('"')) {
    return value.trim();
  }
  return value.length === 1
    ? undefined
    : value.slice(1, -1).replace(/\\(["\\])/g, '$1');
}
