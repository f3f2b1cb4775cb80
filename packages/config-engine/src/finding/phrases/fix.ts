// SPDX-License-Identifier: Apache-2.0

import { text } from '../text';

/** What edits do, as a button says it. */
export const fixPhrases = {
  fixCloseQuote: text({
    en: 'Close the quote',
    de: 'Anführungszeichen schließen',
  }),
  fixDoubleQuotes: text({
    en: 'Use double quotes',
    de: 'Doppelte Anführungszeichen verwenden',
  }),
  fixQuoteEach: text({
    en: 'Quote each value separately',
    de: 'Jeden Wert für sich in Anführungszeichen setzen',
  }),
  fixQuoteValue: text({
    en: 'Quote the value',
    de: 'Wert in Anführungszeichen setzen',
  }),
  fixRemoveQuotes: text({
    en: 'Remove the quotes',
    de: 'Anführungszeichen entfernen',
  }),
  fixRemoveRequired: text({
    en: 'Remove "required"',
    de: '„required“ entfernen',
  }),
  fixRemoveSpace: text({ en: 'Remove the space', de: 'Leerzeichen entfernen' }),
  fixRemoveSpaces: text({
    en: 'Remove the spaces',
    de: 'Alle Leerzeichen darum entfernen',
  }),
  fixPriority: text({
    en: 'Set the priority of "{name}" to {priority}',
    de: 'Priorität von „{name}“ auf {priority} setzen',
  }),
  fixSingleQuotes: text({
    en: 'Use single quotes',
    de: 'Einfache Anführungszeichen verwenden',
  }),
  fixSpaceAround: text({
    en: 'Put spaces around the pipe',
    de: 'Leerzeichen um den senkrechten Strich setzen',
  }),
  fixStringKeys: text({
    en: 'Use string keys',
    de: 'string als Typ der Schlüssel verwenden',
  }),
  fixWithoutBrackets: text({
    en: 'Leave out the brackets',
    de: 'Klammern weglassen',
  }),

  fixChangeTo: text({ en: 'Change to {name}', de: 'In {name} ändern' }),
  fixReplaceBy: text({
    en: 'Replace with "{text}"',
    de: 'Durch „{text}“ ersetzen',
  }),
};
