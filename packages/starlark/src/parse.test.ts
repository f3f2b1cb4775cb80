// SPDX-License-Identifier: Apache-2.0

import { parseArguments, parseExpression, parseProgram } from './parse';

function failureOf(text: string) {
  const parsed = parseProgram({ file: 'a.star', text });
  if (parsed.kind === 'value' || !('place' in parsed.failure)) {
    return undefined;
  }
  const { message, place } = parsed.failure;
  return `${place.line}:${place.column} ${message}`;
}

describe('parseProgram', () => {
  it.each([
    ['x = 1 +', '1:8 got end of file, want primary expression'],
    ['x = "abc', '1:5 unexpected EOF in string'],
    ['x = "abc\n"', '1:5 unexpected newline in string'],
    ['x = 1\n  y = $', "2:7 unexpected input character '$'"],
    ['x = (1', "1:7 got end of file, want ')'"],
    ['x = 1)', "1:6 unexpected ')'"],
    ['x = 0x', '1:5 invalid hex literal'],
    ['x = 08', '1:5 invalid int literal'],
    ['x = 017', '1:5 obsolete form of octal literal; use 0o17'],
    ['x = 1e+', '1:5 invalid float literal'],
    ['x = "\\xg1"', '1:5 invalid escape sequence \\xg1'],
    ['x = 1 < 2 < 3', '1:11 < does not associate with < (use parens)'],
    ['x = 1 if 2', '1:7 conditional expression without else clause'],
    ['x = 1, 2,', '1:9 unparenthesized tuple with trailing comma'],
    ['x = 1 not 2', '1:11 got int literal, want in'],
    [
      'x = a.if',
      "1:7 use of reserved keyword 'if' is not allowed (expected identifier)",
    ],
    ['f(1 = 2)', '1:5 keyword argument must have form name=expr'],
    ['x = \\ 1', '1:5 stray backslash in program'],
    [
      'if x:\n  y = 1',
      '1:6 mismatched set of block openings (if/else/elif/for/def) and closing (end)',
    ],
    ['end', '1:1 unexpected end'],
    [
      'def f():\n  pass\nend',
      "2:3 use of reserved keyword 'pass' is not allowed",
    ],
    ['load(x)', '1:6 first operand of load statement must be a string literal'],
    ['load("m")', '1:5 load statement must import at least 1 symbol'],
    [
      'load("m", a)',
      '1:12 load operand must be "a" or a="originalname" (want \'=\' after a)',
    ],
  ])('rejects %j', (text, message) => {
    expect(failureOf(text)).toBe(message);
  });

  it.each([
    'if a:\n b = 1\nelif c:\n d = 2\nelse:\n e = 3\nend',
    'def f(a, b=1, *c, d, **e): return a',
    'for a, b in c:\nwhile d:\nbreak\nend\nend',
    'x = [\n  1, # one\n  2,\n]\n',
    'x = a \\\n  + b',
    'x = 1; y = 2;\r\nz = 3',
  ])('reads %j', text => {
    expect(parseProgram({ file: 'a.star', text }).kind).toBe('value');
  });

  it('maps positions to the file that contains the source', () => {
    const offset = parseExpression({
      file: 'a',
      text: '(\n$',
      line: 7,
      column: 5,
    });
    const listed = parseProgram({
      file: 'a',
      text: 'a = 1\n$',
      lines: [3, 12],
    });
    const first = parseExpression({ file: 'a', text: '$', line: 7, column: 5 });
    expect([offset, listed, first]).toEqual(
      [
        { file: 'a', line: 8, column: 1 },
        { file: 'a', line: 12, column: 1 },
        { file: 'a', line: 7, column: 5 },
      ].map(place => ({
        kind: 'failure',
        failure: expect.objectContaining({ kind: 'syntax', place }),
      })),
    );
  });
});

describe('parseArguments', () => {
  it('reads the content of brackets, including line breaks', () => {
    const parsed = parseArguments({ file: 'a', text: '1,\n b=2, *c' });
    expect(parsed).toMatchObject({
      value: {
        args: [
          { kind: 'positional' },
          { kind: 'named', name: 'b' },
          { kind: 'star' },
        ],
      },
    });
  });

  it('does not let the source close the bracket', () => {
    expect(parseArguments({ file: 'a', text: '1) + (2' }).kind).toBe('failure');
  });
});
