// SPDX-License-Identifier: Apache-2.0

const SMALLEST_PLAIN_EXPONENT = -4;
const SMALLEST_LARGE_EXPONENT = 6;

/**
 * A float as Go formats it with `%g`: the shortest digits, with an exponent below 1e-4 and from 1e6 on, signed and with
 * at least two digits.
 */
export function floatText(value: number): string {
  const [mantissa, exponent] = value.toExponential().split('e');
  const power = Number(exponent);
  if (power < SMALLEST_PLAIN_EXPONENT || power >= SMALLEST_LARGE_EXPONENT) {
    const digits = String(Math.abs(power)).padStart(2, '0');
    return `${mantissa}e${power < 0 ? '-' : '+'}${digits}`;
  }
  // JavaScript writes no exponent in this range. Go keeps the sign of a negative zero.
  return Object.is(value, -0) ? '-0' : String(value);
}
