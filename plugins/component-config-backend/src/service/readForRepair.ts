// SPDX-License-Identifier: Apache-2.0

import { InputError, NotFoundError } from '@backstage/errors';
import type { ReadSubject, SubjectReader } from './SubjectReader';

/**
 * Reads a component for its stored values, which exist even if its type is gone: then all of them are masked. Some may be
 * damaged.
 */
export async function readForRepair(
  subjects: Pick<SubjectReader, 'read'>,
  request: Parameters<SubjectReader['read']>[0],
): Promise<ReadSubject> {
  const repaired = { ...request, isRepair: true };
  return subjects.read(repaired).catch(error => {
    if (error instanceof NotFoundError || error instanceof InputError) {
      return subjects.read(repaired, true);
    }
    throw error;
  });
}
