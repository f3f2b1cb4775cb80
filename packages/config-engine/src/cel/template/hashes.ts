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
  return hex(fnv1a(text));
}

/** SHA-256 of the UTF-8 of a text, in hexadecimal digits (FIPS 180-4). The engine has no access to Node's or the browser's. */
export function sha256(text: string): string {
  const words = paddedWords(new TextEncoder().encode(text));
  const state = fractions(8, prime => Math.sqrt(prime));
  const constants = fractions(64, prime => Math.cbrt(prime));
  for (let start = 0; start < words.length; start += 16) {
    const schedule = words.slice(start, start + 16);
    for (let round = 16; round < 64; round++) {
      const early = schedule[round - 15];
      const late = schedule[round - 2];
      schedule.push(
        (schedule[round - 16] +
          (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
          schedule[round - 7] +
          (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10))) |
          0,
      );
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let round = 0; round < 64; round++) {
      const first =
        (h +
          (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
          ((e & f) ^ (~e & g)) +
          constants[round] +
          schedule[round]) |
        0;
      const second =
        ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) +
          ((a & b) ^ (a & c) ^ (b & c))) |
        0;
      [a, b, c, d, e, f, g, h] = [
        (first + second) | 0,
        a,
        b,
        c,
        (d + first) | 0,
        e,
        f,
        g,
      ];
    }
    [a, b, c, d, e, f, g, h].forEach((word, index) => {
      state[index] = (state[index] + word) | 0;
    });
  }
  return state.map(hex).join('');
}

/** The message as words of 32 bits, with its length at the end. */
function paddedWords(bytes: Uint8Array): number[] {
  const length = Math.ceil((bytes.length + 9) / 64) * 16;
  const words = new Array<number>(length).fill(0);
  bytes.forEach((byte, index) => {
    words[index >> 2] |= byte << (24 - 8 * (index % 4));
  });
  words[bytes.length >> 2] |= 0x80 << (24 - 8 * (bytes.length % 4));
  words[length - 2] = Math.floor(bytes.length / 2 ** 29);
  words[length - 1] = (bytes.length << 3) | 0;
  return words;
}

/** The first 32 bits of the fractions of the roots of the first primes. */
function fractions(count: number, root: (prime: number) => number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number++) {
    if (primes.every(prime => number % prime !== 0)) {
      primes.push(number);
    }
  }
  return primes.map(prime => ((root(prime) % 1) * 2 ** 32) | 0);
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
