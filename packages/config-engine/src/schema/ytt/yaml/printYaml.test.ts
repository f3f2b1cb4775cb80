// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { formatFloat, plainItem, YttValue } from '../node';
import { printYaml } from './printYaml';
import { allSteps } from '../../../steps';
import { RawValue, readYamlSteps } from './readYaml';

function map(entries: ReadonlyArray<readonly [string, YttValue]>): YttValue {
  return {
    kind: 'map',
    items: entries.map(([key, value]) => plainItem('map item', value, key)),
  };
}

function array(values: readonly YttValue[]): YttValue {
  return {
    kind: 'array',
    items: values.map(value => plainItem('array item', value)),
  };
}

describe('printYaml', () => {
  it.each<[string, YttValue]>([
    ['a: 1\n', map([['a', 1n]])],
    [
      'a: {}\nb: []\n',
      map([
        ['a', map([])],
        ['b', array([])],
      ]),
    ],
    ['a:\n- 1\n- - x\n', map([['a', array([1n, array(['x'])])]])],
    [
      '- a: 1\n  b: 2\n',
      array([
        map([
          ['a', 1n],
          ['b', 2n],
        ]),
      ]),
    ],
    ['a: "true"\n', map([['a', 'true']])],
    ['a: "2001-01-01"\n', map([['a', '2001-01-01']])],
    ["a: '- x'\n", map([['a', '- x']])],
    ["a: 'it''s: so'\n", map([['a', "it's: so"]])],
    ['a: |\n  x\n  y\n', map([['a', 'x\ny\n']])],
    ['a: |-\n  x\n\n  y\n', map([['a', 'x\n\ny']])],
    ['a: ""\n', map([['a', '']])],
    ['a: "\\tx"\n', map([['a', '\tx']])],
    ['a: "x\\Ly\\P"\n', map([['a', 'x\u2028y\u2029']])],
    ['"1": null\n', map([['1', null]])],
    ['13\n', 13n],
    ['{}\n', map([])],
  ])('prints %j', (text, value) => {
    expect(printYaml(value)).toBe(text);
  });

  it('round-trips', () => {
    const values: fc.Arbitrary<YttValue> = fc.letrec<{ value: YttValue }>(
      tie => ({
        value: fc.oneof(
          { maxDepth: 3 },
          fc.constant(null),
          fc.boolean(),
          fc.bigInt({ min: -(2n ** 60n), max: 2n ** 60n }),
          fc.string({ unit: 'grapheme' }),
          fc.constantFrom('a: b', '- x', '#', 'yes', '1:30', 'a\nb\n', ' x'),
          fc.array(tie('value'), { maxLength: 3 }).map(array),
          fc
            .uniqueArray(fc.tuple(fc.string(), tie('value')), {
              selector: ([key]) => key,
              maxLength: 3,
            })
            .map(map),
        ),
      }),
    ).value;
    fc.assert(
      fc.property(values, value => {
        const { documents, failures } = allSteps(
          readYamlSteps({
            file: 'x',
            text: `---\nv:\n${indented(printYaml(map([['k', value]])))}`,
          }),
        );
        expect(failures).toEqual([]);
        expect(plain(documents[0].value)).toEqual(
          plain(map([['v', map([['k', value]])]])),
        );
      }),
      { numRuns: 300 },
    );
  });
});

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

function plain(value: YttValue | RawValue): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return value.items.map(({ key, value: child }) => [key, plain(child)]);
}

describe('formatFloat', () => {
  it.each([
    [1, '1'],
    [1.5, '1.5'],
    [100000, '100000'],
    [1e6, '1e+06'],
    [1e21, '1e+21'],
    [123456789.123456789, '1.2345678912345679e+08'],
    [0.0001, '0.0001'],
    [0.00001, '1e-05'],
    [-0, '-0'],
    [Infinity, '+.inf'],
    [NaN, '.nan'],
  ])('prints %d as Go does', (value, text) => {
    expect(formatFloat(value)).toBe(text);
  });
});
