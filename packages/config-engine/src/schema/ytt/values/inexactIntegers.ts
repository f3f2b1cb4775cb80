// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../../../finding';
import { yttFindings } from '../../../finding/catalogue/ytt';
import { isCollection, YttPlace, YttValue } from '../node';

/** The integers of a value that plain data would round: ytt's may exceed 2^53, JSON's may not. */
export function inexactIntegers(
  value: YttValue,
  place: YttPlace,
  pointer: string,
): Finding[] {
  return [...collect(value, place)].map(({ position }) =>
    yttFindings.inexactInteger.at({ pointer, position }, {}),
  );
}

/** The places of integers that plain data cannot represent. */
function* collect(value: YttValue, place: YttPlace): Generator<YttPlace> {
  if (isCollection(value)) {
    for (const item of value.items) {
      yield* collect(item.value, item.place);
    }
  } else if (typeof value === 'bigint' && BigInt(Number(value)) !== value) {
    yield place;
  }
}
