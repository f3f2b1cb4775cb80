// SPDX-License-Identifier: Apache-2.0

import { NotAllowedError } from '@backstage/errors';
import type { Environment } from '@component-config/config-engine';
import {
  phrase,
  wordedError,
  environmentRef,
} from '@component-config/config-platform';
import { componentConfigReadPermission } from '@component-config/plugin-component-config-common';

/**
 * The remaining sets, by the full set and the removed references: the same object each time, while the full set is in
 * use.
 */
const leftCache = new WeakMap<
  ReadonlySet<string>,
  Map<string, ReadonlySet<string>>
>();

/**
 * The platform documents that a user may know if they may not read a component's configuration in some of its
 * environments: those appear hidden by the catalog.
 *
 * @param visible - entity references that the catalog shows them
 * @throws NotAllowedError if they may read none of the environments that it shows
 */
export function withoutUnreadable(
  visible: ReadonlySet<string>,
  environments: readonly Environment[],
  mayRead: (environment: Environment | undefined) => boolean,
): ReadonlySet<string> {
  // Those that the catalog hides do not count either.
  const shown = environments.filter(environment =>
    visible.has(environmentRef(environment)),
  );
  const unreadable = shown.filter(environment => !mayRead(environment));
  if (
    unreadable.length === shown.length &&
    (shown.length > 0 || !mayRead(undefined))
  ) {
    throw wordedError(
      NotAllowedError,
      phrase('refusedPermissionFor', {
        permission: componentConfigReadPermission.name,
      }),
    );
  }
  if (unreadable.length === 0) {
    return visible;
  }
  const refs = unreadable.map(environmentRef);
  const known =
    leftCache.get(visible) ?? new Map<string, ReadonlySet<string>>();
  leftCache.set(visible, known);
  const key = refs.join();
  const left =
    known.get(key) ?? new Set([...visible].filter(ref => !refs.includes(ref)));
  known.set(key, left);
  return left;
}
