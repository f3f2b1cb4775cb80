// SPDX-License-Identifier: Apache-2.0

/** Formats a float like `str` and `repr`: six significant digits, as in ytt's starlark-go. */
export function formatFloat(value: number): string {
  return Number.isFinite(value)
    ? withSign(value, formatGeneral(value.toExponential(5), 6))
    : formatSpecial(value);
}

/** Formats a float by a verb of `%`: `e` and `f` with six decimals, `g` with as many digits as needed. */
export function formatFloatAs(verb: string, value: number): string {
  const lower = verb.toLowerCase();
  if (!Number.isFinite(value)) {
    return formatSpecial(value);
  }
  const text = formatFinite(lower, value);
  return lower === verb ? text : text.toUpperCase();
}

function formatFinite(verb: string, value: number): string {
  switch (verb) {
    case 'e':
      return padExponent(withSign(value, value.toExponential(6)));
    case 'f':
      return withSign(value, toFixed(value));
    default:
      return withSign(value, formatGeneral(value.toExponential(), 6));
  }
}

/** Avoids the exponent that JavaScript uses from 1e21; such numbers are whole. */
function toFixed(value: number): string {
  return Math.abs(value) < 1e21 ? value.toFixed(6) : `${BigInt(value)}.000000`;
}

function formatSpecial(value: number): string {
  if (Number.isNaN(value)) {
    return 'NaN';
  }
  return value > 0 ? '+Inf' : '-Inf';
}

/** JavaScript drops the sign of a negative zero. */
function withSign(value: number, text: string): string {
  return Object.is(value, -0) ? `-${text}` : text;
}

/** Go's `g`: with an exponent below -4 or from `limit`; no trailing zeros. */
function formatGeneral(exponential: string, limit: number): string {
  const [mantissa, exponentText] = exponential.split('e');
  const exponent = Number(exponentText);
  const sign = mantissa.startsWith('-') ? '-' : '';
  const digits = mantissa.replace(/[-.]/g, '').replace(/(?<!0)0+$/, '');
  if (digits === '') {
    return `${sign}0`;
  }
  if (exponent < -4 || exponent >= limit) {
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
    return padExponent(`${sign}${digits[0]}${fraction}e${exponentText}`);
  }
  if (exponent < 0) {
    return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  }
  const integer = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  const fraction = digits.slice(exponent + 1);
  return `${sign}${integer}${fraction && `.${fraction}`}`;
}

/** Go writes at least two digits of an exponent. */
function padExponent(text: string): string {
  return text.replace(/e([+-])(\d)$/, 'e$10$2');
}
