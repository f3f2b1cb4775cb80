// SPDX-License-Identifier: Apache-2.0

import { compileGlob, globPaths, matchesFolder, matchesGit } from './globs';
import type { TreeFiles } from './files';

function tree(...paths: string[]): TreeFiles {
  return { texts: new Map(paths.map(path => [path, ''])) };
}

const conf = tree(
  'conf/b.yaml',
  'conf/a/z.yaml',
  'conf/a/y/q.yaml',
  'conf/.hidden.yaml',
  'conf/B.yaml',
  'other/b.yaml',
);

describe('globPaths', () => {
  it.each([
    ['conf/*.yaml', ['conf/.hidden.yaml', 'conf/B.yaml', 'conf/b.yaml']],
    [
      'conf/**/*.yaml',
      [
        'conf/.hidden.yaml',
        'conf/B.yaml',
        'conf/b.yaml',
        'conf/a/z.yaml',
        'conf/a/y/q.yaml',
      ],
    ],
    ['**/q.yaml', ['conf/a/y/q.yaml']],
    ['conf/[^a-c].yaml', ['conf/B.yaml']],
    ['conf/[!a-c].yaml', ['conf/B.yaml']],
    ['{other,conf}/?.yaml', ['conf/B.yaml', 'conf/b.yaml', 'other/b.yaml']],
    ['{other/b,conf/a/z}.yaml*', ['other/b.yaml', 'conf/a/z.yaml']],
    ['conf/a*', ['conf/a']],
    ['none/*', []],
  ])('finds what matches "%s", in the order of bytes', (pattern, paths) => {
    expect(globPaths(conf, pattern)).toEqual({ paths });
  });

  it.each(['conf/[a', 'conf/{a*', 'conf/[]*', 'conf/[b-]*', 'conf/*\\'])(
    'refuses the pattern "%s"',
    pattern => {
      expect(globPaths(conf, pattern)).toEqual({ problem: 'invalid' });
    },
  );

  it('follows links to folders, and names what is in them by the link', () => {
    const links = new Map([['now', 'conf']]);
    expect(globPaths({ ...conf, links }, 'now/b*')).toEqual({
      paths: ['now/b.yaml'],
    });
  });
});

describe('patterns of ApplicationSets', () => {
  it.each([
    ['apps/*', 'apps/shop', true],
    ['apps/**', 'apps/shop/eu', false],
    ['apps/**/v2', 'apps/shop/v2', true],
    ['apps/shop/', 'apps/shop', false],
    ['apps/{a,b}', 'apps/a', false],
    ['apps/[sh', 'apps/sh', false],
    ['apps/s\\*', 'apps/s*', true],
  ])('folders: "%s" and "%s"', (pattern, path, expected) => {
    expect(matchesFolder(pattern)(path)).toBe(expected);
  });

  it.each([
    ['envs/*.yaml', 'envs/eu/x/c.yaml', true],
    ['envs', 'envs/a/b.yaml', true],
    ['envs/', 'envs/a.yaml', true],
    ['envs', 'envs-2/a.yaml', false],
    ['envs/{a,b}.yaml', 'envs/a.yaml', false],
    ['', 'a.yaml', true],
  ])('files of Git: "%s" and "%s"', (pattern, path, expected) => {
    expect(matchesGit(pattern)(path)).toBe(expected);
  });
});

describe('attacks by patterns', () => {
  const within = (milliseconds: number, run: () => void) => {
    const start = Date.now();
    run();
    expect(Date.now() - start).toBeLessThan(milliseconds);
  };

  it('needs linear time for each star', () => {
    const matches = compileGlob(`${'*a'.repeat(900)}b`, {
      braces: true,
      exclamation: true,
    });
    within(5_000, () => expect(matches?.('a'.repeat(5_000))).toBe(false));
  });

  it('refuses alternatives that multiply, and patterns that are too long', () => {
    for (const pattern of ['{a,b}'.repeat(30), 'a'.repeat(2_001)]) {
      within(5_000, () =>
        expect(globPaths(conf, `${pattern}*`)).toEqual({
          problem: 'too much',
        }),
      );
    }
  });

  it('visits each folder once for each part of the pattern', () => {
    const deep = tree(
      ...Array.from({ length: 60 }, (_, depth) => `${'d/'.repeat(depth)}x`),
    );
    within(5_000, () =>
      expect(globPaths(deep, `${'**/d/'.repeat(20)}**/y`)).toEqual({
        paths: [],
      }),
    );
  });

  it('counts each star for each name', () => {
    const names = tree(
      ...Array.from({ length: 2_000 }, (_, i) => `${'a'.repeat(200)}${i}`),
    );
    within(5_000, () =>
      expect(globPaths(names, `${'*a'.repeat(900)}b`)).toEqual({
        problem: 'too much',
      }),
    );
  });

  it('counts each character of a pattern for each of a name, and the alternatives once', () => {
    const names = tree(
      ...Array.from({ length: 400 }, (_, i) => `${'a'.repeat(200)}${i}`),
    );
    expect(globPaths(names, `*${'a'.repeat(900)}b`)).toEqual({
      problem: 'too much',
    });
    const spent: number[] = [];
    globPaths(tree('a/x', 'b/x'), '{a/x,b/x,c/x}', steps => spent.push(steps));
    expect(new Set(spent.slice(0, 2)).size).toBe(1);
  });

  it('gives up on trees that are too large for the pattern', () => {
    const wide = tree(
      ...Array.from({ length: 30_000 }, (_, index) => `d${index}/e/f`),
    );
    expect(globPaths(wide, '**/*/**/*/**/*/**/x')).toEqual({
      problem: 'too much',
    });
  });
});
