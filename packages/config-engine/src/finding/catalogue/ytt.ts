// SPDX-License-Identifier: Apache-2.0

import { error, warning } from '../defineFinding';
import type { Words } from '../phrase';
import type { Language } from '../text';

/** Findings about ytt data values schemas, about values given to them, and about their validation rules. */
export const yttFindings = {
  syntax: error<{ problem: Words }>('ytt/syntax', {
    en: ({ problem }) =>
      `The ytt document cannot be read: ${problem.replace(/\.$/, '')}.`,
    de: ({ problem }) =>
      `Das ytt-Dokument ist nicht lesbar: ${problem.replace(/\.$/, '')}.`,
  }),

  duplicateKey: error('ytt/duplicate-key', {
    en: 'The key "{key}" occurs twice in this map; remove one of them.',
    de: 'Der Schlüssel „{key}“ kommt in dieser Map zweimal vor; einen davon entfernen.',
  }),

  keyNotText: warning('ytt/key-not-text', {
    en: 'ytt reads this key as the boolean {read}, not as a string; put "{written}" in quotes.',
    de: 'ytt liest diesen Schlüssel als den Wahrheitswert {read}, nicht als Text; „{written}“ in Anführungszeichen setzen.',
  }),

  comment: error('ytt/comment', {
    en: 'ytt documents do not allow plain comments; use "#!" for comments, and "#@" for annotations and code.',
    de: 'ytt-Dokumente erlauben keine einfachen Kommentare; „#!“ für Kommentare verwenden und „#@“ für Annotationen und Code.',
  }),

  code: error('ytt/code', {
    en: 'The code failed: {problem}.',
    de: 'Der Code ist fehlgeschlagen: {problem}.',
  }),

  budget: error('ytt/budget', {
    en: 'The code was stopped: {problem}; simplify it.',
    de: 'Der Code wurde angehalten: {problem}; ihn vereinfachen.',
  }),

  templating: error('ytt/templating', {
    en: '{construct} is not supported in a schema; write the fields out, or run "ytt" and use the rendered schema.',
    de: '{construct} ist in einem Schema nicht möglich; die Felder ausschreiben oder „ytt“ ausführen und das fertige Schema verwenden.',
  }),

  otherDocument: error('ytt/other-document', {
    en: 'This document is not a data values schema; annotate its "---" with "#@data/values-schema", or move it to a separate text.',
    de: 'Dieses Dokument ist kein Schema für Data Values; sein „---“ mit „#@data/values-schema“ annotieren oder es in einen eigenen Text verschieben.',
  }),

  noSchema: error('ytt/no-schema', {
    en: 'The text contains no data values schema; write "#@data/values-schema" above the "---".',
    de: 'Der Text enthält kein Schema für Data Values; „#@data/values-schema“ über das „---“ schreiben.',
  }),

  notText: error('ytt/not-text', {
    en: 'A ytt schema must be a string or a list of strings; write it as a block, with "|".',
    de: 'Ein ytt-Schema muss ein Text oder eine Liste von Texten sein; es als Block mit „|“ schreiben.',
  }),

  schema: error<{
    problem: Words;
    found: string;
    expected: string;
    hints: readonly string[];
  }>('ytt/schema', {
    en: ({ problem, found, expected, hints }) =>
      [
        problem,
        found && `: found ${found}`,
        expected && `${found ? ', ' : ': '}expected ${expected}`,
        '.',
        ...hints.map(hint => ` Hint: ${hint.replace(/\.$/, '')}.`),
      ].join(''),
    de: ({ problem, found, expected, hints }) =>
      [
        problem,
        found && `: gefunden ${found}`,
        expected && `${found ? ', ' : ': '}erwartet ${expected}`,
        '.',
        ...hints.map(hint => ` Hinweis: ${hint.replace(/\.$/, '')}.`),
      ].join(''),
  }),

  annotation: error('ytt/annotation', {
    en: '{problem}; correct the annotation.',
    de: '{problem}; die Annotation korrigieren.',
  }),

  overlay: error('ytt/overlay', {
    en: 'The document cannot be merged with the previous ones: {problem}.',
    de: 'Das Dokument lässt sich nicht mit den vorherigen zusammenführen: {problem}.',
  }),

  inexactInteger: error('ytt/inexact-integer', {
    en: 'The number is beyond 2^53 and would be rounded; put it in quotes if it is a string, or use a number closer to zero.',
    de: 'Die Zahl liegt jenseits von 2^53 und würde gerundet; sie in Anführungszeichen setzen, wenn sie ein Text ist, oder eine Zahl näher an null verwenden.',
  }),

  noValues: error('ytt/no-values', {
    en: 'The text contains no data values; write "#@data/values" above the "---", or use plain values.',
    de: 'Der Text enthält keine Data Values; „#@data/values“ über das „---“ schreiben oder einfache Werte verwenden.',
  }),

  layerAnnotation: error('ytt/layer-annotation', {
    en: 'A layer is read before the values below it are known, and {problem}; append, replace or remove, or match items by a key.',
    de: 'Eine Schicht wird gelesen, bevor die Werte darunter bekannt sind: {problem}; anhängen, ersetzen oder entfernen oder Elemente nach einem Schlüssel zuordnen.',
  }),

  assertionInLayer: warning('ytt/assertion-in-layer', {
    en: 'This "@assert/validate" is not evaluated in a layer; write the rule into the schema with "@schema/validation", or into "validation" of the overlay.',
    de: 'Dieses „@assert/validate“ wird in einer Schicht nicht ausgewertet; die Regel mit „@schema/validation“ ins Schema schreiben oder in „validation“ des Overlays.',
  }),

  rule: error<{ field: Words; description: string; found: string }>(
    'ytt/rule',
    {
      en: ({ field, description, found }) =>
        namedRule('en', field, description, found) ??
        `${field} must be ${description}${found && `: ${found}`}.`,
      de: ({ field, description, found }) =>
        namedRule('de', field, description, found) ??
        `${field} muss dies erfüllen: ${description}${found && ` (gefunden: ${found})`}.`,
    },
  ),

  ruleNotEvaluated: error('ytt/rule-not-evaluated', {
    en: 'A rule for {field} was not evaluated: {problem}.',
    de: 'Eine Regel für {field} wurde nicht ausgewertet: {problem}.',
  }),

  deprecated: warning<{ field: Words; notice: string }>('ytt/deprecated', {
    en: ({ field, notice }) =>
      `${field} is deprecated${notice && `: ${notice.replace(/\.$/, '')}`}.`,
    de: ({ field, notice }) =>
      `${field} ist veraltet${notice && `: ${notice.replace(/\.$/, '')}`}.`,
  }),
};

