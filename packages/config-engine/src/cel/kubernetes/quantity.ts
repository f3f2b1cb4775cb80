// SPDX-License-Identifier: Apache-2.0

const form =
  /^([+-]?)(\d+(?:\.\d*)?|\.\d+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?\d{1,9}|)$/;

const one = 1_000_000_000n;

/** The greatest amount with a suffix of a power of 1024, to which greater ones are cut. */
const greatest = (2n ** 63n - 1n) * one;

/** The suffixes of powers, with their factors in units of 10^-9. */
const factors: ReadonlyMap<string, bigint> = new Map([
  ['', one],
  ...['n', 'u', 'm'].map((unit, index): [string, bigint] => [
    unit,
    1000n ** BigInt(index),
  ]),
  ...['k', 'M', 'G', 'T', 'P', 'E'].map((unit, index): [string, bigint] => [
    unit,
    one * 1000n ** BigInt(index + 1),
  ]),
  ...['K', 'M', 'G', 'T', 'P', 'E'].map((unit, index): [string, bigint] => [
    `${unit}i`,
    one * 1024n ** BigInt(index + 1),
  ]),
]);

/** Larger exponents only lead to the greatest amount, or to the least. */
const maximumExponent = 60;

const binarySuffixes = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];
const decimalSuffixes = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E'];

/** A decimal that fits a machine word: the value times ten to the scale. */
interface SmallAmount {
  readonly value: bigint;
  readonly scale: number;
}

/** The most digits of such a value. */
const mostDigits = 18;
const mostBinaryDigits = 14;
const smallestScale = -9;

/**
 * An amount as Kubernetes writes it, such as `500m` or `1Gi`
 * (https://kubernetes.io/docs/reference/kubernetes-api/common-definitions/quantity/).
 */
export class Quantity {
  /**
   * @param nano - the amount in units of 10^-9
   * @param small - the same as Kubernetes has it, if it takes no big number
   */
  private constructor(
    readonly nano: bigint,
    private readonly small?: SmallAmount,
  ) {}

  /** The amount of a text; undefined if it is none. */
  static parse(text: string): Quantity | undefined {
    const [, sign, digits, suffix] = form.exec(text) ?? [];
    if (digits === undefined || digits.length > 100) {
      return undefined;
    }
    const [integer, fraction = ''] = digits.split('.');
    const mantissa = BigInt(`${integer}${fraction}`);
    const exponent = /^[eE][+-]?\d/.test(suffix)
      ? Math.max(
          -maximumExponent,
          Math.min(maximumExponent, Number(suffix.slice(1))),
        )
      : 0;
    const factor = factors.get(suffix) ?? one;
    const up = mantissa * factor * 10n ** BigInt(Math.max(0, exponent));
    const down = 10n ** BigInt(fraction.length + Math.max(0, -exponent));
    // The finest fraction is rounded up.
    const amount = (up + down - 1n) / down;
    const isBinary = suffix.endsWith('i');
    const bounded = isBinary && amount > greatest ? greatest : amount;
    const power = isBinary
      ? binarySuffixes.indexOf(suffix)
      : exponent + decimalPower(suffix);
    const small = smallAmount(integer, fraction, power, isBinary);
    return sign === '-'
      ? new Quantity(-bounded, small && { ...small, value: -small.value })
      : new Quantity(bounded, small);
  }

  static of(value: bigint): Quantity {
    return new Quantity(value * one, { value, scale: 0 });
  }

  /**
   * The amount as an integer, if Kubernetes gets it without a big number: `1Gi` is one, `1.0` and `1Pi` are none
   * (docs/rules/crd.md#rules).
   */
  get integer(): bigint | undefined {
    if (!this.small || this.small.scale < 0) {
      return undefined;
    }
    const { value, scale } = this.small;
    return inWord(value * 10n ** BigInt(scale));
  }

  get approximate(): number {
    return Number(this.nano) / Number(one);
  }

  plus({ nano, small }: Quantity): Quantity {
    return new Quantity(
      this.nano + nano,
      this.small && small && sumOf(this.small, small),
    );
  }

  minus({ nano, small }: Quantity): Quantity {
    return this.plus(
      new Quantity(-nano, small && { ...small, value: -small.value }),
    );
  }

  compareTo({ nano }: Quantity): bigint {
    if (this.nano === nano) {
      return 0n;
    }
    return this.nano < nano ? -1n : 1n;
  }
}

function decimalPower(suffix: string): number {
  const index = decimalSuffixes.indexOf(suffix);
  return index < 0 ? 0 : (index - 3) * 3;
}

/** @param power - of ten, or of 1024 */
function smallAmount(
  integer: string,
  fraction: string,
  power: number,
  isBinary: boolean,
): SmallAmount | undefined {
  const digits = integer.replace(/^0+/, '') || '0';
  const scale = (isBinary ? 0 : power) - fraction.length;
  const hasRoom = isBinary
    ? fraction === '' && digits.length + 3 * power <= mostBinaryDigits
    : digits.length + fraction.length <= mostDigits;
  const value =
    hasRoom && scale >= smallestScale
      ? inWord(
          BigInt(digits + fraction) * (isBinary ? 1024n ** BigInt(power) : 1n),
        )
      : undefined;
  return value === undefined ? undefined : { value, scale };
}

function sumOf(left: SmallAmount, right: SmallAmount): SmallAmount | undefined {
  if (right.value === 0n) {
    return left;
  }
  if (left.value === 0n) {
    return right;
  }
  const scale = Math.min(left.scale, right.scale);
  const [first, second] = [left, right].map(each =>
    inWord(each.value * 10n ** BigInt(each.scale - scale)),
  );
  const value =
    first === undefined || second === undefined
      ? undefined
      : inWord(first + second);
  return value === undefined ? undefined : { value, scale };
}

function inWord(value: bigint): bigint | undefined {
  return BigInt.asIntN(64, value) === value ? value : undefined;
}

/**
 * Whether two texts are the same amount, as `1000m` and `1` are; false if one is none.
 *
 * @public
 */
export function isSameQuantity(left: string, right: string): boolean {
  const amount = Quantity.parse(left)?.nano;
  return amount !== undefined && amount === Quantity.parse(right)?.nano;
}
