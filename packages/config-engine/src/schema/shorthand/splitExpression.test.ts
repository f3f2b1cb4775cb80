// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { splitEnum, splitExpression } from './splitExpression';

const words = (text: string) =>
  splitExpression(text).tokens.map(token => token.text);

describe('splitExpression', () => {
  it.each([
    ['string', 'string', []],
    ['  []string  ', '[]string', []],
    ['string |', 'string', []],
    ['string || default=a', 'string', ['|', 'default=a']],
    [
      'integer | minimum=1 | maximum=9',
      'integer',
      ['minimum=1', '|', 'maximum=9'],
    ],
    ['\u00a0string\t|\n a=1\u3000b=2', 'string', ['a=1', 'b=2']],
    ['| default=a', '', ['default=a']],
  ])('splits %j at the first pipe and at white space', (text, type, tokens) => {
    expect(splitExpression(text).type.text).toBe(type);
    expect(words(text)).toEqual(tokens);
  });

  it.each([
    ["a='x y' b=1", ["a='x y'", 'b=1']],
    ['a="x \\" y" b=1', ['a="x \\" y"', 'b=1']],
    ["a='it\\'s x' b=1", ["a='it\\'s x'", 'b=1']],
    ["a=pre'mid dle'post b", ["a=pre'mid dle'post", 'b']],
    ['a={ "k": [1, 2] } b', ['a={ "k": [1, 2] }', 'b']],
    ['a={"k": "} x"} b', ['a={"k": "} x"}', 'b']],
    ['a=[1, 2} b', ['a=[1, 2}', 'b']],
    ['a=x] b', ['a=x]', 'b']],
  ])('keeps %s together', (constraints, tokens) =>
    expect(words(`string | ${constraints}`)).toEqual(tokens),
  );

  it.each([
    ["string | a='x b=1", 'quote', 11],
    ['string | a={x b=1', 'bracket', 11],
  ])('locates the start of %s', (text, kind, at) => {
    const { tokens } = splitExpression(text);
    expect(tokens).toHaveLength(1);
    expect(tokens[0].unclosed).toEqual({ kind, at });
  });

  it('returns the position of every word', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            'a',
            '|',
            ' ',
            "'",
            '"',
            '\\',
            '{',
            ']',
            '=',
            '\u3000',
          ),
        }),
        text => {
          const { type, tokens } = splitExpression(text);
          for (const token of [type, ...tokens]) {
            expect(text.slice(token.start, token.end)).toBe(token.text);
          }
        },
      ),
    );
  });
});

describe('splitEnum', () => {
  it.each([
    ['a,,b, ,c', ['a', 'b', 'c']],
    ['"a, b" , c', ['"a, b"', 'c']],
    ['"a\\",b",c', ['"a\\",b"', 'c']],
    ["'a,b','c'", ["'a", "b'", "'c'"]],
    ['', []],
  ])('splits %s at commas outside double quotes', (value, pieces) =>
    expect(splitEnum(value).map(({ text }) => text)).toEqual(pieces),
  );
});
