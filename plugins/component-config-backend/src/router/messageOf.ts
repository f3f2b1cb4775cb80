// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';
import { phrase, wordedError } from '@component-config/config-platform';

/** The trimmed message of a change; an empty one is omitted. */
export function messageOf(text: string | undefined): { message?: string } {
  const message = text?.trim();
  return message ? { message } : {};
}

/**
 * The reason for declining a proposal.
 *
 * @throws InputError if it is empty
 */
export function reasonOf(text: string | undefined): string {
  const { message } = messageOf(text);
  if (message === undefined) {
    throw wordedError(InputError, phrase('refusedWithoutReason'));
  }
  return message;
}
