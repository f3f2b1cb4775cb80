// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { compareStrings, fromBytes, toBytes } from './text/bytes';
import {
  evaluateText,
  Plain,
  Result,
  runText,
  toStarlark,
} from './__testUtils__/evaluateText';

const pieces = fc.constantFrom(
  ...'( ) [ ] { } , : . = == < + - * / // % & | ^ << >> ~ ; \n end if else elif for in while def lambda return break not and or load x y f 1 0 2.5 "a" \'b\' None True len range sorted str fail [] {} () "%s" * ** += is # \\ é'.split(
    ' ',
  ),
);

it('returns a result for any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), text => {
      expect(evaluateText(text)).toBeDefined();
      expect(runText(text)).toBeDefined();
    }),
  );
});

it('returns a result for any mixture of words', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), words => {
      const options = { limits: { steps: 2_000 } };
      const text = words.join(' ');
      expect(evaluateText(text, { x: 1n, y: 'a' }, options)).toBeDefined();
      expect(runText(text, { y: 'a' }, options)).toBeDefined();
    }),
    { numRuns: 500 },
  );
});

/** Well-formed expressions. */
const expressions = fc.letrec<{ expression: string }>(tie => {
  const deeper = tie('expression');
  return {
    expression: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(
        '1',
        '0',
        '2.5',
        '"ab"',
        'None',
        'True',
        '[]',
        '{}',
        '()',
        'x',
        'len',
      ),
      fc
        .tuple(
          deeper,
          fc.constantFrom(
            '+',
            '*',
            '-',
            '//',
            '%',
            '==',
            '<',
            'in',
            'and',
            'or',
            '|',
            '<<',
          ),
          deeper,
        )
        .map(([left, operator, right]) => `(${left}) ${operator} (${right})`),
      fc.tuple(deeper, deeper).map(([a, b]) => `[${a}, ${b}]`),
      fc.tuple(deeper, deeper).map(([a, b]) => `{${a}: ${b}}`),
      fc.tuple(deeper, deeper).map(([a, b]) => `(${a})[${b}]`),
      fc.tuple(deeper, deeper).map(([a, b]) => `[(${a}) for x in (${b})]`),
      fc.tuple(deeper, deeper).map(([a, b]) => `(lambda x: ${a})(${b})`),
      fc
        .tuple(
          fc.constantFrom(
            'str',
            'len',
            'sorted',
            'list',
            'range',
            'repr',
            'zip',
            'dict',
            'int',
            'max',
          ),
          deeper,
        )
        .map(([name, a]) => `${name}(${a})`),
      fc
        .tuple(
          deeper,
          fc.constantFrom(
            'upper',
            'split',
            'keys',
            'append',
            'format',
            'elems',
          ),
        )
        .map(([a, name]) => `(${a}).${name}()`),
    ),
  };
}).expression;

it('returns the same result each time for any expression', () => {
  fc.assert(
    fc.property(expressions, text => {
      const first: Result = evaluateText(text, { x: 3n });
      expect(evaluateText(text, { x: 3n })).toEqual(first);
    }),
    { numRuns: 500 },
  );
});

it('computes ints as BigInt does, with floored division', () => {
  const big = fc.bigInt({ min: -(2n ** 200n), max: 2n ** 200n });
  fc.assert(
    fc.property(big, big, (a, b) => {
      fc.pre(b !== 0n);
      const result = evaluateText(
        '(a + b, a - b, a * b, a // b * b + a % b == a, a % b, a & b, a | b, a ^ b, ~a)',
        { a, b },
      );
      const modulo = ((a % b) + b) % b;
      expect(result).toEqual({
        repr: `(${a + b}, ${a - b}, ${a * b}, True, ${modulo}, ${a & b}, ${
          a | b
        }, ${a ^ b}, ${~a})`,
      });
    }),
  );
});

it('sorts stably, both ways', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.nat(99))),
      fc.boolean(),
      (pairs, reverse) => {
        const sorted = evaluateText(
          'sorted(v, key=lambda p: p[0], reverse=r)',
          {
            v: toStarlark(pairs),
            r: reverse,
          },
        );
        const expected = [...pairs].sort(([a], [b]) =>
          reverse ? b - a : a - b,
        );
        expect(sorted).toEqual(evaluateText('v', { v: toStarlark(expected) }));
      },
    ),
  );
});

const literals = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.boolean(),
    fc.constant(null),
    fc.bigInt({ min: -(2n ** 90n), max: 2n ** 90n }),
    fc.stringMatching(/^[ -~éß€😀\n\t]*$/),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.stringMatching(/^[a-z_]*$/), tie('value'), { maxKeys: 4 }),
  ),
})).value as fc.Arbitrary<Plain>;

it('parses the output of repr', () => {
  fc.assert(
    fc.property(literals, data => {
      const shown = evaluateText('v', { v: toStarlark(data) });
      const text = 'repr' in shown ? shown.repr : '';
      expect(evaluateText(text)).toEqual(shown);
    }),
  );
});

it('has one string for each sequence of bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), (a, b) => {
      expect(toBytes(fromBytes(a))).toEqual(a);
      const order = Math.sign(compareStrings(fromBytes(a), fromBytes(b)));
      expect(order).toBe(Math.sign(Buffer.compare(a, b)));
      const joined = evaluateText('list((a + b).elem_ords())', {
        a: fromBytes(a),
        b: fromBytes(b),
      });
      expect(joined).toEqual({ repr: `[${[...a, ...b].join(', ')}]` });
    }),
  );
});
