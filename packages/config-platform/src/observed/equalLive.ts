// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  isObject,
  type JsonValue,
} from '@component-config/config-engine';

/** Fields whose values, or whose values by name, are quantities. */
const quantities = new Set([
  ...['limits', 'requests', 'capacity', 'hard', 'min', 'max'],
  ...['sizeLimit', 'averageValue', 'divisor'],
]);

/**
 * Whether a running value is the configured one, as an API server compares them: quantities by amount, because it writes
 * `1000m` as `1`, and a field that it leaves out as the empty value
 * (https://kubernetes.io/docs/reference/kubernetes-api/common-definitions/quantity/).
 *
 * @param path - of the value in its object
 */
export function equalLive(
  expected: JsonValue,
  live: JsonValue | undefined,
  path: readonly string[],
): boolean {
  if (live === undefined) {
    return isEmpty(expected);
  }
  if (equalJson(expected, live)) {
    return true;
  }
  if (!path.slice(-2).some(name => quantities.has(name))) {
    return false;
  }
  const [one, other] = [amountOf(expected), amountOf(live)];
  return one !== undefined && one === other;
}

function isEmpty(value: JsonValue): boolean {
  return (
    value === null ||
    value === false ||
    value === 0 ||
    value === '' ||
    (Array.isArray(value) && value.length === 0) ||
    (isObject(value) && Object.keys(value).length === 0)
  );
}

const decimal = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E'];
const binary = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];
const quantity =
  /^([+-]?)(\d{0,30})(?:\.(\d{0,30}))?(?:([numkMGTPE]|[KMGTPE]i)|[eE]([+-]?\d{1,2}))?$/;

/** The amount in units of 10^-60, so that all are whole numbers; undefined if it is no quantity. */
function amountOf(value: JsonValue): bigint | undefined {
  const parts =
    typeof value === 'string' || typeof value === 'number'
      ? quantity.exec(String(value))
      : null;
  if (!parts) {
    return undefined;
  }
  const [, sign, whole, fraction = '', suffix = '', exponent = '0'] = parts;
  if (whole === '' && fraction === '') {
    return undefined;
  }
  const power = suffix.endsWith('i')
    ? 0
    : (decimal.indexOf(suffix) - 3) * 3 + Number(exponent);
  const factor = suffix.endsWith('i')
    ? 1024n ** BigInt(binary.indexOf(suffix))
    : 1n;
  const digits = BigInt(`${whole}${fraction}`) * factor;
  const scale = 60 + power - fraction.length;
  const amount =
    scale < 0 ? digits / 10n ** BigInt(-scale) : digits * 10n ** BigInt(scale);
  return sign === '-' ? -amount : amount;
}
