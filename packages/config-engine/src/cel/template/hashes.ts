// SPDX-License-Identifier: Apache-2.0

/** FNV-1a of 32 bits over the UTF-8 of a text (http://www.isthe.com/chongo/tech/comp/fnv/). */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return hash >>> 0;
}

/** The same as eight hexadecimal digits. */
export function fnv1aHex(text: string): string {
  return fnv1a(text).toString(16).padStart(8, '0');
}
