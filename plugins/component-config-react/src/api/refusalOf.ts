// SPDX-License-Identifier: Apache-2.0

import type { Phrase, WordedMember } from '@component-config/config-engine';

/** Errors that say what is the matter in a sentence that is meant for the person who asked. */
const REFUSALS: ReadonlySet<string> = new Set([
  'AuthenticationError',
  'ConflictError',
  'InputError',
  'NotAllowedError',
  'NotFoundError',
  'ServiceUnavailableError',
]);

/**
 * Why the backend refused to answer, with the phrase that it gave; undefined for an error that is no refusal. What is
 * thrown for an answer over HTTP only has a message for programmers, and the sentence of the backend as its cause.
 */
export function refusalOf(error: unknown): WordedMember<'message'> | undefined {
  const refusal = isError(error) && isError(error.cause) ? error.cause : error;
  if (
    !isError(refusal) ||
    !REFUSALS.has(refusal.name) ||
    refusal.message === ''
  ) {
    return undefined;
  }
  const { message, messagePhrase } = refusal;
  return { message, ...(isPhrase(messagePhrase) && { messagePhrase }) };
}

/**
 * Why the backend refused to answer, in English; undefined for an error that is no refusal. Where there are hooks,
 * `useRefusalSentence` says it in the language of the person.
 *
 * @public
 */
export function refusalSentence(error: unknown): string | undefined {
  return refusalOf(error)?.message;
}

function isError(value: unknown): value is {
  name: string;
  message: string;
  cause?: unknown;
  messagePhrase?: unknown;
} {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}

function isPhrase(value: unknown): value is Phrase {
  return (
    typeof value === 'object' &&
    value !== null &&
    'phrase' in value &&
    typeof value.phrase === 'string'
  );
}
