// SPDX-License-Identifier: Apache-2.0

import { hintOf, phrase, suggestName, type Hint } from '../finding';
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
  const namespaces = namespacesOf(name, environments, elsewhere);
  return namespaces.length > 0
    ? phrase('environmentElsewhere', { name, namespaces })
    : hintOf(meantEnvironment(name, environments, elsewhere));
}

/** The environment whose name was probably misspelt, if no namespace has one of that name. */
export function meantEnvironment(
  name: string,
  environments: readonly Environment[],
  elsewhere: readonly Environment[] = [],
): string | undefined {
  return namespacesOf(name, environments, elsewhere).length > 0
    ? undefined
    : suggestName(
        name,
        environments.map(one => one.name),
      );
}

function namespacesOf(
  name: string,
  environments: readonly Environment[],
  elsewhere: readonly Environment[],
): string[] {
  return elsewhere
    .filter(one => one.name === name && !environments.includes(one))
    .map(({ namespace }) => namespace);
}
