// SPDX-License-Identifier: Apache-2.0

import type { Words } from '@component-config/config-engine';
import { phrase, render } from '../phrases';
import type { ImpactPlace } from '@component-config/plugin-component-config-common';
import { componentName } from '../shown/cells';

/** Maximum number of configurations named in a sentence. */
const NAMED_PLACES = 3;

/**
 * `orders-api in staging`, `12 configurations: orders-api in staging, …`
 *
 * @public
 */
export function placesText(
  places: readonly ImpactPlace[],
  total?: number,
): string {
  return render(placesWords(places, total));
}

/** The same as a phrase. */
export function placesWords(
  places: readonly ImpactPlace[],
  total = places.length,
): Words {
  const named = places.slice(0, NAMED_PLACES).map(placeWords);
  const more = total - named.length;
  return phrase('impactPlaces', { total, places: named, more });
}

/** `orders-api in staging` */
export function placeWords({ componentRef, environment }: ImpactPlace): Words {
  const component = componentName(componentRef);
  return environment === undefined
    ? component
    : phrase('impactPlace', { component, environment });
}
