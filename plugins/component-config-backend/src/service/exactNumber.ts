// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';
import { isRounded } from '@component-config/config-engine';

/** Length of numbers in messages. */
const SHOWN_CHARACTERS = 100;

/**
 * A reviver for `JSON.parse` that refuses numbers that would silently be saved as others: an integer beyond 2^53 that
 * would lose digits, one too large for a number, which would be saved as `null`, and one too small to differ from zero.
 *
 * @param context - contains the digits, if the JavaScript engine provides them; otherwise every integer beyond 2^53 is
 * refused, and small numbers are not checked
 * @throws InexactNumberError with the field
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
  const shown = written.slice(0, SHOWN_CHARACTERS);
  if (!Number.isFinite(value) || (value === 0 && !isZero(written))) {
    throw new InputError(
      `The number ${shown} of "${key}" is too ${
        value === 0 ? 'small' : 'large'
      } to be kept; give it as a text.`,
    );
  }
  if (
    Number.isInteger(value) &&
    !Number.isSafeInteger(value) &&
    (context?.source === undefined || isRounded(context.source, value))
  ) {
    throw new InputError(
      `The number ${shown} of "${key}" is beyond 2^53 and cannot be kept exactly; give it as a text.`,
    );
  }
  return value;
}

/** Whether all digits before the exponent are zero. */
function isZero(written: string): boolean {
  return !/^[^eE]*[1-9]/.test(written);
}
