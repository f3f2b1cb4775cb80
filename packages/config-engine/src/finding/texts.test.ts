// SPDX-License-Identifier: Apache-2.0

import { sentences } from './catalogue';
import { phrase, phraseTexts } from './phrases';
import { fillIn, namesIn, text, Text, Wording } from './text';

/** Stands in for any argument: a list of one string, which supports writing, counting, joining and replacing. */
function anyArgument(name: string): unknown {
  const marker = `⟦${name}⟧`;
  return Object.assign([marker], {
    replace: () => marker,
    trim: () => marker,
  });
}

/** The arguments that a wording uses. */
function usedBy(wording: Wording<never>, code: string): Set<string> {
  if (typeof wording === 'string') {
    return new Set(namesIn(wording));
  }
  const args = new Proxy<{ [name: string]: unknown }>(
    // One of its arguments selects the sentence.
    code === 'budget/exceeded' ? { kind: 'rules' } : {},
    {
      get: (target, name) =>
        typeof name !== 'string' || name in target
          ? target[String(name)]
          : anyArgument(name),
    },
  );
  const said = fillIn<never>(wording, args as never);
  return new Set(Array.from(said.matchAll(/⟦(\w+)⟧/g), ([, name]) => name));
}

const texts: ReadonlyArray<readonly [string, Text<never>]> = [
  ...sentences,
  ...Object.entries(phraseTexts),
];

/** Texts that are written in the same way in both languages, or that another system words. */
const alike = new Set([
  'allOf',
  'clauses',
  'document',
  'documentNamed',
  'null',
  'overlay',
  'predicate',
  'repository/unresolved-component',
  'rules/denied',
  'rules/warned',
  'sentences',
  'text',
  'validations/violated',
]);

describe('the texts of findings and phrases', () => {
  it.each(texts)(
    'use the same arguments in both languages: %s',
    (code, { en, de }) => {
      expect(usedBy(de, code)).toEqual(usedBy(en, code));
    },
  );

  it.each(texts)('differ between the languages: %s', (code, { en, de }) => {
    expect(de === en && !alike.has(code)).toBe(false);
  });

  it('have distinct codes', () => {
    expect(new Set(texts.map(([code]) => code)).size).toBe(texts.length);
  });
});

describe('templates', () => {
  it.each<[string, string, { [name: string]: string | number }]>([
    ['"a" is not a name.', '"{name}" is not a name.', { name: 'a' }],
    ['1 item', '{count} {count|item|items}', { count: 1 }],
    ['0 items', '{count} {count|item|items}', { count: 0 }],
    ['2 changes', '{count} change{count||s}', { count: 2 }],
    ['write "${" or "{}"', 'write "${" or "{}"', {}],
    ['"{{ end }}" of {"a": 1}', '"{{ end }}" of {"a": 1}', {}],
    ['"{{" and x', '"{{" and {name}', { name: 'x' }],
    [
      '{name} is $& for {other}',
      '{a} is {b}',
      { a: '{name}', b: '$& for {other}' },
    ],
  ])('say %j', (said, template, args) => {
    expect(fillIn(template, args)).toBe(said);
  });

  it('do not compile without their arguments, or with others', () => {
    const counted = text({
      en: '"{{" has {count} {count|item|items} of {"list"} {name}',
      de: '',
    });
    const use = <Args>(_: Text<Args>, args: NoInfer<Args>) => args;

    use(counted, { count: 1, name: 'a' });
    // @ts-expect-error -- the number is missing
    use(counted, { name: 'a' });
    // @ts-expect-error -- a name does not select a word
    use(counted, { count: 'a', name: 'a' });
    // @ts-expect-error -- there is no such argument
    use(counted, { count: 1, name: 'a', other: 'a' });
    // @ts-expect-error -- a phrase needs its arguments
    phrase('layerMixin');
    // @ts-expect-error -- a phrase without arguments takes none
    phrase('layerSchema', { name: 'a' });

    expect(phrase('layerMixin', { name: 'a' })).toEqual({
      phrase: 'layerMixin',
      args: { name: 'a' },
    });
  });
});
