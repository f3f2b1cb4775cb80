// SPDX-License-Identifier: Apache-2.0

/**
 * The UTF-8 size of the JSON of plain data, computed without serializing it. Shared values count each time they are
 * written.
 *
 * @param limit - counting stops here; a larger value returns some number above the limit
 */
export function jsonBytes(value: unknown, limit: number): number {
  let bytes = 0;

  const visit = (current: unknown): void => {
    if (bytes > limit) {
      return;
    }
    if (typeof current === 'string') {
      bytes += textBytes(current, limit - bytes);
    } else if (Array.isArray(current)) {
      bytes += Math.max(2, current.length + 1);
      for (const item of current) {
        visit(item);
        if (bytes > limit) {
          return;
        }
      }
    } else if (typeof current === 'object' && current !== null) {
      bytes += 2;
      let entries = 0;
      for (const key of Object.keys(current)) {
        const child: unknown = (current as { [key: string]: unknown })[key];
        if (child !== undefined) {
          entries += 1;
          bytes += textBytes(key, limit - bytes) + (entries === 1 ? 1 : 2);
          visit(child);
        }
        if (bytes > limit) {
          return;
        }
      }
    } else {
      bytes += String(current).length;
    }
  };

  visit(value);
  return bytes;
}

/** The size of a quoted string, escapes included. */
function textBytes(text: string, limit: number): number {
  if (text.length > limit) {
    return text.length + 2;
  }
  let bytes = text.length + 2;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x20 || isHalf(text, index)) {
      // Written as \u001f or as a two-character escape.
      bytes += 5;
    } else if (unit >= 0xd800 && unit < 0xe000) {
      // Half of a surrogate pair; the pair takes four bytes.
      bytes += 1;
    } else if (unit === 0x22 || unit === 0x5c) {
      bytes += 1;
    } else if (unit >= 0x800) {
      bytes += 2;
    } else if (unit >= 0x80) {
      bytes += 1;
    }
  }
  return bytes;
}

/** Whether the surrogate at the index has no partner. */
function isHalf(text: string, index: number): boolean {
  const isHigh = (at: number) => (text.charCodeAt(at) & 0xfc00) === 0xd800;
  const isLow = (at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00;
  return (
    (isHigh(index) && !isLow(index + 1)) || (isLow(index) && !isHigh(index - 1))
  );
}
