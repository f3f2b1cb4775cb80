// SPDX-License-Identifier: Apache-2.0

import { didYouMean, phrase, type Hint } from '../finding';
import type { Environment } from './types';

/**
 * The end of a sentence about an environment that does not exist: the namespaces that have one of that name, or else a
 * similar name.
 *
 * @param environments - that could have been meant; `elsewhere`: those of all namespaces
 */
export function environmentHint(
  name: string,
  environments: readonly Environment[],
  elsewhere: readonly Environment[] = [],
): Hint {
  const namespaces = elsewhere
    .filter(one => one.name === name && !environments.includes(one))
    .map(({ namespace }) => namespace);
  return namespaces.length > 0
    ? phrase('environmentElsewhere', { name, namespaces })
    : didYouMean(
        name,
        environments.map(one => one.name),
      );
}
