// SPDX-License-Identifier: Apache-2.0

import type { fixedFixPhrases, FixPhraseArgs } from '../fixPhrases';
import type { PhraseTexts } from '../phrase';

/** Button labels of edits without arguments, in German. */
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

/** The labels with arguments, in German. */
export const filledGermanFixPhrases: PhraseTexts<FixPhraseArgs> = {
  fixChangeTo: ({ name }) => `In ${name} ändern`,
  fixReplaceBy: ({ text }) => `Durch „${text}“ ersetzen`,
};
