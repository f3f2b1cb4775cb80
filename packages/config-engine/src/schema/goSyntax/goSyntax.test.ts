// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import {
  goFormat,
  goQuote,
  parseGoBool,
  parseGoFloat,
  parseGoInt,
  parseGoJson,
  unquote,
} from '.';

describe('parseGoInt', () => {
  it.each([
    ['+5', 5],
    ['-5', -5],
    ['007', 7],
    ['9007199254740991', 2 ** 53 - 1],
  ])('reads %s', (text, value) => expect(parseGoInt(text)).toEqual({ value }));

  it.each(['9007199254740993', '-9223372036854775808'])(
    'reports %s as inexact in JSON',
    text => expect(parseGoInt(text)).toMatchObject({ inexact: text }),
  );

  it.each(['', '1.0', '1e3', '0x10', '1_000', '"1"', ' 1', '٣'])(
    'rejects %j',
    text =>
      expect(parseGoInt(text)).toEqual({
        problem: `strconv.ParseInt: parsing ${goQuote(text)}: invalid syntax`,
      }),
  );

  it('rejects integers beyond 64 bits', () => {
    for (const text of ['9223372036854775808', '9'.repeat(100_000)]) {
      expect(parseGoInt(text)).toMatchObject({
        problem: expect.stringContaining('value out of range'),
      });
    }
  });
});

describe('parseGoFloat', () => {
  it.each([
    ['1', 1],
    ['.5', 0.5],
    ['5.', 5],
    ['+3', 3],
    ['1e-3', 0.001],
    ['-0', 0],
    ['0x1p4', 16],
    ['-0x1.8p1', -3],
    ['1e-400', 0],
    ['1_000', 1000],
    ['0x_1p4', 16],
  ])('reads %s', (text, value) =>
    expect(parseGoFloat(text)).toEqual({ value }),
  );

  it.each(['', 'x', '1__0', '_1', '1_e5', '"1"', '.', 'e5', '0x10', '1e'])(
    'rejects %j',
    text =>
      expect(parseGoFloat(text)).toMatchObject({
        problem: expect.stringContaining('invalid syntax'),
      }),
  );

  it.each(['NaN', 'Inf', '-infinity', '1e400'])(
    'rejects %s, which JSON cannot represent',
    text => expect(parseGoFloat(text)).toHaveProperty('problem'),
  );
});

describe('parseGoBool', () => {
  it.each(['1', 't', 'T', 'TRUE', 'true', 'True'])('reads %s as true', text =>
    expect(parseGoBool(text)).toEqual({ value: true }),
  );
  it.each(['0', 'f', 'F', 'FALSE', 'false', 'False'])(
    'reads %s as false',
    text => expect(parseGoBool(text)).toEqual({ value: false }),
  );
  it.each(['yes', 'tRue', '"true"', ''])('rejects %j', text =>
    expect(parseGoBool(text)).toHaveProperty('problem'),
  );
});

describe('parseGoJson', () => {
  it.each([
    [
      '{host: x}',
      "invalid character 'h' looking for beginning of object key string",
    ],
    ["'x'", "invalid character '\\'' looking for beginning of value"],
    ['[a]', "invalid character 'a' looking for beginning of value"],
    ['not', "invalid character 'o' in literal null (expecting 'u')"],
    ['[1 2]', "invalid character '2' after array element"],
    ['{"a" 1}', "invalid character '1' after object key"],
    ['{"a":1 "b"}', `invalid character '"' after object key:value pair`],
    ['{} x', "invalid character 'x' after top-level value"],
    ['01', "invalid character '1' after top-level value"],
    ['-x', "invalid character 'x' in numeric literal"],
    ['1.x', "invalid character 'x' after decimal point in numeric literal"],
    ['1ex', "invalid character 'x' in exponent of numeric literal"],
    ['"\\x"', "invalid character 'x' in string escape code"],
    ['"\\u00g0"', "invalid character 'g' in \\u hexadecimal character escape"],
    ['"a\nb"', "invalid character '\\n' in string literal"],
    ['{"a":', 'unexpected end of JSON input'],
    ['', 'unexpected end of JSON input'],
    [
      '1e999',
      'json: cannot unmarshal number 1e999 into Go value of type float64',
    ],
    ['['.repeat(10_000), 'nested more than 100 levels deep'],
  ])('rejects %.20j with the message of Go', (text, problem) =>
    expect(parseGoJson(text)).toEqual({ problem }),
  );

  it('accepts what JSON.parse accepts', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), text => {
        const parsed = parseGoJson(text);
        expect('value' in parsed && JSON.stringify(parsed.value)).toBe(
          JSON.stringify(JSON.parse(text)),
        );
      }),
    );
  });

  it('rejects what JSON.parse rejects', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      '1',
      '-',
      '.',
      'e',
      'null',
      'tru',
      ' ',
      '\\',
      'a',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), parts => {
        const text = parts.join('');
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        expect('value' in parseGoJson(text)).toBe(valid);
      }),
      { numRuns: 1000 },
    );
  });

  it('treats every key as data', () => {
    const parsed = parseGoJson('{"__proto__": 1, "__proto__": 2}');
    expect(JSON.stringify(parsed)).toBe('{"value":{"__proto__":2}}');
  });
});

describe('unquote', () => {
  it.each([
    ["'it''s'", "it's"],
    ["'a\\nb'", 'a\\nb'],
    ['"tab\\t\\"\\\\"', 'tab\t"\\'],
    ['"\\u00e9\\x21\\101"', 'é!A'],
    ['"\\xc3\\xa9"', 'é'],
    ['"\\xff"', '\ufffd'],
    ['"\\U0001F600"', '😀'],
    ['""', ''],
  ])('unquotes %s', (value, text) => expect(unquote(value).text).toBe(text));

  it.each([
    '"\\q"',
    '"\\d+"',
    '"a"b"',
    '"a\nb"',
    `"\\'"`,
    '"\\ud800"',
    '"\\x4"',
    '"\\400"',
  ])('keeps %j raw, because Go cannot read it', value =>
    expect(unquote(value)).toEqual({ text: value, quotes: 'raw' }),
  );

  it.each(["'", '"', "a'b'", '"a"b', 'x', ''])('does not change %j', value =>
    expect(unquote(value)).toEqual({ text: value, quotes: 'none' }),
  );
});

describe('goQuote', () => {
  it.each([
    ['a"b\\', '"a\\"b\\\\"'],
    ['\t\x01\u00a0é😀', '"\\t\\x01\\u00a0é😀"'],
    ['\ud800', '"\\ufffd"'],
  ])('escapes %j like %%q', (text, quoted) =>
    expect(goQuote(text)).toBe(quoted),
  );

  it('shortens long strings', () =>
    expect(goQuote('x'.repeat(1000)).length).toBeLessThan(500));
});

describe('goFormat', () => {
  it.each([
    [['a', 1, true, null], '[a 1 true <nil>]'],
    [{ b: 1, a: ['x'] }, 'map[a:[x] b:1]'],
    [65535, '65535'],
    [1000000, '1e+06'],
    [1234567.5, '1.2345675e+06'],
    [0.0001, '0.0001'],
    [0.00001, '1e-05'],
  ])('prints %j like %%v', (value, text) => expect(goFormat(value)).toBe(text));
});
