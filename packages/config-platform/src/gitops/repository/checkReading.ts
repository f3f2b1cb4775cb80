// SPDX-License-Identifier: Apache-2.0

import type { ReleaseLayer } from '../helmrelease/types';
import type { GitOpsReading } from './types';

/**
 * How much of a repository could be read.
 *
 * @public
 */
export interface ReadingNumbers {
  /** Components, and objects that no environment reaches. */
  readonly found: number;
  /** Components that an environment reaches. */
  readonly reached: number;
  readonly releases: number;
  /** Releases all of whose layers are read. */
  readonly complete: number;
  /** Layers that objects or files are named for. */
  readonly references: number;
  /** Those of them that lead to nothing that can be read. */
  readonly unresolved: readonly ReleaseLayer[];
}

/**
 * Counts what was read of a repository.
 *
 * @public
 */
export function checkReading({
  components,
  unreached,
}: GitOpsReading): ReadingNumbers {
  const releases = components.flatMap(each => each.releases);
  const isRead = ({ state }: ReleaseLayer) =>
    state === 'read' || state === 'missing-allowed';
  const named = releases
    .flatMap(({ layers }) => layers)
    .filter(
      ({ reference, entry }) =>
        reference !== undefined || entry?.field === 'valueFiles',
    );
  return {
    found: components.length + unreached.length,
    reached: components.length,
    releases: releases.length,
    complete: releases.filter(({ layers }) => layers.every(isRead)).length,
    references: named.length,
    unresolved: named.filter(layer => !isRead(layer)),
  };
}
