// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';
import { isRounded, type Phrase } from '@component-config/config-engine';
import { phrase, render, wordedError } from '@component-config/config-platform';

/** A number of a body that cannot be kept. The parser of the body deletes public properties of errors, even the name. */
export class InexactNumberError extends Error {
  readonly #words: Phrase;

  constructor(words: Phrase) {
    super(render(words));
    this.#words = words;
  }

  /** The error for the client. */
  refusal(): InputError {
    return wordedError(InputError, this.#words);
  }
}

/**
 * A reviver for `JSON.parse` that refuses numbers that would silently be saved as others: an integer beyond 2^53 that
 * would lose digits, one too large for a number, which would be saved as `null`, and one too small to differ from zero.
 *
 * @param context - contains the digits, if the JavaScript engine provides them; otherwise every integer beyond 2^53 is
 * refused, and small numbers are not checked
 * @throws InexactNumberError with the field. It does not repeat the number, which may be a secret
 */
export function exactNumber(
  key: string,
  value: unknown,
  context?: { readonly source?: string },
): unknown {
  if (typeof value !== 'number') {
    return value;
  }
  const written = context?.source ?? String(value);
  if (!Number.isFinite(value) || (value === 0 && !isZero(written))) {
    throw new InexactNumberError(
      phrase('refusedNumberSize', { key, isSmall: value === 0 }),
    );
  }
  if (
    Number.isInteger(value) &&
    !Number.isSafeInteger(value) &&
    (context?.source === undefined || isRounded(context.source, value))
  ) {
    throw new InexactNumberError(phrase('refusedInexactNumber', { key }));
  }
  return value;
}

/** Whether all digits before the exponent are zero. */
function isZero(written: string): boolean {
  return !/^[^eE]*[1-9]/.test(written);
}
