// SPDX-License-Identifier: Apache-2.0

import type { PhraseTexts } from './phrase';

/** What edits do that fill in nothing, as a button says it in English. */
export const fixedFixPhrases = {
  fixCloseQuote: 'Close the quote',
  fixDoubleQuotes: 'Use double quotes',
  fixQuoteEach: 'Quote each value separately',
  fixQuoteValue: 'Quote the value',
  fixRemoveQuotes: 'Remove the quotes',
  fixRemoveRequired: 'Remove "required"',
  fixRemoveSpace: 'Remove the space',
  fixRemoveSpaces: 'Remove the spaces',
  fixSingleQuotes: 'Use single quotes',
  fixSpaceAround: 'Put spaces around the pipe',
  fixStringKeys: 'Use string keys',
  fixWithoutBrackets: 'Leave out the brackets',
};

/**
 * The arguments of the phrases of titles of fixes, by their codes.
 *
 * @public
 */
export interface FixPhraseArgs {
  fixChangeTo: { readonly name: string };
  fixReplaceBy: { readonly text: string };
}

/** The others, in English. */
export const filledFixPhrases: PhraseTexts<FixPhraseArgs> = {
  fixChangeTo: ({ name }) => `Change to ${name}`,
  fixReplaceBy: ({ text }) => `Replace with "${text}"`,
};
