// SPDX-License-Identifier: Apache-2.0

/** The first 32 bits of the fractional parts of roots of the first primes. */
function fractions(count: number, exponent: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) {
      isPrime &&= candidate % divisor !== 0;
    }
    if (isPrime) {
      const root = candidate ** exponent;
      found.push(Math.floor((root - Math.floor(root)) * 2 ** 32) | 0);
    }
  }
  return found;
}

const constants = fractions(64, 1 / 3);
const initial = fractions(8, 1 / 2);

function rotated(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/**
 * The SHA-256 of a text in UTF-8, as hexadecimal digits. The same in Node and in browsers, whose own is asynchronous.
 * https://csrc.nist.gov/pubs/fips/180-4/upd1/final
 *
 * @public
 */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, (bytes.length * 8) >>> 0);
  const state = [...initial];
  const words = new Int32Array(64);
  for (let offset = 0; offset < length; offset += 64) {
    for (let index = 0; index < 16; index++) {
      words[index] = view.getInt32(offset + index * 4);
    }
    for (let index = 16; index < 64; index++) {
      const a = words[index - 15];
      const b = words[index - 2];
      const low = rotated(a, 7) ^ rotated(a, 18) ^ (a >>> 3);
      const high = rotated(b, 17) ^ rotated(b, 19) ^ (b >>> 10);
      words[index] = (words[index - 16] + low + words[index - 7] + high) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let index = 0; index < 64; index++) {
      const high = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
      const chosen = (e & f) ^ (~e & g);
      const first = (h + high + chosen + constants[index] + words[index]) | 0;
      const low = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      [h, g, f, e] = [g, f, e, (d + first) | 0];
      [d, c, b, a] = [c, b, a, (first + low + majority) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, index) => {
      state[index] = (state[index] + word) | 0;
    });
  }
  return state.map(word => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
