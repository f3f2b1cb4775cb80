// SPDX-License-Identifier: Apache-2.0

import type { AttentionList } from '@component-config/plugin-component-config-common';
import type { SubPagePath } from '../subPagePath';
import type { PlatformLinks } from '../usePlatformLinks';

/** The page of each list. */
const places: {
  readonly [list in AttentionList['list']]:
    SubPagePath | `${SubPagePath}/${string}`;
} = {
  components: 'overview/components',
  proposals: 'overview/proposals',
  'component-types': 'types',
  traits: 'types',
  overlays: 'overlays',
  environments: 'environments',
};

/** The address of a list with its filters, named as in the API. */
export function listAddress(
  links: PlatformLinks,
  { list, request }: Pick<AttentionList, 'list' | 'request'>,
): string {
  const filters = Object.entries(request).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const isOneOfTwo = places[list] === 'types';
  return links.page(
    places[list],
    Object.fromEntries([...(isOneOfTwo ? [['list', list]] : []), ...filters]),
  );
}
