// SPDX-License-Identifier: Apache-2.0

import type { fixedFixPhrases, FixPhraseArgs } from '../fixPhrases';
import type { PhraseTexts } from '../phrase';

/** What edits do that fill in nothing, as a button says it in German. */
export const fixedGermanFixPhrases: {
  readonly [Code in keyof typeof fixedFixPhrases]: string;
} = {
  fixCloseQuote: 'Anführungszeichen schließen',
  fixDoubleQuotes: 'Doppelte Anführungszeichen verwenden',
  fixQuoteEach: 'Jeden Wert für sich in Anführungszeichen setzen',
  fixQuoteValue: 'Wert in Anführungszeichen setzen',
  fixRemoveQuotes: 'Anführungszeichen entfernen',
  fixRemoveRequired: '„required“ entfernen',
  fixRemoveSpace: 'Leerzeichen entfernen',
  fixRemoveSpaces: 'Alle Leerzeichen darum entfernen',
  fixSingleQuotes: 'Einfache Anführungszeichen verwenden',
  fixSpaceAround: 'Leerzeichen um den senkrechten Strich setzen',
  fixStringKeys: 'string als Typ der Schlüssel verwenden',
  fixWithoutBrackets: 'Klammern weglassen',
};

/** The others, in German. */
export const filledGermanFixPhrases: PhraseTexts<FixPhraseArgs> = {
  fixChangeTo: ({ name }) => `In ${name} ändern`,
  fixReplaceBy: ({ text }) => `Durch „${text}“ ersetzen`,
};
