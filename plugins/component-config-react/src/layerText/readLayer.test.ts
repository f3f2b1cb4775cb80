// SPDX-License-Identifier: Apache-2.0

import { readLayer } from './readLayer';

const codes = (text: string) =>
  readLayer(text).findings.map(({ code }) => code);

describe('readLayer', () => {
  it.each([
    ['nothing', ''],
    ['comments', '# later\n'],
    ['null', '~'],
  ])('reads %s as an empty layer', (_, text) => {
    expect(readLayer(text)).toMatchObject({ layer: {}, findings: [] });
  });

  it('keeps "__proto__" as a key', () => {
    const { layer } = readLayer('__proto__:\n  x: 1\n');
    expect(Object.keys(layer ?? {})).toEqual(['__proto__']);
  });

  it.each([
    ['a section', 'environmentConfigs:\n', {}],
    [
      'a trait',
      'traits:\n  x:\n  y:\n    parameters:\n',
      { traits: { y: {} } },
    ],
    [
      'all traits',
      'parameters: {a: null}\ntraits:\n',
      { parameters: { a: null } },
    ],
  ])('treats an empty %s as unset', (_, text, layer) => {
    expect(readLayer(text).layer).toEqual(layer);
  });

  // Nine aliases of nine aliases …: 9^10 values from half a kilobyte.
  const bomb = [...'abcdefghij']
    .map((name, index, names) => {
      const item = index === 0 ? 'x' : `*${names[index - 1]}`;
      return `${name}: &${name} [${Array(9).fill(item).join(', ')}]\n`;
    })
    .join('');

  it.each([
    ['nested aliases', bomb, 'source/too-many-nodes'],
    ['too much text', `a: ${'x'.repeat(300_000)}`, 'source/too-long'],
    ['too many values', `a: [${'1,'.repeat(30_000)}]`, 'source/too-many-nodes'],
    ['nesting', `a: ${'['.repeat(200)}${']'.repeat(200)}`, 'source/too-deep'],
    ['an alias of itself', 'a: &a [*a]', 'source/recursive-alias'],
  ])('refuses %s quickly', (_, text, code) => {
    const start = performance.now();
    expect(codes(text)).toContain(code);
    expect(readLayer(text).layer).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
