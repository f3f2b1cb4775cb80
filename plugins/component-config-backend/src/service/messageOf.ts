// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';
import { phrase } from '@component-config/config-engine';
import { wordedError } from '@component-config/plugin-component-config-common/reports';

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
    throw wordedError(InputError, phrase('refusedWithoutReason'));
  }
  return message;
}
