// SPDX-License-Identifier: Apache-2.0

/** An unquoted value. */
export interface Unquoted {
  readonly text: string;
  /** `raw`: in double quotes that Go cannot read, which are kept. */
  readonly quotes: 'none' | 'single' | 'double' | 'raw';
}

/**
 * Removes the quotes of a value (docs/rules/shorthand.md#quotes) if it starts and ends with the same quote. A doubled
 * single quote is an escape in single quotes; Go's escapes apply in double quotes.
 */
export function unquote(value: string): Unquoted {
  const quote = value[0];
  if (value.length < 2 || value[value.length - 1] !== quote) {
    return { text: value, quotes: 'none' };
  }
  if (quote === "'") {
    return { text: value.slice(1, -1).replaceAll("''", "'"), quotes: 'single' };
  }
  if (quote !== '"') {
    return { text: value, quotes: 'none' };
  }
  const text = unescapeGo(value.slice(1, -1));
  return text === undefined
    ? { text: value, quotes: 'raw' }
    : { text, quotes: 'double' };
}

const simpleEscapes = new Map([
  ['a', '\x07'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
  ['\\', '\\'],
  ['"', '"'],
]);

const numericEscape =
  /x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-3][0-7]{2})/y;

/** The content of a double-quoted Go string; undefined if Go's `strconv.Unquote` rejects it. */
function unescapeGo(inside: string): string | undefined {
  if (!/["\\\n]/.test(inside)) {
    return inside;
  }
  let text = '';
  // `\x` and octal escapes are UTF-8 bytes, which must be decoded together.
  let bytes = '';
  const flush = () => {
    if (bytes !== '') {
      text += decodeBytes(bytes);
      bytes = '';
    }
  };
  for (let at = 0; at < inside.length; at++) {
    const char = inside[at];
    if (char === '"' || char === '\n') {
      return undefined;
    }
    if (char !== '\\') {
      flush();
      text += char;
      continue;
    }
    at += 1;
    const simple = simpleEscapes.get(inside[at]);
    if (simple !== undefined) {
      flush();
      text += simple;
      continue;
    }
    numericEscape.lastIndex = at;
    const match = numericEscape.exec(inside);
    if (!match) {
      return undefined;
    }
    at += match[0].length - 1;
    if (match[1] ?? match[4]) {
      const code = match[1] ? parseInt(match[1], 16) : parseInt(match[4], 8);
      bytes += `%${code.toString(16).padStart(2, '0')}`;
    } else {
      const code = parseInt(match[2] ?? match[3], 16);
      if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
        return undefined;
      }
      flush();
      text += String.fromCodePoint(code);
    }
  }
  flush();
  return text;
}

function decodeBytes(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes.replace(/%(..)/g, (_, hex) => {
      const code = parseInt(hex, 16);
      return code < 0x80 ? String.fromCharCode(code) : '\ufffd';
    });
  }
}
