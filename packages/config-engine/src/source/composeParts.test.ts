// SPDX-License-Identifier: Apache-2.0

import { isAlias, isMap, isPair, isScalar, isSeq, Lexer, Parser } from 'yaml';
import { allSteps } from '../steps';
import { composePartsSteps } from './composeParts';

const texts = {
  maps: `# head
a: &one {b: 1, c: [1, 2, 3, 4], "d": 'x', e, ? f : g,}
b: !tag
  c: # comment
    - 1
    -   - 2
        - 3: 4
          5: 6

    - *one
  # within
  d: |
    text
     more

  ? [key, of, many, items]
  : >-
    folded
    text
e:
- x
- 
- y: z
# tail
`,
  'flow lists':
    '[1, [2, 3, [4, 5, {a: b, c: d, e: f}]], g: h, i: j, "k": l, ,m]',
  'a flow map':
    '{a: {b: {c: [1,2,3,4,5,6], d: 1}, e: 2}, f: [x: y, z], ,, g: 1 h: 2',
  tags: `%TAG !e! tag:example.com,2024:
---
a: !e!x [1, 2, 3]
b: !e!y {a: 1, b: !f!z 2}
c: [1, 2, 3, 4]
---
d: !e!x [1, 2, 3, 4]
...
%YAML 1.1
---
- yes
- [1, 2, 3]
`,
  errors: `a: 1
 b: 2
c: [1, 2, 3
d: "x" y
- e
f: {a: 1, b: 2, c: 3
g: @x
h: "\\q"
`,
};

type Read = ReturnType<typeof readText>;

function readText(text: string, most: number) {
  const parser = new Parser();
  const tokens = [...new Lexer().lex(text)].flatMap(lexeme => [
    ...parser.next(lexeme),
  ]);
  const { documents, errors } = allSteps(
    composePartsSteps(
      [...tokens, ...parser.end()],
      { keepSourceTokens: true, uniqueKeys: false, stringKeys: true },
      text.length,
      most,
    ),
  );
  return {
    documents: documents.map(({ contents }) => plain(contents)),
    errors: [
      ...errors,
      ...documents.flatMap(document => [
        ...document.errors,
        ...document.warnings,
      ]),
    ].map(({ code, pos, message }) => ({ code, pos, message })),
  };
}

function plain(node: unknown): unknown {
  if (isPair(node)) {
    return [plain(node.key), plain(node.value)];
  }
  if (isMap(node) || isSeq(node)) {
    const { tag, anchor, flow, items, srcToken } = node;
    const of = srcToken && 'items' in srcToken ? srcToken.items.length : 0;
    // The library counts the comment behind a map to it, which no reader does.
    return { tag, anchor, flow, of, items: items.map(plain) };
  }
  if (isScalar(node)) {
    const { tag, anchor, value, range, source, type } = node;
    return { tag, anchor, value, range, source, type };
  }
  return isAlias(node) ? { alias: node.source } : node;
}

const equals = (one: Read, other: Read) =>
  JSON.stringify(one) === JSON.stringify(other);

// Where a large flow map or list is not closed, the error is at its beginning.
const codes = ({ errors }: Read) => errors.map(({ code }) => code).sort();

describe('a text that is composed in parts', () => {
  describe.each(Object.entries(texts))('%s', (_, text) => {
    it.each([1, 2, 3, 5, 8, 13])(
      'is as composed at once: parts of %i',
      most => {
        const full = readText(text, Infinity);
        const parts = readText(text, most);
        expect(parts.documents).toEqual(full.documents);
        expect(codes(parts)).toEqual(codes(full));
      },
    );
  });

  it('has an error wherever the text has one', () => {
    for (const [name, text] of Object.entries(texts)) {
      for (let at = 0; at < text.length; at++) {
        for (const inserted of ['', '[', '}', ',', ': ', '\n', '- ']) {
          const broken = text.slice(0, at) + inserted + text.slice(at + 1);
          const full = readText(broken, Infinity);
          const parts = readText(broken, 3);
          expect([name, at, inserted, parts.errors.length > 0]).toEqual([
            name,
            at,
            inserted,
            full.errors.length > 0,
          ]);
          expect(full.errors.length > 0 || equals(parts, full)).toBe(true);
        }
      }
    }
  });
});
