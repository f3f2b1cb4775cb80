// SPDX-License-Identifier: Apache-2.0

import type {
  Phrase,
  WordedMember,
  Words,
} from '@component-config/config-engine';
import { worded } from './phrases';

/**
 * An error with a translatable message: its phrase is sent with it.
 *
 * @param ErrorType - one of Backstage's, such as `InputError`
 *
 * @public
 */
export function wordedError<E extends Error>(
  ErrorType: new (message: string, cause?: unknown) => E,
  words: Words,
  cause?: unknown,
): E {
  const { message, ...rest } = worded('message', words);
  return Object.assign(new ErrorType(message, cause), rest);
}

/**
 * The message of an error, with its phrase if it has one.
 *
 * @public
 */
export function wordedMessage({
  message,
  messagePhrase,
}: Error & { readonly messagePhrase?: Phrase }): WordedMember<'message'> {
  return { message, ...(messagePhrase && { messagePhrase }) };
}
