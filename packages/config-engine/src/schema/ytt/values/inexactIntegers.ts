// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../../../finding';
import { yttFindings } from '../../../finding/catalogue/ytt';
import { itemsWithin, YttPlace, YttValue } from '../node';

/** The integers of a value that plain data would round: ytt's may exceed 2^53, JSON's may not. */
export function inexactIntegers(
  value: YttValue,
  place: YttPlace,
  pointer: string,
): Finding[] {
  return [{ value, place }, ...itemsWithin(value)]
    .filter(item => isRounded(item.value))
    .map(({ place: { position } }) =>
      yttFindings.inexactInteger.at({ pointer, position }, {}),
    );
}

function isRounded(value: YttValue): boolean {
  return typeof value === 'bigint' && BigInt(Number(value)) !== value;
}
