// SPDX-License-Identifier: Apache-2.0

import type { ImpactPlace } from '../../impact';
import { componentName } from '../shown/cells';

/** Maximum number of configurations named in a sentence. */
const NAMED_PLACES = 3;

/**
 * `orders-api in staging`, `12 configurations: orders-api in staging, …`
 *
 * @alpha
 */
export function placesText(
  places: readonly ImpactPlace[],
  total = places.length,
): string {
  const names = places.slice(0, NAMED_PLACES).map(placeText);
  const rest = total - names.length;
  const list = [...names, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  return total === 1 ? list : `${total} configurations: ${list}`;
}

/** `orders-api in staging` */
export function placeText({ componentRef, environment }: ImpactPlace): string {
  const name = componentName(componentRef);
  return environment === undefined ? name : `${name} in ${environment}`;
}
