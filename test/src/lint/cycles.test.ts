// SPDX-License-Identifier: Apache-2.0

import {
  findCycles,
  importGraph,
  packageFolders,
  sourcesOf,
} from './importGraph';

const sources = packageFolders
  .flatMap(folder => sourcesOf(`${folder}/src`))
  .filter(path => !/\.test\.tsx?$|__testUtils__|setupTests/.test(path));

describe('import cycles', () => {
  it('do not exist, including those of types', () => {
    const cycles = findCycles(importGraph(sources)).map(cycle =>
      cycle.join(' → '),
    );
    expect(cycles).toEqual([]);
  });

  it('are searched in all packages', () => {
    expect(sources).toContain('packages/config-engine/src/merge/merge.ts');
    expect(sources.length).toBeGreaterThan(400);
  });
});

describe('the check itself', () => {
  const texts: { readonly [path: string]: string } = {
    'a/index.ts': "export { b } from './b';\nexport type { T } from './types';",
    'a/b.ts': "import {\n  thing,\n} from '../c';\n",
    'a/types.ts': 'export type T = string;',
    'c.tsx': "import type { T } from './a';\nexport const thing = 1;",
    'd.ts': "import { T } from './a/types';\n// import { e } from './e';",
    'e.ts': "export * from './d';\nconst lazy = import('./f');",
    'f.ts': "import e from './e';",
  };

  it('finds a cycle through an index and a type, and one through import()', () => {
    const graph = importGraph(Object.keys(texts), path => texts[path]);
    expect(findCycles(graph)).toEqual([
      ['a/index.ts', 'a/b.ts', 'c.tsx', 'a/index.ts'],
      ['e.ts', 'f.ts', 'e.ts'],
    ]);
  });
});
