// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import {
  childNode,
  fixWithin,
  offsetOf,
  parseSource,
  positionWithin,
  SourceScalar,
} from '.';

function scalarOf(text: string): SourceScalar {
  const node = childNode(
    parseSource({ file: 'a.yaml', text }).documents[0].root,
    'a',
  );
  if (node?.kind !== 'scalar') {
    throw new Error('no scalar');
  }
  return node;
}

describe('positionWithin', () => {
  it.each([
    ['plain', 'a: some text', 'text', 'text', '1:9'],
    ['plain, folded', 'a: some\n  more\n\n  text', 'text', 'text', '4:3'],
    ['single quotes', "a: 'it''s this'", 'this', 'this', '1:11'],
    ['single quotes: an escape', "a: 'it''s'", "'", "''", '1:7'],
    ['single quotes, folded', "a: 'one\n  two'", 'two', 'two', '2:3'],
    ['double quotes', 'a: "x \\u0041\\" y"', 'y', 'y', '1:16'],
    ['double quotes: an escape', 'a: "x \\u0041 y"', 'A', '\\u0041', '1:7'],
    [
      'double quotes: an escaped line break',
      'a: "one \\\n   two"',
      'two',
      'two',
      '2:4',
    ],
    ['literal', 'a: |\n  one\n   two\n  three\n', 'three', 'three', '4:3'],
    ['literal, more indented', 'a: |\n  one\n   two\n', ' two', ' two', '3:3'],
    ['folded', 'a: >\n  one\n  two\n\n  three\n', 'three', 'three', '5:3'],
    [
      'folded, more indented',
      'a: >-\n  one\n    two\n  three\n',
      '  two',
      '  two',
      '3:3',
    ],
    ['line ends of Windows', 'a: |\r\n  one\r\n  two\r\n', 'two', 'two', '3:3'],
  ])('finds characters of a scalar: %s', (_, text, part, written, place) => {
    const scalar = scalarOf(text);
    const from = String(scalar.value).indexOf(part);
    const position = positionWithin(scalar, from, from + part.length)!;
    expect(text.slice(position.start, position.end)).toBe(written);
    expect(`${position.line}:${position.column}`).toBe(place);
  });

  it('returns the whole scalar if its characters are unknown', () => {
    const scalar = scalarOf('a: 12');
    expect(positionWithin(scalar, 0, 1)).toEqual(scalar.position);
  });

  /** Writes a body in one of the styles of YAML. */
  const write: { [style: string]: (body: string) => string } = {
    plain: body => `p${body}`,
    single: body => `'${body}'`,
    double: body => `"${body.replace(/''/g, '\\"')}"`,
    literal: body => `|\n  ${body}`,
    folded: body => `>\n  ${body}`,
    stripped: body => `>-\n  ${body}`,
    kept: body => `|+\n  ${body}`,
  };

  it('maps every character of any scalar', () => {
    const words = fc.array(
      fc.constantFrom('x', 'yz', '\n\n', '\n', ' ', '  ', "''"),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(
        words,
        fc.constantFrom(...Object.keys(write)),
        (parts, style) => {
          const body = parts.join('').replace(/\n/g, '\n  ');
          const text = `a: ${write[style](body)}\n`;
          const { documents, findings } = parseSource({ file: 'f', text });
          fc.pre(findings.length === 0 && documents.length === 1);
          const scalar = scalarOf(text);
          const value = String(scalar.value);
          fc.pre(typeof scalar.value === 'string' && /[xyz]/.test(value));
          const { offsets = [] } = scalar;
          const written = [...value].map(
            (_, at) => text[offsetOf(scalar, offsets, at)],
          );
          const letters = (chars: string[]) =>
            chars.map(char => (/[xyz]/.test(char) ? char : '-')).join('');
          expect(letters(written)).toBe(letters([...value]));
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('fixWithin', () => {
  const apply = (text: string, part: string, replacement: string) => {
    const scalar = scalarOf(text);
    const from = String(scalar.value).indexOf(part);
    const fix = fixWithin(
      scalar,
      from,
      from + part.length,
      replacement,
      'Replace',
    );
    return (
      fix && text.slice(0, fix.start) + fix.replacement + text.slice(fix.end)
    );
  };

  it.each([
    ['plain', 'a: x y', 'a: x "b"'],
    ['single quotes', "a: 'x y'", `a: 'x "b"'`],
    ['double quotes', 'a: "x y"', 'a: "x \\"b\\""'],
    ['a block', 'a: |\n  x y\n', 'a: |\n  x "b"\n'],
  ])('escapes for the style: %s', (_, text, expected) => {
    expect(apply(text, 'y', '"b"')).toBe(expected);
  });

  it.each([
    ['a colon', 'a: x y', 'y', 'b: c', "a: 'x b: c'"],
    ['a hash', 'a: x y', 'y', '#c', "a: 'x #c'"],
    ['a bracket at the start', 'a: x[] | y', 'x[]', '[]x', "a: '[]x | y'"],
    ['the end of a flow map', '{a: x y}', 'y', 'b, c', "{a: 'x b, c'}"],
    ['the name of a value', 'a: x y', 'x y', 'true', "a: 'true'"],
  ])('quotes text that cannot be plain: %s', (_, text, part, to, expected) => {
    expect(apply(text, part, to)).toBe(expected);
  });

  it('returns an edit that reads back as intended, or none', () => {
    const pieces = fc
      .array(
        fc.constantFrom(
          'x',
          ' ',
          "'",
          '"',
          '\\',
          ':',
          '#',
          ',',
          '[',
          '}',
          '|',
          '-',
          '1',
        ),
        { maxLength: 6 },
      )
      .map(all => all.join(''));
    const styles = fc.constantFrom(
      (body: string) => `p${body.replace(/[^x |1-]/g, 'x').trimEnd()}`,
      (body: string) => `'${body.replace(/'/g, "''")}'`,
      (body: string) => JSON.stringify(body),
      (body: string) => `|-\n  p${body.trimEnd()}`,
    );
    fc.assert(
      fc.property(
        pieces,
        styles,
        pieces,
        fc.nat(),
        fc.nat(),
        (body, write, to, a, b) => {
          const text = `a: ${write(body)}\n`;
          const { documents, findings } = parseSource({ file: 'f', text });
          fc.pre(findings.length === 0 && documents.length === 1);
          const scalar = scalarOf(text);
          fc.pre(typeof scalar.value === 'string');
          const value = String(scalar.value);
          const [from, end] = [
            a % (value.length + 1),
            b % (value.length + 1),
          ].sort((x, y) => x - y);
          const fix = fixWithin(scalar, from, end, to, 'Replace');
          const result = value.slice(0, from) + to + value.slice(end);
          fc.pre(scalar.style !== 'block' || /^\S.*\S$/.test(result));
          const edited = fix
            ? text.slice(0, fix.start) + fix.replacement + text.slice(fix.end)
            : undefined;
          expect([undefined, result]).toContain(
            edited && scalarOf(edited).value,
          );
        },
      ),
      { numRuns: 1000 },
    );
  });
});
