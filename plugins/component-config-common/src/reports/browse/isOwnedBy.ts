// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';

/**
 * Whether what has this owner is wanted. Owners are entity references as people write them: a group in the default
 * namespace where they name neither.
 *
 * @param wanted - absent: any owner, and none
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

/** The whole reference; what is none stays as it is. */
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
