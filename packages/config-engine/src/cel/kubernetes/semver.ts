// SPDX-License-Identifier: Apache-2.0

const form =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;

/** Longer texts are no versions. */
const longest = 256;

/** A version as of https://semver.org. */
export class Semver {
  private constructor(
    readonly numbers: readonly bigint[],
    /** The identifiers of a pre-release; empty if it is none. */
    readonly before: readonly string[],
  ) {}

  /**
   * The version of a text; undefined if it is none.
   *
   * @param isLenient - whether a leading `v`, missing parts and leading zeros are allowed
   */
  static parse(text: string, isLenient = false): Semver | undefined {
    const match =
      text.length > longest
        ? null
        : form.exec(isLenient ? normalised(text) : text);
    if (!match) {
      return undefined;
    }
    const before = match[4] === undefined ? [] : match[4].split('.');
    return before.some(each => /^0\d+$/.test(each))
      ? undefined
      : new Semver(match.slice(1, 4).map(BigInt), before);
  }

  compareTo(other: Semver): bigint {
    const order =
      this.numbers
        .map((each, index) => compare(each, other.numbers[index]))
        .find(each => each !== 0) ?? 0;
    return BigInt(
      order === 0 ? compareBefore(this.before, other.before) : order,
    );
  }
}

function normalised(text: string): string {
  const written = text.startsWith('v') ? text.slice(1) : text;
  const end = written.search(/[^\d.]/);
  const core = end < 0 ? written : written.slice(0, end);
  const parts = core.split('.');
  const numbers = [...parts, '0', '0']
    .slice(0, Math.max(3, parts.length))
    .map(part => part.replace(/^0+(?=\d)/, ''));
  return `${numbers.join('.')}${written.slice(core.length)}`;
}

/** A pre-release comes before its release; numbers come before texts. */
function compareBefore(left: readonly string[], right: readonly string[]) {
  if (left.length === 0 || right.length === 0) {
    return compare(right.length, left.length);
  }
  for (const [index, own] of left.entries()) {
    const other = right[index];
    if (other === undefined) {
      return 1;
    }
    const order = compareIdentifiers(own, other);
    if (order !== 0) {
      return order;
    }
  }
  return compare(left.length, right.length);
}

function compareIdentifiers(left: string, right: string): number {
  const [isLeft, isRight] = [left, right].map(each => /^\d+$/.test(each));
  if (isLeft && isRight) {
    return compare(BigInt(left), BigInt(right));
  }
  return isLeft === isRight ? compare(left, right) : Number(isRight) * 2 - 1;
}

function compare<T extends string | number | bigint>(
  left: T,
  right: T,
): number {
  if (left === right) {
    return 0;
  }
  return left < right ? -1 : 1;
}
