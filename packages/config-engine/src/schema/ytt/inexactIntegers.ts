// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../../finding';
import { yttFindings } from '../../finding/catalogue/ytt';
import { isCollection, YttPlace, YttValue } from './node';

/** An integer that plain data cannot represent, with its position. */
interface Inexact {
  readonly digits: string;
  readonly place: YttPlace;
}

/** The integers of a value that plain data would round: ytt's may exceed 2^53, JSON's may not. */
export function inexactIntegers(
  value: YttValue,
  place: YttPlace,
  pointer: string,
): Finding[] {
  return [...collect(value, place)].map(({ digits, place: { position } }) =>
    yttFindings.inexactInteger.at({ pointer, position }, { digits }),
  );
}

function* collect(value: YttValue, place: YttPlace): Generator<Inexact> {
  if (isCollection(value)) {
    for (const item of value.items) {
      yield* collect(item.value, item.place);
    }
  } else if (typeof value === 'bigint' && BigInt(Number(value)) !== value) {
    yield { digits: String(value), place };
  }
}
