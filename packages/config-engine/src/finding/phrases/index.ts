// SPDX-License-Identifier: Apache-2.0

import { Phrase, plainArgs, Words } from '../phrase';
import { renderer } from '../render';
import type { Text } from '../text';
import { changePhrases } from './change';
import { explanationPhrases } from './explanation';
import { fixPhrases } from './fix';
import { generalPhrases } from './general';
import { languagePhrases } from './language';
import { layerPhrases } from './layer';
import { valuePhrases } from './value';

export { inBrackets } from './general';

/**
 * The texts of the engine's phrases, by their codes.
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
  ...fixPhrases,
};

/**
 * Makes a phrase of a table, with what it fills in, if anything.
 *
 * @public
 */
export type MakePhrase<Texts> = <Code extends keyof Texts & string>(
  code: Code,
  ...args: Texts[Code] extends Text<infer Args>
    ? [keyof Args] extends [never]
      ? []
      : [args: Args]
    : never
) => Phrase;

/** A phrase, with what it fills in, if anything. */
export const phrase: MakePhrase<typeof phraseTexts> = makePhrase;

/** A phrase of any table. */
export function makePhrase(code: string, args?: object): Phrase {
  return { phrase: code, ...(args && { args: plainArgs(args) }) };
}

/** The text of a phrase. */
export function textOfPhrase(code: string): Text<never> | undefined {
  return Object.hasOwn(phraseTexts, code)
    ? phraseTexts[code as keyof typeof phraseTexts]
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
 */
export function worded<Name extends string>(
  name: Name,
  words: Words,
): WordedMember<Name> {
  return wordedMember(name, words, englishWords(words));
}

/** Words and what they are in English, as a member of plain data. */
export function wordedMember<Name extends string>(
  name: Name,
  words: Words,
  english: string,
): WordedMember<Name> {
  return {
    [name]: english,
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

/** What a layer is called where no sentence is around its title. */
const STANDALONE: { readonly [phrase: string]: string } = {
  layerPortal: 'setInPortal',
  layerPortalFor: 'setInPortalFor',
};

/**
 * The title of a layer for a place of its own, such as beside a value: "set in the portal for staging" rather than "the
 * portal for staging", which is for the middle of a sentence.
 *
 * @public
 */
export function standaloneWords(title: Words): Words {
  return typeof title !== 'string' && Object.hasOwn(STANDALONE, title.phrase)
    ? { ...title, phrase: STANDALONE[title.phrase] }
    : title;
}

/**
 * A text in English, with its phrase.
 *
 * @public
 */
export type WordedMember<Name extends string> = {
  readonly [Member in Name]: string;
} & { readonly [Member in `${Name}Phrase`]?: Phrase };
