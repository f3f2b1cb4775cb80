// SPDX-License-Identifier: Apache-2.0

import { InputError, NotFoundError } from '@backstage/errors';
import type { ReadSubject, SubjectReader } from './SubjectReader';

/**
 * Reads a component for what is held for it, which is there though the type of the component is gone: then all of it is
 * masked.
 */
export async function readHeld(
  subjects: Pick<SubjectReader, 'read'>,
  request: Parameters<SubjectReader['read']>[0],
): Promise<ReadSubject> {
  return subjects.read(request).catch(error => {
    if (error instanceof NotFoundError || error instanceof InputError) {
      return subjects.read(request, true);
    }
    throw error;
  });
}
