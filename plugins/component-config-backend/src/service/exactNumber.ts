// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';
import { isRounded } from '@component-config/config-engine';

/** Of a number that a message names. */
const SHOWN_CHARACTERS = 100;

/**
 * A reviver for `JSON.parse` that refuses a number that would otherwise be saved as another one without a word: a whole
 * one beyond 2^53 whose digits would be lost, one that is too large to be a number at all and would be saved as `null`,
 * and one that is too small to differ from zero.
 *
 * @param context - has the digits, where the JavaScript engine tells them; without it every whole number beyond 2^53 is
 * refused, and none is too small
 * @throws InputError, which names the field
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

/** Whether no digit before the exponent is another one than zero. */
function isZero(written: string): boolean {
  return !/^[^eE]*[1-9]/.test(written);
}
