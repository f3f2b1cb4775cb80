// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';

/** What somebody says about a change, without the blanks around it; what says nothing is no message. */
export function messageOf(text: string | undefined): { message?: string } {
  const message = text?.trim();
  return message ? { message } : {};
}

/**
 * Why somebody declines a proposal.
 *
 * @throws InputError where they say nothing
 */
export function reasonOf(text: string | undefined): string {
  const { message } = messageOf(text);
  if (message === undefined) {
    throw new InputError('Say why: the reason is what the author is told.');
  }
  return message;
}
