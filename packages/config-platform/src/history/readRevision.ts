// SPDX-License-Identifier: Apache-2.0

import { NotFoundError } from '@backstage/errors';
import { phrase } from '../phrases';
import type {
  ValuesKey,
  ValuesRevision,
  ValuesRevisions,
} from '../values/revisions';
import { refuseDamaged } from '../values/damage';
import { wordedError } from '../wordedError';

/**
 * Reads one revision of stored values; undefined for revision 0, the state before the first save.
 *
 * @throws NotFoundError if there is no such revision
 * @throws DamagedRevisionError if it is damaged
 *
 * @public
 */
export async function readRevision(
  revisions: Pick<ValuesRevisions, 'getRevision'>,
  key: ValuesKey,
  revision: number,
): Promise<ValuesRevision | undefined> {
  if (revision === 0) {
    return undefined;
  }
  const found = await revisions.getRevision(key, revision);
  if (!found) {
    const { componentRef: component, environment } = key;
    throw wordedError(
      NotFoundError,
      phrase('refusedRevisionUnknown', { revision, component, environment }),
    );
  }
  refuseDamaged([found]);
  return found;
}