/** ytt's texts of its named rules, in plain sentences; an author's text completes "must be". */
const namedRules: ReadonlyArray<
  readonly [
    RegExp,
    { readonly [L in Language]: (field: string, what: string) => string },
  ]
> = [
  [
    /^length >= (.+)$/,
    {
      en: (field, what) => `${field} must have a length of at least ${what}`,
      de: (field, what) => `${field} muss mindestens die Länge ${what} haben`,
    },
  ],
  [
    /^length <= (.+)$/,
    {
      en: (field, what) => `${field} must have a length of at most ${what}`,
      de: (field, what) => `${field} darf höchstens die Länge ${what} haben`,
    },
  ],
  [
    /^a value >= (.+)$/,
    {
      en: (field, what) => `${field} must be at least ${what}`,
      de: (field, what) => `${field} muss mindestens ${what} sein`,
    },
  ],
  [
    /^a value <= (.+)$/,
    {
      en: (field, what) => `${field} must be at most ${what}`,
      de: (field, what) => `${field} darf höchstens ${what} sein`,
    },
  ],
  [
    /^not null$/,
    {
      en: field => `${field} must be set`,
      de: field => `${field} muss gesetzt sein`,
    },
  ],
  [
    /^exactly one of all children to be not null$/,
    {
      en: field => `${field} must have exactly one field that is set`,
      de: field => `${field} muss genau ein Feld haben, das gesetzt ist`,
    },
  ],
  [
    /^exactly one of [[(](.+)[\])] to be not null$/,
    {
      en: (field, what) => `${field} must have exactly one of ${what}`,
      de: (field, what) =>
        `${field} muss genau eines von diesen haben: ${what}`,
    },
  ],
  [
    /^one of [[(](.+)[\])]$/,
    {
      en: (field, what) => `${field} must be one of ${what}`,
      de: (field, what) => `${field} muss eines von diesen sein: ${what}`,
    },
  ],
];

/** What ytt's named rules find, where the value does not show it. */
const namedFinds: ReadonlyArray<
  readonly [RegExp, { readonly [L in Language]: (what: string) => string }]
> = [
  [
    /^length = (.+)$/,
    {
      en: what => `, but its length is ${what}`,
      de: what => `, aber die Länge ist ${what}`,
    },
  ],
  [
    /^[[(](.+)[\])] are not null$/,
    {
      en: what => `, but ${what} are set`,
      de: what => `, aber gesetzt sind ${what}`,
    },
  ],
  [
    /^all values are null$/,
    { en: () => ', but none is set', de: () => ', aber keines ist gesetzt' },
  ],
];

/** The sentence of a violated named rule; undefined for the rule of an author. */
function namedRule(
  language: Language,
  field: string,
  description: string,
  found: string,
): string | undefined {
  for (const [pattern, sentence] of namedRules) {
    const rule = pattern.exec(description);
    if (rule) {
      const [, find] = namedFinds
        .map(([shape, clause]) => {
          const match = shape.exec(found);
          return [match, match && clause[language](match[1])] as const;
        })
        .find(([match]) => match) ?? [null, null];
      return `${sentence[language](field, rule[1])}${find ?? ''}.`;
    }
  }
  return undefined;
}
