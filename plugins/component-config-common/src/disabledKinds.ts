// SPDX-License-Identifier: Apache-2.0

import type { Config } from '@backstage/config';
import { platformKinds } from './platformKinds';

/** The Backstage kinds that documents of a repository are also converted to. */
const backstageKinds = ['Component', 'System'];

/**
 * The entity kinds that are left to other providers, `componentConfig.kinds.disabled`: this project neither ingests nor
 * validates them, and repositories do not provide them. Entities of these kinds are still read.
 *
 * @throws Error if a kind cannot be left to others
 *
 * @public
 */
export function readDisabledKinds(config: Config): ReadonlySet<string> {
  const key = 'componentConfig.kinds.disabled';
  const known: readonly string[] = [...platformKinds, ...backstageKinds];
  const disabled = config.getOptionalStringArray(key) ?? [];
  for (const kind of disabled) {
    if (!known.includes(kind)) {
      throw new Error(
        `The setting "${key}" names the kind "${kind}", but only these can be disabled: ${known.join(
          ', ',
        )}.`,
      );
    }
  }
  return new Set(disabled);
}
