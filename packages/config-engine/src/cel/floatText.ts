// SPDX-License-Identifier: Apache-2.0

const SMALLEST_PLAIN_EXPONENT = -4;
const SMALLEST_LARGE_EXPONENT = 6;

/**
 * A float as Go formats it with `%g`: the shortest digits, with an exponent below 1e-4 and from 1e6 on, signed and with
 * at least two digits.
 */
export function floatText(value: number): string {
  if (!Number.isFinite(value)) {
    return Number.isNaN(value) ? 'NaN' : `${value > 0 ? '+' : '-'}Inf`;
  }
  const [mantissa, exponent] = value.toExponential().split('e');
  const power = Number(exponent);
  if (power < SMALLEST_PLAIN_EXPONENT || power >= SMALLEST_LARGE_EXPONENT) {
    const digits = String(Math.abs(power)).padStart(2, '0');
    return `${mantissa}e${power < 0 ? '-' : '+'}${digits}`;
  }
  // JavaScript writes no exponent in this range. Go keeps the sign of a negative zero.
  return Object.is(value, -0) ? '-0' : String(value);
}

/** A finite float with the shortest digits and without an exponent. */
export function plainFloatText(value: number): string {
  const [mantissa, exponent] = Math.abs(value).toExponential().split('e');
  const [first, rest = ''] = mantissa.split('.');
  const power = Number(exponent);
  const digits = first + rest;
  const text =
    power < 0
      ? `0.${digits.padStart(digits.length - power - 1, '0')}`
      : `${digits.slice(0, power + 1).padEnd(power + 1, '0')}.${digits.slice(power + 1)}`;
  return signOf(value) + text.replace(/\.$/, '');
}

/** More digits than any float has after the one that decides how it is rounded. */
const decidingDigits = 60;
const mostDigits = 100;

/** A finite float with some digits after the point; of two that are as near, the even one, as Go rounds. */
export function roundedText(value: number, precision: number): string {
  const exact = Math.abs(value);
  // JavaScript has an exponent from 1e21 on, where floats are integers.
  if (exact >= 1e21) {
    const fraction = precision > 0 ? `.${'0'.repeat(precision)}` : '';
    return `${BigInt(value)}${fraction}`;
  }
  const text = exact.toFixed(precision);
  const further = exact
    .toFixed(Math.min(mostDigits, precision + decidingDigits))
    .slice(precision === 0 ? text.length + 1 : text.length);
  const isTie = /^50*$/.test(further);
  const last = Number(text.at(-1));
  return (
    signOf(value) +
    (isTie && last % 2 === 1 ? text.slice(0, -1) + String(last - 1) : text)
  );
}

function signOf(value: number): string {
  return value < 0 || Object.is(value, -0) ? '-' : '';
}
