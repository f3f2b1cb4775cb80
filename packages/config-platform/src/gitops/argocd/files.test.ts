// SPDX-License-Identifier: Apache-2.0

import {
  compareBytes,
  filesBelow,
  findPath,
  linkOutside,
  realPath,
  withoutLastLink,
} from './files';

const files = {
  texts: new Map([
    ['common/values.yaml', 'a: 1'],
    ['charts/shop/Chart.yaml', 'name: shop'],
  ]),
  links: new Map([
    ['charts/shop/values.yaml', '../../common/values.yaml'],
    ['charts/shop/all', '../../common'],
    ['charts/shop/gone.yaml', 'missing.yaml'],
    ['now', 'charts'],
    ['x', 'y'],
    ['y', 'x'],
  ]),
};

describe('names', () => {
  it('compares by bytes', () => {
    expect(
      ['a/x', 'a-b', 'B', 'ü', 'a', '😀', '\uffff'].sort(compareBytes),
    ).toEqual(['B', 'a', 'a-b', 'a/x', 'ü', '\uffff', '😀']);
  });
});

describe('links', () => {
  it('finds files and folders behind them', () => {
    expect(findPath(files, 'now/shop/values.yaml')).toMatchObject({
      kind: 'file',
    });
    expect(findPath(files, 'now/shop').kind).toBe('folder');
    expect(findPath(files, 'charts/shop/gone.yaml').kind).toBe('missing');
  });

  it('ends in circles and outside', () => {
    expect(realPath(files, 'x')).toBeUndefined();
    expect(withoutLastLink(files, 'x')).toBeUndefined();
    const links = new Map([['a', '../out']]);
    expect(realPath({ texts: new Map(), links }, 'a/b')).toBeUndefined();
    expect(linkOutside({ texts: new Map(), links })).toBe('a');
    expect(linkOutside(files)).toBeUndefined();
  });

  it('reads a folder through its links, and names those to nothing', () => {
    const { texts, dangling } = filesBelow(files, 'charts/shop');
    expect([...texts.keys()].sort()).toEqual([
      'Chart.yaml',
      'all/values.yaml',
      'values.yaml',
    ]);
    expect(dangling).toEqual(['gone.yaml']);
  });

  it('reads a bounded number of files, however links multiply them', () => {
    const links = new Map<string, string>();
    for (let level = 0; level < 30; level++) {
      links.set(`l${level}/a`, `../l${level + 1}`);
      links.set(`l${level}/b`, `../l${level + 1}`);
    }
    const bomb = { texts: new Map([['l30/x.yaml', '']]), links };
    expect(filesBelow(bomb, 'l0').texts.size).toBeLessThan(20_001);
    expect(filesBelow(bomb, 'l0').isComplete).toBe(false);
    expect(filesBelow(files, 'charts/shop').isComplete).toBe(true);
  });
});
