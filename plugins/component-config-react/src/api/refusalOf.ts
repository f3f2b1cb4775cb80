// SPDX-License-Identifier: Apache-2.0

import type { Phrase, WordedMember } from '@component-config/config-engine';

/** Errors with a message that is meant for the caller. */
const REFUSALS: ReadonlySet<string> = new Set([
  'AuthenticationError',
  'ConflictError',
  'InputError',
  'NotAllowedError',
  'NotFoundError',
  'ServiceUnavailableError',
  'TooManyRequestsError',
]);

/**
 * Why the backend refused a request, with its phrase; undefined for any other error. Errors of HTTP responses have only
 * a message for programmers, and the backend's message as their cause.
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

/** What browsers say when a request gets no response: Chromium, Firefox and Safari. */
const NO_RESPONSE = /^(Failed to fetch|NetworkError|Load failed)/;

/** Whether a request got no response: `fetch` then throws a `TypeError` with a message for programmers. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && NO_RESPONSE.test(error.message);
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
