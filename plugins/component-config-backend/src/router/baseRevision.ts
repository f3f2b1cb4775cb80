// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';
import { parseRevisionETag } from '@component-config/plugin-component-config-common';

/**
 * The base revision of a change.
 *
 * @param ifMatch - the header `If-Match`
 * @throws InputError if it contains none
 */
export function baseRevisionOf(ifMatch: string | undefined): number {
  if (ifMatch === undefined) {
    throw new InputError(
      'The header If-Match is missing: it has to contain the revision that the values are based on, "0" for the first save.',
    );
  }
  const revision = parseRevisionETag(ifMatch);
  if (revision === undefined) {
    throw new InputError(
      `The header If-Match has to be the number of a revision in quotes, such as "3", but is ${ifMatch}.`,
    );
  }
  return revision;
}
