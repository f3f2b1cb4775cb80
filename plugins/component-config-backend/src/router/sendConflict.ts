// SPDX-License-Identifier: Apache-2.0

import type { Response } from 'express';
import type { Fail } from './audited';
import { sendUnstored } from './sendUnstored';

/**
 * Answers that values were saved in between: a 409 with the current ones, and an audit event of the failure.
 *
 * @param conflict - `action`: what to do again, as in "review it and save again"; `yours`: what was sent
 */
export async function sendConflict(
  res: Pick<Response, 'status'>,
  fail: Fail,
  conflict: {
    readonly action: 'decide' | 'propose' | 'revert' | 'save';
    readonly baseRevision: number;
    readonly stored: { readonly revision: number };
    readonly yours?: object;
  },
): Promise<void> {
  const { action, baseRevision, stored, yours } = conflict;
  const { revision } = stored;
  const message = `Revision ${revision} was saved in between; review it and ${action} again.`;
  await fail(message, { baseRevision, revision });
  sendUnstored(res.status(409), {
    error: { name: 'ConflictError', message },
    stored,
    ...(yours && { yours }),
  });
}
