// SPDX-License-Identifier: Apache-2.0

/** Compares two texts by the bytes of their UTF-8, as Go sorts names: by code point, not by UTF-16 unit. */
export function compareBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) {
      // Surrogates stand for code points above all others.
      return rank(left) - rank(right);
    }
  }
  return a.length - b.length;
}

function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
