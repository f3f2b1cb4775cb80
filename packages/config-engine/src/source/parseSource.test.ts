// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import {
  nodeAt,
  nodeFromValue,
  parseSource,
  positionsOf,
  valueFromNode,
} from '.';
import type { JsonValue } from '../json';

const read = (text: string) => parseSource({ file: 'a.yaml', text });
const values = (text: string) =>
  read(text).documents.map(({ root }) => valueFromNode(root));
const codes = (text: string) => read(text).findings.map(({ code }) => code);
/** The line:column of a finding or node. */
const at = (position?: { line: number; column: number }) =>
  position && `${position.line}:${position.column}`;

describe('parseSource', () => {
  it.each([
    ['a mapping', 'a: 1\nb: [x, "y"]', { a: 1, b: ['x', 'y'] }],
    [
      'JSON',
      '{"a": {"b": null}, "c": [true, -0.5]}',
      { a: { b: null }, c: [true, -0.5] },
    ],
    ['dates as strings', 'd: 2026-01-01', { d: '2026-01-01' }],
    ['octal and hexadecimal', 'a: 0o17\nb: 0x1F', { a: 15, b: 31 }],
    ['YAML 1.2 despite a directive', '%YAML 1.1\n---\na: 1:30', { a: '1:30' }],
    ['keys as strings', '1: a\ntrue: b\n~: c', { 1: 'a', true: 'b', '~': 'c' }],
    ['aliases', 'a: &x {k: 1}\nb: *x', { a: { k: 1 }, b: { k: 1 } }],
    [
      'the last anchor with a name',
      'a: &x 1\nb: &x 2\nc: *x',
      { a: 1, b: 2, c: 2 },
    ],
    [
      'line ends of Windows',
      'a: 1\r\nb: |\r\n  x\r\n  y\r\n',
      { a: 1, b: 'x\ny\n' },
    ],
    ['a byte order mark', '\ufeffa: 1', { a: 1 }],
    ['empty values', 'a:\nb: ""', { a: null, b: '' }],
  ])('reads %s', (_, text, expected) => {
    expect(values(text)).toEqual([expected]);
    expect(codes(text)).toEqual([]);
  });

  it('reads the documents of a stream, without empty ones', () => {
    expect(values('a: 1\n---\n---\nb: 2\n...\n')).toEqual([{ a: 1 }, { b: 2 }]);
    expect(codes('a: 1\n---\n---\nb: 2')).toEqual(['source/empty-document']);
  });

  it.each([
    ['an unclosed quote', 'a: "x', 'source/syntax', '1:6'],
    ['a map within a value', 'a: b: c', 'source/syntax', '1:4'],
    ['a tab as indentation', 'a:\n\tb: 1', 'source/syntax', '2:1'],
    ['a duplicate key', 'a: 1\nb: 2\na: 3', 'source/duplicate-key', '3:1'],
    ['a merge key', 'a: &x {b: 1}\nc:\n  <<: *x', 'source/merge-key', '3:3'],
    ['an unknown tag', 'a: !!js/function "x"', 'source/unknown-tag', '1:4'],
    ['a mismatched tag', 'a: !!int x', 'source/unknown-tag', '1:4'],
    ['an unknown alias', 'a: *x', 'source/unknown-alias', '1:4'],
    ['an alias within itself', 'a: &x [*x]', 'source/recursive-alias', '1:8'],
    ['a non-scalar key', '? [a]\n: 1', 'source/key-not-text', '1:3'],
    ['a list as key', 'a: &x [b]\n*x : 1', 'source/key-not-text', '2:1'],
    [
      'an integer beyond 2^53',
      'a: 12345678901234567890',
      'source/unsafe-integer',
      '1:4',
    ],
    ['an infinity', 'a: .inf', 'source/not-json-number', '1:4'],
    ['a number too large', 'a: 1e400', 'source/not-json-number', '1:4'],
    ['a control character', 'a: x\u0000', 'source/character', '1:5'],
    ['half of a surrogate pair', 'a: "\ud800"', 'source/character', '1:5'],
    ['an anchor that is easy to misread', 'a: &a: 1', 'source/warning', '1:6'],
    ['an empty text', '# nothing', 'source/empty', '1:1'],
  ])('reports %s', (_, text, code, position) => {
    const [finding] = read(text).findings;
    expect([finding.code, at(finding.position)]).toEqual([code, position]);
  });

  it('returns the valid parts of a text with errors', () => {
    expect(values('a: 1\na: 2\nb: *x\nc: .nan')).toEqual([
      { a: 2, b: null, c: '.nan' },
    ]);
  });

  it.each([
    ['9007199254740991', 9007199254740991],
    ['-9007199254740993', '-9007199254740993'],
    ['9223372036854775807', '9223372036854775807'],
    ['+9223372036854775807', '+9223372036854775807'],
    ['1152921504606846976', 2 ** 60],
    ['18260758615119470', 18260758615119470],
    ['0x20000000000001', '0x20000000000001'],
    ['1e300', 1e300],
  ])('keeps %s exactly, as a string if no number can', (written, value) => {
    expect(values(`a: ${written}`)).toEqual([{ a: value }]);
    expect(codes(`a: ${written}`)).toEqual(
      typeof value === 'string' ? ['source/unsafe-integer'] : [],
    );
  });

  it('reads an alias to a text as a key', () => {
    const { documents, findings } = read(
      'name: &app shop\n? &key other\n: 1\n*app : 2\nlast: *key\n',
    );

    expect(findings).toEqual([]);
    expect(documents.map(({ root }) => valueFromNode(root))).toEqual([
      { name: 'shop', other: 1, shop: 2, last: 'other' },
    ]);
    expect(at(nodeAt(documents[0].root, '/shop')?.position)).toBe('4:8');
  });

  it('keeps the text of scalars', () => {
    const { documents } = read('[1e3, True, 12345678901234567890]');
    const texts = ['/0', '/1', '/2'].map(pointer => {
      const node = nodeAt(documents[0].root, pointer);
      return node?.kind === 'scalar' ? node.text : undefined;
    });
    expect(texts).toEqual(['1e3', 'True', '12345678901234567890']);
  });

  it('positions keys, values and collections', () => {
    const { root } = read('a:\n  b: [1,\n    2] # end\n  c: x\nd: y')
      .documents[0];
    const place = (pointer: string) => {
      const position = nodeAt(root, pointer)?.position;
      return (
        position && [
          position.line,
          position.column,
          position.endLine,
          position.endColumn,
        ]
      );
    };
    expect(place('/a')).toEqual([2, 3, 4, 7]);
    expect(place('/a/b')).toEqual([2, 6, 3, 7]);
    expect(place('/a/b/1')).toEqual([3, 5, 3, 6]);
    const keys =
      root.kind === 'map'
        ? root.entries.map(entry => at(entry.keyPosition))
        : [];
    expect(keys).toEqual(['1:1', '5:1']);
  });

  describe('within limits', () => {
    it.each([
      ['flow lists', '['.repeat(2000), 'source/too-deep'],
      ['flow maps', '{a: '.repeat(3000), 'source/too-deep'],
      ['block lists', '- '.repeat(3000), 'source/too-deep'],
      ['explicit keys', '? '.repeat(2000), 'source/too-deep'],
      ['keys in one line', 'a: '.repeat(10_000), 'source/too-deep'],
      [
        'a level too many',
        `${'['.repeat(101)}${']'.repeat(101)}`,
        'source/too-deep',
      ],
      ['a long text', ' '.repeat(1024 * 1024 + 1), 'source/too-long'],
      ['a long scalar', `a: "${'\\n'.repeat(131_073)}"`, 'source/too-long'],
      [
        'many lines',
        `a: |\n${'\n'.repeat(120_001)}  x`,
        'source/too-many-tokens',
      ],
      ['many values', `[${'1,'.repeat(20_001)}]`, 'source/too-many-nodes'],
      ['many keys', 'a: x\n'.repeat(40_000), 'source/too-many-nodes'],
      ['many commas', `[${','.repeat(120_001)}`, 'source/too-many-tokens'],
      ['many comments', '#\n'.repeat(60_001), 'source/too-many-tokens'],
    ])('refuses %s', (_, text, code) => {
      expect(read(text)).toMatchObject({ documents: [], findings: [{ code }] });
    });

    it('rejects deep text repeatedly', () => {
      // Without the limit, the library crashes the process after a dozen of these.
      for (let time = 0; time < 20; time++) {
        expect(codes('['.repeat(2000))).toEqual(['source/too-deep']);
      }
    });

    it('rejects multiplying and nested aliases', () => {
      const levels = Array.from(
        { length: 30 },
        (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`,
      );
      expect(codes(['a0: &a0 [x]', ...levels].join('\n'))).toEqual([
        'source/too-many-nodes',
      ]);
      const nested = Array.from(
        { length: 120 },
        (_, i) => `a${i + 1}: &a${i + 1} [*a${i}]`,
      );
      expect(codes(['a0: &a0 [x]', ...nested].join('\n'))).toEqual([
        'source/too-deep',
      ]);
    });

    it('accepts text just within the limits', () => {
      expect(codes(`a: ${'x '.repeat(500_000)}`)).toEqual([]);
      expect(codes(`${'['.repeat(100)}${']'.repeat(100)}`)).toEqual([]);
    });

    it('accepts other limits', () => {
      const source = { file: 'a.yaml', text: '[[1, 2]]' };
      expect(parseSource(source, { depth: 1 }).findings[0].code).toBe(
        'source/too-deep',
      );
      expect(parseSource(source, { nodes: 3 }).findings[0].code).toBe(
        'source/too-many-nodes',
      );
      expect(parseSource(source, { characters: 7 }).findings[0].code).toBe(
        'source/too-long',
      );
    });

    it('lists only the first findings', () => {
      const { findings } = read('a: "x\n'.repeat(1000));
      expect(findings).toHaveLength(101);
      expect(findings[100].code).toBe('source/further-findings');
    });

    // Comparing every pair of keys would take seconds.
    it('reads very many keys', () => {
      const text = Array.from({ length: 19_900 }, (_, i) => `k${i}: v`).join(
        '\n',
      );
      expect(read(text).findings).toEqual([]);
    });
  });

  it('never throws, whatever the text', () => {
    const pieces = fc.constantFrom(
      ...[
        'a',
        ': ',
        '\n',
        '  ',
        '- ',
        '? ',
        '[',
        ']',
        '{',
        '}',
        ',',
        '"',
        "'",
        '|',
        '>',
        '&a ',
        '*a',
        '!t ',
      ],
      ...[
        '#',
        '%',
        '---\n',
        '...\n',
        '\\',
        '\t',
        '\r',
        '\0',
        '\ud800',
        '\ufeff',
        '<<',
        '~',
        '1e9',
        '|2-\n',
        '__proto__: ',
      ],
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(pieces, { maxLength: 40 }).map(all => all.join('')),
        ),
        text => {
          const { documents, findings } = read(text);
          expect(Array.isArray(documents) && Array.isArray(findings)).toBe(
            true,
          );
          documents.forEach(({ root }) => JSON.stringify(valueFromNode(root)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('reads JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), value => {
        const text = JSON.stringify(value);
        const [document] = read(text).documents;
        expect(
          JSON.parse(JSON.stringify(valueFromNode(document.root))),
        ).toEqual(JSON.parse(text));
      }),
      { numRuns: 100 },
    );
  });

  it('treats every key as data', () => {
    const [value] = values(
      '{"__proto__": {"a": 1}, "constructor": 2}',
    ) as JsonValue[];
    expect(JSON.stringify(value)).toBe('{"__proto__":{"a":1},"constructor":2}');
    expect(Object.getPrototypeOf(value)).toBeNull();
  });
});

describe('nodeFromValue', () => {
  it('is reversed by valueFromNode', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const plain = JSON.parse(JSON.stringify(value));
        expect(JSON.stringify(valueFromNode(nodeFromValue(plain)))).toBe(
          JSON.stringify(plain),
        );
      }),
    );
  });

  it('accepts any nesting', () => {
    let value: JsonValue = 1;
    for (let level = 0; level < 100_000; level++) {
      value = [value];
    }
    let node = nodeFromValue(value);
    let levels = 0;
    for (; node.kind === 'list'; levels++) {
      [node] = node.items;
    }
    expect(levels).toBe(100_000);
  });
});

describe('positionsOf', () => {
  it('positions map keys and list items by pointer', () => {
    const { root } = read('a/b:\n  - x\n  - c: y\n').documents[0];
    const positions = positionsOf(root, '/spec');
    const places = Object.keys(positions).map(pointer => [
      pointer,
      at(positions[pointer]),
    ]);
    expect(Object.fromEntries(places)).toEqual({
      '/spec': '1:1',
      '/spec/a~1b': '1:1',
      '/spec/a~1b/0': '2:5',
      '/spec/a~1b/1': '3:5',
      '/spec/a~1b/1/c': '3:5',
    });
    expect(positionsOf(nodeFromValue({ a: [1] }))).toEqual({});
  });
});
