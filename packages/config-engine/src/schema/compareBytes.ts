// SPDX-License-Identifier: Apache-2.0

/**
 * Compares strings by their UTF-8 bytes, as Go sorts names: by code point, not by UTF-16 unit.
 *
 * @public
 */
export function compareBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) {
      // Surrogates encode code points above all others.
      return rank(left) - rank(right);
    }
  }
  return a.length - b.length;
}

function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
