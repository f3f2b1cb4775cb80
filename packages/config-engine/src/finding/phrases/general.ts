// SPDX-License-Identifier: Apache-2.0

import { joinNames } from '../joinNames';
import type { Phrase, Words } from '../phrase';
import { text } from '../text';

/** Parts of sentences that any finding or report may use. */
export const generalPhrases = {
  // What is spoken of.
  document: text({ en: 'document', de: 'Dokument' }),
  overlay: text({ en: 'overlay', de: 'Overlay' }),
  overlayMixin: text({ en: 'overlay mixin', de: 'Overlay-Mixin' }),
  theConfiguration: text({ en: 'The configuration', de: 'Die Konfiguration' }),
  theDocument: text({ en: 'The document', de: 'Das Dokument' }),
  theEntries: text({ en: 'what its entries are', de: 'was die Einträge sind' }),
  theShorthand: text({ en: 'the shorthand', de: 'Kurzschreibweise' }),
  noOtherFields: text({
    en: 'that no other fields are allowed',
    de: 'dass keine anderen Felder erlaubt sind',
  }),
  theType: text({ en: 'the type', de: 'den Typ' }),
  variables: text({ en: 'variables', de: 'Variablen' }),
  aroundParts: text({
    en: '"{kind}" around parts of a document',
    de: '„{kind}“ um Teile eines Dokuments',
  }),
  bindingOf: text({
    en: 'ReleaseBinding of "{component}" for environment "{environment}"',
    de: 'ReleaseBinding von „{component}“ für die Umgebung „{environment}“',
  }),
  documentAtLine: text({
    en: 'document at line {line}',
    de: 'Dokument in Zeile {line}',
  }),
  documentNamed: text({ en: '{kind} "{name}"', de: '{kind} „{name}“' }),
  documentOfNamespace: text({
    en: '{kind} "{name}" of namespace "{namespace}"',
    de: '{kind} „{name}“ des Namespace „{namespace}“',
  }),
  listWithoutPlace: text({
    en: 'a list without a place "{token}"',
    de: 'eine Liste ohne Stelle „{token}“',
  }),
  re2Pattern: text({
    en: 'an RE2 pattern, but {reason}',
    de: 'ein Muster von RE2 ({reason})',
  }),

  // What comes of something that is missing.
  belongsToNoComponent: text({
    en: 'it belongs to no component',
    de: 'es gehört zu keiner Komponente',
  }),
  itPromotesNothing: text({
    en: 'it promotes nothing',
    de: 'er führt nirgends hin',
  }),
  valuesWithoutEffect: text({
    en: 'its values have no effect',
    de: 'die Werte haben keine Wirkung',
  }),
  valuesWithoutSchema: text({
    en: 'its values have no schema',
    de: 'die Werte haben kein Schema',
  }),

  // What a template must give, and why a patch is not possible.
  renderBoolean: text({ en: 'true or false', de: 'true oder false' }),
  renderCollection: text({ en: 'a list or a map', de: 'eine Liste oder Map' }),
  renderMap: text({ en: 'a map', de: 'eine Map' }),
  renderText: text({ en: 'a text', de: 'einen Text' }),
  renderMissing: text({
    en: 'there is no "{name}"',
    de: '„{name}“ fehlt',
  }),
  renderTraitValues: text({
    en: 'the values of trait "{name}" are not valid',
    de: 'die Werte des Traits „{name}“ sind ungültig',
  }),
  renderNotMountable: text({
    en: 'the output "{name}" cannot be mounted as a file',
    de: 'die Ausgabe „{name}“ kann keine Datei sein',
  }),
  patchBadPath: text({
    en: '"{name}" is not a path that patches have',
    de: '„{name}“ ist kein Pfad, den Patches haben',
  }),
  patchNoMatch: text({
    en: 'it matches no item',
    de: 'kein Eintrag passt dazu',
  }),
  patchNotList: text({
    en: 'there is no list at "{name}"',
    de: 'bei „{name}“ ist keine Liste',
  }),
  patchNotMap: text({
    en: 'there is no map at "{name}"',
    de: 'bei „{name}“ ist keine Map',
  }),
  patchOutOfBounds: text({
    en: 'the list has no item "{name}"',
    de: 'die Liste hat keinen Eintrag „{name}“',
  }),
  patchUnsupported: text({
    en: 'the operation "{name}" is not supported there',
    de: 'die Operation „{name}“ ist dort nicht möglich',
  }),

  // Why something is not done.
  celCannotBeEvaluated: text({
    en: 'it cannot be evaluated',
    de: 'er lässt sich nicht auswerten',
  }),
  celHasOtherValue: text({
    en: 'its value is not one that JSON has',
    de: 'das Ergebnis ist kein Wert, den JSON kennt',
  }),
  celIsNeither: text({
    en: 'it is neither true nor false',
    de: 'das Ergebnis ist weder true noch false',
  }),
  celIsNested: text({
    en: 'an expression must not contain another "${"',
    de: 'ein Ausdruck darf kein weiteres „${“ enthalten',
  }),
  celIsTooLarge: text({
    en: 'it has too many parts, or they are nested too deeply',
    de: 'er hat zu viele Teile, oder sie sind zu tief verschachtelt',
  }),
  conditionFailed: text({
    en: 'its condition failed',
    de: 'ihre Bedingung ist fehlgeschlagen',
  }),
  fromSensitive: text({
    en: 'it is computed from a sensitive value',
    de: 'es wird aus einem geheimen Wert berechnet',
  }),
  invalidTogether: text({
    en: 'the configuration would be invalid with it',
    de: 'die Konfiguration wäre damit ungültig',
  }),
  isEmpty: text({ en: 'it is empty', de: 'der Text ist leer' }),
  isHidden: text({ en: 'it cannot be read', de: 'nicht lesbar' }),
  itHasAnError: text({ en: 'it has an error', de: 'es hat einen Fehler' }),
  otherLayerDecides: text({
    en: 'another layer sets the field',
    de: 'eine andere Schicht entscheidet über das Feld',
  }),
  repetitionsTooLarge: text({
    en: 'its repetitions are too large together',
    de: 'seine Wiederholungen sind zusammen zu groß',
  }),
  tooMuchToDo: text({
    en: 'the request exceeds its budget',
    de: 'für diese Anfrage ist zu viel zu tun',
  }),
  withinList: text({
    en: 'it is within a list, which is set as a whole',
    de: 'es liegt in einer Liste, die als Ganzes gesetzt wird',
  }),
  baseHasError: text({
    en: 'overlay "{name}", which it builds on, has an error',
    de: 'Overlay „{name}“, auf dem es aufbaut, hat einen Fehler',
  }),
  chainTooLong: text({
    en: 'more than {limit} overlays build on each other up to it',
    de: 'mehr als {limit} Overlays bauen bis zu ihm aufeinander auf',
  }),
  longerThan: text({
    en: 'it is longer than {limit} characters',
    de: 'länger als {limit} Zeichen',
  }),
  mixinHasError: text({
    en: 'mixin "{name}" has an error',
    de: 'Mixin „{name}“ hat einen Fehler',
  }),
  mixinMissing: text({
    en: 'mixin "{name}" does not exist',
    de: 'Mixin „{name}“ gibt es nicht',
  }),
  noValueFollows: text({
    en: 'no value follows "{operator}"',
    de: 'auf „{operator}“ folgt kein Wert',
  }),
  notEvaluatedHere: text({
    en: '"{name}" is not evaluated here',
    de: '„{name}“ wird hier nicht ausgewertet',
  }),
  notVersion: text({
    en: '"{text}" is not a version',
    de: '„{text}“ ist keine Version',
  }),
  notVersionOfThree: text({
    en: '"{text}" is not a version of up to three numbers',
    de: '„{text}“ ist keine Version aus höchstens drei Zahlen',
  }),
  patternTooLong: text({
    en: 'longer than {limit} characters',
    de: 'länger als {limit} Zeichen',
  }),

  // Why values are not saved.
  refusedHeldCount: text({
    en: 'The values have more than {most} items and entries in their lists and maps; store them in a file, or set fewer.',
    de: 'Die Listen und Maps der Werte haben mehr als {most} Einträge; die Werte in einer Datei halten oder weniger angeben.',
  }),
  refusedSecretRemoval: text({
    en: '"{list}" removes an item by a secret value; write the whole list, or remove the item by a key that is not secret.',
    de: '„{list}“ entfernt ein Element anhand eines geheimen Werts; die ganze Liste angeben oder das Element anhand eines Schlüssels entfernen, der nicht geheim ist.',
  }),

  // Texts and lists of them.
  and: text<{ items: readonly Words[] }>({
    en: ({ items }) => joinNames(items, 'and'),
    de: ({ items }) => joinNames(items, 'und'),
  }),
  booleanOf: text({ en: 'the boolean {value}', de: 'Wahrheitswert {value}' }),
  listedValues: text<{ values: readonly string[]; more: number }>({
    en: ({ values, more }) =>
      values.join(', ') + (more > 0 ? ` and ${more} more` : ''),
    de: ({ values, more }) =>
      values.join(', ') + (more > 0 ? ` und ${more} weitere` : ''),
  }),
  oneOf: text<{ names: readonly string[] }>({
    en: ({ names }) => `one of ${names.join(', ')}`,
    de: ({ names }) => `einer von ${names.join(', ')}`,
  }),
  or: text<{ items: readonly Words[] }>({
    en: ({ items }) => joinNames(items, 'or'),
    de: ({ items }) => joinNames(items, 'oder'),
  }),
  quoted: text({ en: '"{text}"', de: '„{text}“' }),
  /** The whole sentence of a finding that may not say more. */
  sensitiveBreaksRule: text({
    en: 'The value of "{field}" violates a rule; it is sensitive, so no details are shown.',
    de: 'Der Wert von „{field}“ verletzt eine Regel; er ist geheim, daher wird nicht mehr verraten.',
  }),

  remarked: text<{ sentence: Phrase; remark: Phrase }>({
    en: ({ sentence, remark }) => inBrackets(sentence, remark),
    de: ({ sentence, remark }) => inBrackets(sentence, remark),
  }),

  // What may be meant.
  annotationPrefix: text({
    en: 'An annotation begins with "oc:", such as "{example}".',
    de: 'Eine Annotation beginnt mit „oc:“, etwa „{example}“.',
  }),
  didYouMean: text({
    en: ' Did you mean "{suggestion}"?',
    de: ' Gemeint ist vielleicht „{suggestion}“.',
  }),
  useInstead: text({
    en: ' Use "{other}" instead.',
    de: ' Stattdessen „{other}“ verwenden.',
  }),
  alternativeNumber: text({ en: 'number {number}', de: 'Nummer {number}' }),
  forAlternative: text({
    en: 'For {field} {value}, {sentence}',
    de: 'Bei {field} {value} gilt: {sentence}',
  }),
  nearestAlternatives: text<{ nearest: readonly Phrase[] }>({
    en: ({ nearest }) => ` ${nearest.join(' Or: ')}`,
    de: ({ nearest }) => ` ${nearest.join(' Oder: ')}`,
  }),
  sentences: text<{ sentences: readonly Phrase[] }>({
    en: ({ sentences }) => sentences.join(' '),
    de: ({ sentences }) => sentences.join(' '),
  }),
  setFields: text({ en: ' Set {fields}.', de: ' {fields} setzen.' }),
  environmentOf: text({
    en: '"{name}" in "{namespace}"',
    de: '„{name}“ in „{namespace}“',
  }),
  environmentElsewhere: text<{ name: string; namespaces: readonly string[] }>({
    en: ({ name, namespaces }) =>
      ` There is an environment "${name}" in ${
        namespaces.length === 1 ? 'namespace' : 'namespaces'
      } ${joinNames(
        namespaces.map(namespace => `"${namespace}"`),
      )}, but the environments of the document's own namespace are used, or else those of "default".`,
    de: ({ name, namespaces }) =>
      ` Eine Umgebung „${name}“ gibt es ${
        namespaces.length === 1 ? 'im Namespace' : 'in den Namespaces'
      } ${joinNames(
        namespaces.map(namespace => `„${namespace}“`),
        'und',
      )}; verwendet werden aber die Umgebungen des Namespace, in dem das Dokument steht, oder sonst die von „default“.`,
  }),
  isItMeant: text({
    en: 'Did you mean "{suggestion}"?',
    de: 'Gemeint ist vielleicht „{suggestion}“.',
  }),
  notInRelease: text({
    en: ' The release "{name}" does not have it.',
    de: ' Das Release „{name}“ hat ihn nicht.',
  }),
  oneInNamespace: text({
    en: ' There is one in namespace "{other}", which components of namespace "{namespace}" cannot use.',
    de: ' Es gibt einen im Namespace „{other}“, den Komponenten des Namespace „{namespace}“ nicht verwenden können.',
  }),
  oneOfOtherKind: text({
    en: ' There is a {kind} of that name, but the component asks for a {wanted}.',
    de: ' Es gibt ein Dokument dieses Namens der Art {kind}, aber die Komponente verlangt die Art {wanted}.',
  }),
  knownNames: text<{ name: string; known: readonly string[]; more: number }>({
    en: ({ name, known, more }) => {
      const listed = known.map(other => `"${other}"`);
      return ` Known in place of "${name}": ${joinNames(
        more > 0 ? [...listed, `${more} more`] : listed,
        'and',
      )}.`;
    },
    de: ({ name, known, more }) => {
      const listed = known.map(other => `„${other}“`);
      return ` Bekannt anstelle von „${name}“: ${joinNames(
        more > 0 ? [...listed, `${more} weitere`] : listed,
        'und',
      )}.`;
    },
  }),

  // Where a value comes from, and where its rule is.
  origin: text<{ layer: Words; at?: string; ruleAt?: string }>({
    en: ({ layer, at, ruleAt }) =>
      `from ${layer}${at === undefined ? '' : `, ${at}`}${
        ruleAt === undefined ? '' : `; the rule is at ${ruleAt}`
      }`,
    de: ({ layer, at, ruleAt }) =>
      `aus ${layer}${at === undefined ? '' : `, ${at}`}${
        ruleAt === undefined ? '' : `; die Regel steht in ${ruleAt}`
      }`,
  }),
  destination: text<{ layer: Words; at?: string; ruleAt?: string }>({
    en: ({ layer, at, ruleAt }) =>
      `in ${layer}${at === undefined ? '' : `, ${at}`}${
        ruleAt === undefined ? '' : `; the rule is at ${ruleAt}`
      }`,
    de: ({ layer, at, ruleAt }) =>
      `in ${layer}${at === undefined ? '' : `, ${at}`}${
        ruleAt === undefined ? '' : `; die Regel steht in ${ruleAt}`
      }`,
  }),
};

/** Adds a remark in brackets before the full stop of a sentence, which a question with a suggestion may follow. */
export function inBrackets(sentence: string, remark: string): string {
  const [, clause, end] = /^(.*?)(\.?)$/s.exec(sentence) ?? ['', sentence, ''];
  const suggestion = Math.max(
    clause.lastIndexOf(' "'),
    clause.lastIndexOf(' „'),
  );
  const stop = clause.endsWith('?') ? clause.lastIndexOf('. ', suggestion) : -1;
  return stop < 0
    ? `${clause} (${remark})${end}`
    : `${clause.slice(0, stop)} (${remark})${clause.slice(stop)}`;
}
