// SPDX-License-Identifier: Apache-2.0

import {
  createTranslationMessages,
  type TranslationMessages,
  type TranslationRef,
} from '@backstage/frontend-plugin-api';

/**
 * Texts of the same shape in another language: exactly the same keys.
 *
 * @public
 */
export type Translated<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string
    ? string
    : Translated<Messages[Key]>;
};

interface Nested {
  readonly [key: string]: string | Nested;
}

function flatten(messages: Nested, prefix = ''): Array<[string, string]> {
  return Object.entries(messages).flatMap(([key, message]) =>
    typeof message === 'string'
      ? [[`${prefix}${key}`, message]]
      : flatten(message, `${prefix}${key}.`),
  );
}

/**
 * The texts of a language for a translation reference, nested like the reference. Backstage requires them flat.
 *
 * @public
 */
export function nestedMessages<
  Id extends string,
  Messages extends { [key in string]: string },
>(
  ref: TranslationRef<Id, Messages>,
  messages: object,
): TranslationMessages<Id, Messages, true> {
  return createTranslationMessages({
    ref,
    full: true,
    messages: Object.fromEntries(flatten(messages as Nested)) as {
      [Key in keyof Messages]: string;
    },
  });
}
