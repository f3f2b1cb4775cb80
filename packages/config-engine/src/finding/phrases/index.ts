// SPDX-License-Identifier: Apache-2.0

import { Phrase, plainArgs, Words } from '../phrase';
import { renderer } from '../render';
import type { Text } from '../text';
import { changePhrases } from './change';
import { explanationPhrases } from './explanation';
import { fixPhrases } from './fix';
import { generalPhrases } from './general';
import { impactPhrases } from './impact';
import { languagePhrases } from './language';
import { layerPhrases } from './layer';
import { refusalPhrases } from './refusal';
import { reportPhrases } from './report';
import { valuePhrases } from './value';

/**
 * The texts of all phrases, by their codes.
 *
 * @public
 */
export const phraseTexts = {
  ...valuePhrases,
  ...generalPhrases,
  ...languagePhrases,
  ...layerPhrases,
  ...explanationPhrases,
  ...changePhrases,
  ...reportPhrases,
  ...fixPhrases,
  ...refusalPhrases,
  ...impactPhrases,
};

/**
 * The code of a phrase.
 *
 * @public
 */
export type PhraseCode = keyof typeof phraseTexts;

/**
 * What a phrase fills in.
 *
 * @public
 */
export type PhraseArgs<Code extends PhraseCode> =
  (typeof phraseTexts)[Code] extends Text<infer Args extends object>
    ? Args
    : never;

/**
 * A phrase, with what it fills in, if anything.
 *
 * @public
 */
export function phrase<Code extends PhraseCode>(
  code: Code,
  ...args: [keyof PhraseArgs<Code>] extends [never]
    ? []
    : [args: PhraseArgs<Code>]
): Phrase {
  const [given = {}]: readonly object[] = args;
  const plain = plainArgs(given);
  return { phrase: code, ...(plain && { args: plain }) };
}

/** The text of a phrase. */
export function textOfPhrase(code: string): Text<never> | undefined {
  return Object.hasOwn(phraseTexts, code)
    ? phraseTexts[code as PhraseCode]
    : undefined;
}

const say = renderer(textOfPhrase);

/** Words in English, as they are in findings and other plain data. */
export function englishWords(words: Words): string {
  return typeof words === 'string' ? words : (say(words, 'en') ?? '');
}

/**
 * Words as a member of plain data: the text in English, and beside it the phrase that other languages word, where the
 * text is not the same in all of them. `worded('title', …)` gives `title` and `titlePhrase`.
 *
 * @public
 */
export function worded<Name extends string>(
  name: Name,
  words: Words,
): WordedMember<Name> {
  return {
    [name]: englishWords(words),
    ...(typeof words !== 'string' && { [`${name}Phrase`]: words }),
  } as WordedMember<Name>;
}

/**
 * The words that `worded` made a member of.
 *
 * @public
 */
export function wordsOf<Name extends string>(
  name: Name,
  member: WordedMember<Name>,
): Words {
  const members: { readonly [member: string]: Words | undefined } = member;
  return members[`${name}Phrase`] ?? member[name];
}

/**
 * A text in English, with its phrase.
 *
 * @public
 */
export type WordedMember<Name extends string> = {
  readonly [Member in Name]: string;
} & { readonly [Member in `${Name}Phrase`]?: Phrase };
