// SPDX-License-Identifier: Apache-2.0

import { fullEntityRef, shape } from '../../document';

/** The team that owns a document. */
export const ownerShape = shape.described(
  'An entity reference: group:default/platform.',
  shape.text,
);

/** The full reference to the owner of a document. */
export function ownerRef(
  owner: string | undefined,
  namespace: string | undefined,
): string | undefined {
  return owner && fullEntityRef(owner, { kind: 'group', namespace });
}
