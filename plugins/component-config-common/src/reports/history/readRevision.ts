// SPDX-License-Identifier: Apache-2.0

import { NotFoundError } from '@backstage/errors';
import type { ValuesKey, ValuesRevision, ValuesRevisions } from '../revisions';

/** @throws NotFoundError if there is no such revision */
export async function readRevision(
  revisions: Pick<ValuesRevisions, 'getRevision'>,
  key: ValuesKey,
  revision: number,
): Promise<ValuesRevision> {
  const found = await revisions.getRevision(key, revision);
  if (!found) {
    throw new NotFoundError(
      `There is no revision ${revision} of the values of ${
        key.componentRef
      } for ${key.environment ?? 'all environments'}.`,
    );
  }
  return found;
}
