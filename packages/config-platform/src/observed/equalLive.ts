// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  isObject,
  isSameQuantity,
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
  return (
    path.slice(-2).some(name => quantities.has(name)) &&
    isAmount(expected) &&
    isAmount(live) &&
    isSameQuantity(String(expected), String(live))
  );
}

function isAmount(value: JsonValue): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
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
