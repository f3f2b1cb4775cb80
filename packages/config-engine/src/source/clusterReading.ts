// SPDX-License-Identifier: Apache-2.0

import { isScalar, Scalar } from 'yaml';
import { resolvePlain, resolveTagged } from './resolveScalar';

/**
 * What kubectl reads from a scalar, if a reader of YAML 1.2 reads something else: a number or a boolean. Undefined if
 * they agree, or if the number cannot be exact in JSON.
 */
export function clusterScalar({
  type,
  tag,
  source = '',
  value,
}: Scalar): number | boolean | undefined {
  if (tag === undefined && type !== Scalar.PLAIN) {
    return undefined;
  }
  const resolved =
    tag === undefined ? resolvePlain(source) : resolveTagged(tag, source);
  const read = typeof resolved === 'bigint' ? Number(resolved) : resolved;
  const isExact =
    typeof read === 'boolean' ||
    (typeof read === 'number' &&
      Number.isFinite(read) &&
      (typeof resolved !== 'bigint' || BigInt(read) === resolved));
  return isExact && read !== value ? read : undefined;
}

/** The name that kubectl gives to a key; undefined for null, which it refuses. */
export function clusterKey({ type, tag, source = '', value }: Scalar) {
  if (type !== Scalar.PLAIN || tag !== undefined) {
    return String(value);
  }
  const read = resolvePlain(source);
  if (read === null) {
    return undefined;
  }
  return typeof read === 'number' ? floatKey(read) : String(read);
}

/** A float like `strconv.FormatFloat(value, 'g', -1, 32)`, which sigs.k8s.io/yaml uses for keys. */
function floatKey(value: number): string {
  if (!Number.isFinite(value)) {
    return Number.isNaN(value) ? '.nan' : `${value < 0 ? '-' : ''}.inf`;
  }
  const exact = Math.fround(value);
  const shortest = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map(digits => exact.toExponential(digits))
    .find(text => Math.fround(Number(text)) === exact);
  const [digits, exponent] = (shortest ?? String(exact)).split('e');
  const power = Number(exponent);
  return power < -4 || power >= 6
    ? `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`
    : String(Number(shortest));
}

/** Whether a key is a merge key for go-yaml: unquoted, or tagged as one. */
export function isMergeKey(key: unknown): boolean {
  return (
    isScalar(key) &&
    key.value === '<<' &&
    (key.tag === undefined ? key.type === Scalar.PLAIN : /merge$/.test(key.tag))
  );
}
