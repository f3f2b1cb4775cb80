// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';

/**
 * Whether an owner matches a filter. Owners are entity references as in documents: kind and namespace default to
 * `group` and `default`.
 *
 * @param wanted - omitted for any owner, or none
 */
export function isOwnedBy(
  owner: string | undefined,
  wanted: string | undefined,
): boolean {
  return (
    wanted === undefined ||
    (owner !== undefined && completed(owner) === completed(wanted))
  );
}

/** The full reference; an invalid one is returned unchanged. */
function completed(reference: string): string {
  try {
    return stringifyEntityRef(
      parseEntityRef(reference, {
        defaultKind: 'group',
        defaultNamespace: 'default',
      }),
    );
  } catch {
    return reference;
  }
}
