// SPDX-License-Identifier: Apache-2.0

import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
export const root = resolve(__dirname, '../../..');

const left = new Set(['node_modules', 'dist', 'dist-types', 'coverage']);

/** One `import … from`, `export … from` or `import(…)` of a file. */
export interface Import {
  /** As written: `./types`, `@component-config/config-engine`. */
  readonly from: string;
  /** The imported names, as exported; undefined for everything. */
  readonly names?: readonly string[];
}

/** The imports of a source, including types. */
export function importsOf(text: string): Import[] {
  const statements =
    /^(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?(\{[^}]*\}|\*(?:\s+as\s+\w+)?|\w+)\s+from\s+'([^']+)'/gm;
  const calls = /(?:^|[^\w.])(?:import|require(?:Actual)?)\('([^']+)'\)/gm;
  return [
    ...[...text.matchAll(statements)].map(([, taken, from]) => ({
      from,
      ...(taken.startsWith('{') && { names: namesIn(taken) }),
    })),
    ...[...text.matchAll(calls)].map(([, from]) => ({ from })),
  ];
}

/** The names of a clause in braces, as exported. */
export function namesIn(clause: string): string[] {
  return clause
    .replace(/\/\/.*$/gm, '')
    .replace(/[{}]/g, '')
    .split(',')
    .map(name => name.trim().replace(/^type\s+/, ''))
    .map(name => name.split(/\s+as\s+/)[0])
    .filter(name => name !== '');
}

/** The files of a folder of the repository with names of a kind, by their paths from the root. */
export function filesOf(folder: string, kind: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(
    entry => {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) {
        const isLeft = left.has(entry.name) || entry.name.startsWith('.');
        return isLeft ? [] : filesOf(path, kind);
      }
      return kind.test(entry.name) ? [path] : [];
    },
  );
}

/** The TypeScript files of a folder. */
export function sourcesOf(folder: string): string[] {
  return filesOf(folder, /\.tsx?$/);
}

export function readSource(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** The folders of the packages, from the root: `packages/config-engine`. */
export const packageFolders = ['packages', 'plugins'].flatMap(group =>
  readdirSync(join(root, group)).map(name => `${group}/${name}`),
);

/** The imports between the given files. */
export function importGraph(
  paths: readonly string[],
  read: (path: string) => string = readSource,
): Map<string, string[]> {
  const known = new Set(paths);
  return new Map(
    paths.map(path => [
      path,
      importsOf(read(path))
        .filter(({ from }) => from.startsWith('.'))
        .flatMap(({ from }) => {
          const target = posix.join(posix.dirname(path), from);
          const file = ['.ts', '.tsx', '/index.ts', '/index.tsx']
            .map(end => `${target}${end}`)
            .find(candidate => known.has(candidate));
          return file === undefined ? [] : [file];
        }),
    ]),
  );
}

/** The shortest cycle of each group of files that import one another. */
export function findCycles(
  graph: ReadonlyMap<string, readonly string[]>,
): string[][] {
  const cycles: string[][] = [];
  const inCycle = new Set<string>();
  for (const file of graph.keys()) {
    const cycle = inCycle.has(file) ? undefined : wayAround(file, graph);
    if (cycle) {
      cycle.forEach(member => inCycle.add(member));
      cycles.push(cycle);
    }
  }
  return cycles;
}

/** The shortest cycle from a file back to itself, breadth-first. */
function wayAround(
  start: string,
  graph: ReadonlyMap<string, readonly string[]>,
): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const pending = [start];
  for (const file of pending) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) {
        const way = [start];
        for (let at = file; at !== start; at = cameFrom.get(at)!) {
          way.push(at);
        }
        return [start, ...way.reverse()];
      }
      if (!cameFrom.has(next)) {
        cameFrom.set(next, file);
        pending.push(next);
      }
    }
  }
  return undefined;
}
