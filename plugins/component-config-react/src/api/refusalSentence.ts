// SPDX-License-Identifier: Apache-2.0

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
 * Why the backend refused to answer, in the sentence that it gave; undefined for an error that is no refusal. What is
 * thrown for an answer over HTTP only has a message for programmers, and the sentence of the backend as its cause.
 *
 * @public
 */
export function refusalSentence(error: unknown): string | undefined {
  const refusal = isError(error) && isError(error.cause) ? error.cause : error;
  return isError(refusal) &&
    REFUSALS.has(refusal.name) &&
    refusal.message !== ''
    ? refusal.message
    : undefined;
}

function isError(
  value: unknown,
): value is { name: string; message: string; cause?: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
