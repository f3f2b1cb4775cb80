// SPDX-License-Identifier: Apache-2.0

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  importsOf,
  namesIn,
  packageFolders,
  readSource,
  root,
  sourcesOf,
} from './importGraph';

/** The packages whose index may export only what is used, by folder. */
const narrow = [
  ['packages/config-engine', '@component-config/config-engine'],
  ['packages/starlark', '@component-config/starlark'],
] as const;

/** The non-type exports of an index. */
function valuesOf(index: string): string[] {
  return [...index.matchAll(/^export (\{[^}]*\}) from '/gm)].flatMap(
    ([, clause]) => namesIn(clause.replace(/\w+ as /g, '')),
  );
}

/** The functions documented for users of a package: **`name(…)`** */
function offered(): Set<string> {
  const pages = readdirSync(join(root, 'docs'))
    .filter(name => name.endsWith('.md'))
    .map(name => readSource(`docs/${name}`));
  return new Set(
    pages.flatMap(page =>
      [...page.matchAll(/\*\*`(\w+)\([^`]*\)`\*\*/g)].map(([, name]) => name),
    ),
  );
}

describe('the index of a package exports only what others use', () => {
  const sources = [...packageFolders.map(folder => `${folder}/`), 'test/']
    .flatMap(folder => sourcesOf(folder))
    .map(path => ({ path, imports: importsOf(readSource(path)) }));
  const documented = offered();

  it.each(narrow)('%s', (folder, name) => {
    const used = new Set(
      sources
        .filter(({ path }) => !path.startsWith(`${folder}/`))
        .flatMap(({ imports }) => imports)
        .filter(({ from }) => from === name)
        .flatMap(({ names = [] }) => names),
    );
    const exported = valuesOf(readSource(`${folder}/src/index.ts`));
    expect(exported.length).toBeGreaterThan(10);
    expect(
      exported.filter(value => !used.has(value) && !documented.has(value)),
    ).toEqual([]);
  });

  it('names are parsed as in the index and its users', () => {
    const index = `export { a, b as c } from './a';\nexport type { T } from './t';\nexport {\n  d,\n} from './d';\n`;
    expect(valuesOf(index)).toEqual(['a', 'c', 'd']);
    expect(importsOf(`import x, {\n  type T,\n  b as y,\n} from 'p';`)).toEqual(
      [{ from: 'p', names: ['T', 'b'] }],
    );
  });
});
