import fc from 'fast-check';
import {
  childNode,
  fixWithin,
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
      'double quotes: an escaped line end',
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

  it('gives the whole scalar where its characters are not known', () => {
    const scalar = scalarOf('a: 12');
    expect(positionWithin(scalar, 0, 1)).toEqual(scalar.position);
  });

  it('maps every character of whatever the author wrote', () => {
    const words = fc.array(
      fc.constantFrom(
        'x',
        'yz',
        '\n\n',
        '\n',
        ' ',
        '  ',
        "''",
        '\\n',
        '\\"',
        '\\u00e9',
      ),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    const styles = fc.constantFrom('plain', "'", '"', '|', '>', '>-', '|+');
    fc.assert(
      fc.property(words, styles, (parts, style) => {
        const body = parts.join('').replace(/\n/g, '\n  ');
        const written =
          style.length === 1 && `'"`.includes(style)
            ? `${style}${body.replace(
                style === "'" ? /\\"/g : /''/g,
                '',
              )}${style}`
            : style === 'plain'
            ? `p${body}`
            : `${style}\n  ${body}`;
        const text = `a: ${written}\n`;
        const { documents, findings } = parseSource({ file: 'f', text });
        const scalar =
          documents.length === 1
            ? childNode(documents[0].root, 'a')
            : undefined;
        if (
          findings.length > 0 ||
          scalar?.kind !== 'scalar' ||
          typeof scalar.value !== 'string' ||
          // Nothing to point at.
          !/[xyz]/.test(scalar.value)
        ) {
          return;
        }
        expect(scalar.offsets).toHaveLength(scalar.value.length + 1);
        [...scalar.value].forEach((char, index) => {
          if (/[xyz]/.test(char)) {
            expect(text[scalar.offsets![index]]).toBe(char);
          }
        });
      }),
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
  ])('escapes as the style needs it: %s', (_, text, expected) => {
    expect(apply(text, 'y', '"b"')).toBe(expected);
  });

  it('makes no edit that would change what YAML reads', () => {
    expect(apply('a: x y', 'y', 'b: c')).toBeUndefined();
    expect(apply('a: x y', 'y', '#c')).toBe('a: x #c');
  });
});
