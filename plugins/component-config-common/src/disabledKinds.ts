// SPDX-License-Identifier: Apache-2.0

import type { Config } from '@backstage/config';
import { platformKinds } from './platformKinds';

/** The kinds of Backstage that documents of a repository become, too. */
const backstageKinds = ['Component', 'System'];

/**
 * The kinds of entities that are left to other providers, `componentConfig.kinds.disabled`: they are neither taken into
 * the catalog nor checked there by this project, and no repository provides them. Entities of these kinds are still read.
 *
 * @throws Error where a kind is none that could be left to others
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
