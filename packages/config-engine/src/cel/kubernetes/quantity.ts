// SPDX-License-Identifier: Apache-2.0

const form =
  /^([+-]?)(\d+(?:\.\d*)?|\.\d+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?\d{1,9}|)$/;

const one = 1_000_000_000n;

/** The greatest amount, to which greater ones are cut. */
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

/**
 * An amount as Kubernetes writes it, such as `500m` or `1Gi`
 * (https://kubernetes.io/docs/reference/kubernetes-api/common-definitions/quantity/).
 */
export class Quantity {
  /** @param nano - the amount in units of 10^-9 */
  constructor(readonly nano: bigint) {}

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
    const bounded = amount > greatest ? greatest : amount;
    return new Quantity(sign === '-' ? -bounded : bounded);
  }

  static of(value: bigint): Quantity {
    return new Quantity(value * one);
  }

  /** The amount as an integer; undefined if it is none, or too large. */
  get integer(): bigint | undefined {
    const integer = this.nano / one;
    return this.nano % one === 0n && BigInt.asIntN(64, integer) === integer
      ? integer
      : undefined;
  }

  get approximate(): number {
    return Number(this.nano) / Number(one);
  }

  plus({ nano }: Quantity): Quantity {
    return new Quantity(this.nano + nano);
  }

  minus({ nano }: Quantity): Quantity {
    return new Quantity(this.nano - nano);
  }

  compareTo({ nano }: Quantity): bigint {
    if (this.nano === nano) {
      return 0n;
    }
    return this.nano < nano ? -1n : 1n;
  }
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
