// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';

/**
 * The number of the last item of the page before.
 *
 * @throws InputError if the cursor did not come from a page
 */
export function numberOfCursor(cursor: string): number {
  if (!/^[1-9]\d{0,9}$/.test(cursor)) {
    throw new InputError(
      `"${cursor}" is not a cursor; use the "nextCursor" of a page.`,
    );
  }
  return Number(cursor);
}
