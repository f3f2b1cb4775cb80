// SPDX-License-Identifier: Apache-2.0

import { CustomErrorBase } from '@backstage/errors';
import { phrase } from '../phrases';
import { wordedError } from '../wordedError';
import type { StoredProposal, ValuesKey, ValuesRevision } from './revisions';

/**
 * Something stored cannot be read, because its row in the database is damaged.
 *
 * @public
 */
export class DamagedRevisionError extends CustomErrorBase {
  readonly name = 'DamagedRevisionError' as const;
}

/**
 * The error of a damaged revision.
 *
 * @public
 */
export function damagedRevision(
  key: ValuesKey,
  revision: number,
): DamagedRevisionError {
  const { componentRef: component, environment } = key;
  return wordedError(
    DamagedRevisionError,
    phrase('refusedDamagedRevision', {
      component,
      revision,
      ...(environment !== undefined && { environment }),
    }),
  );
}

/**
 * The error of a damaged proposal.
 *
 * @public
 */
export function damagedProposal({
  componentRef: component,
  id,
}: Pick<StoredProposal, 'componentRef' | 'id'>): DamagedRevisionError {
  return wordedError(
    DamagedRevisionError,
    phrase('refusedDamagedProposal', { component, id }),
  );
}

/**
 * Refuses damaged values.
 *
 * @param mayName - whether the user may learn of the values for an environment
 * @throws DamagedRevisionError if some are damaged
 *
 * @public
 */
export function refuseDamaged(
  heads: readonly ValuesRevision[],
  mayName: (environment: string) => boolean = () => true,
): void {
  const damaged = heads.filter(({ isDamaged }) => isDamaged);
  if (damaged.length === 0) {
    return;
  }
  const named = damaged.find(
    ({ environment }) => environment === undefined || mayName(environment),
  );
  throw named
    ? damagedRevision(named, named.revision)
    : wordedError(DamagedRevisionError, phrase('refusedDamagedValues'));
}
