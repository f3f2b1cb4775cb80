import { InputError } from '@backstage/errors';
import { isRounded } from '@component-config/config-engine';

/**
 * A reviver for `JSON.parse` that refuses a whole number beyond 2^53 whose digits would be lost: it would otherwise be
 * saved as another number without a word.
 *
 * @param context - has the digits, where the JavaScript engine tells them; without it every such number is refused
 * @throws InputError, which names the field
 */
export function exactNumber(
  key: string,
  value: unknown,
  context?: { readonly source?: string },
): unknown {
  if (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    !Number.isSafeInteger(value) &&
    (context?.source === undefined || isRounded(context.source, value))
  ) {
    throw new InputError(
      `The number ${
        context?.source ?? value
      } of "${key}" is beyond 2^53 and cannot be kept exactly; give it as a text.`,
    );
  }
  return value;
}
