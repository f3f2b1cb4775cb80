// SPDX-License-Identifier: Apache-2.0

import {
  useTranslationRef,
  type TranslationRef,
} from '@backstage/frontend-plugin-api';
import type { JSX } from 'react';
import type { messages } from './en';
import { componentConfigTranslationRef } from './ref';

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** Every text with its key, as a union. */
type TextOf<Messages, Prefix extends string = ''> = {
  [Key in keyof Messages & string]: Messages[Key] extends string
    ? { key: `${Prefix}${Key}`; text: Messages[Key] }
    : TextOf<Messages[Key], `${Prefix}${Key}.`>;
}[keyof Messages & string];

type NameOf<Key extends string> = Key extends `${infer Name}_${Plural}`
  ? Name
  : Key;

type FilledIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | FilledIn<Rest>
  : never;

/** The placeholders of each text: the names in its `{{…}}`, and `count` for plurals. */
type Values = {
  [Entry in TextOf<typeof messages> as NameOf<Entry['key']>]:
    | FilledIn<Entry['text']>
    | (Entry['key'] extends `${string}_${Plural}` ? 'count' : never);
};

type Given<Key extends keyof Values, Value> = [Values[Key]] extends [never]
  ? []
  : [{ [Name in Values[Key]]: Name extends 'count' ? number : Value }];

/** The text of a key with its placeholders filled in; an element, if a placeholder is one. */
export interface Texts {
  <Key extends keyof Values>(key: Key, ...values: Given<Key, string>): string;
  <Key extends keyof Values>(
    key: Key,
    ...values: Given<Key, string | JSX.Element>
  ): JSX.Element;
}

/**
 * The plugin's texts in the language of the user. Keys and placeholders are type-checked as by Backstage's own hook,
 * whose types are computed over all texts for each call, which takes minutes for this many.
 */
export function useTexts(): { t: Texts } {
  const { t } = useTranslationRef(
    componentConfigTranslationRef as TranslationRef as TranslationRef<
      string,
      { [key: string]: string }
    >,
  );
  return { t: t as unknown as Texts };
}
