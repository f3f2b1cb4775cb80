// SPDX-License-Identifier: Apache-2.0

import type { SourceMap, SourceNode } from '@component-config/config-engine';
import { fieldOf, listOf, textOf } from '../argocd/shapes';
import {
  goFromNode,
  goMap,
  goText,
  mergedMaps,
  type GoMap,
  type GoValue,
} from '../goTemplate';
import { refusal } from '../goTemplate/types';
import { jsonFromGo } from '../goTemplate/values';
import { clusterRows } from './clusterGenerator';
import { openRows, type Generation, type Rows } from './generation';
import { withValues } from './generatorValues';
import { gitRows } from './gitGenerator';
import { listRows } from './listGenerator';
import { flatTexts, mapOf, renderNode } from './rendering';
import { readSelector } from './selector';
import type { Row } from './types';

/** Generators whose rows only Argo CD can find out. */
const unknown = [
  'scmProvider',
  'pullRequest',
  'plugin',
  'clusterDecisionResource',
];

const names = ['list', 'clusters', 'git', 'matrix', 'merge', ...unknown];

/** A generator of an entry, with the name of its kind. */
export interface NamedGenerator {
  readonly name: string;
  readonly node: SourceNode;
}

/** The generators of an entry; those that Argo CD does not know are nothing. */
export function generatorsOf(
  entry: SourceNode,
  depth: number,
): NamedGenerator[] {
  return names.flatMap(name => {
    const node = fieldOf(entry, name);
    const isDropped = depth > 1 && (name === 'matrix' || name === 'merge');
    return node && !isDropped ? [{ name, node }] : [];
  });
}

/**
 * The rows of a generator that its entry selects (docs/rules/argocd.md#generators).
 *
 * @param depth - the generators around it
 *
 * @throws TemplateRefusal, PlacedRefusal
 */
export function rowsOf(
  { name, node }: NamedGenerator,
  entry: SourceNode,
  generation: Generation,
  depth: number = 0,
): Rows {
  const selector = readSelector(fieldOf(entry, 'selector'), false);
  const found = generate(name, node, generation, depth);
  return found.kind === 'open'
    ? found
    : {
        kind: 'rows',
        rows: generation
          .counted(found.rows)
          .filter(({ params }) => selector(flatTexts(params))),
      };
}

function generate(
  name: string,
  node: SourceNode,
  generation: Generation,
  depth: number,
): Rows {
  switch (name) {
    case 'list':
      return { kind: 'rows', rows: listRows(node, generation) };
    case 'git':
      return generateGit(node, generation);
    case 'clusters':
      return clusterRows(node, generation);
    case 'matrix':
      return combine(node, generation, depth);
    case 'merge':
      return merge(node, generation, depth);
    default:
      return openRows(name, node);
  }
}

function generateGit(git: SourceNode, generation: Generation): Rows {
  const { context, project } = generation;
  if (project !== '' && context.projects?.includes(project) === false) {
    throw refusal('project', { name: project });
  }
  const files = context.repository(
    textOf(git, 'repoURL'),
    textOf(git, 'revision') || 'HEAD',
  );
  return files
    ? {
        kind: 'rows',
        rows: generation
          .counted(gitRows(git, files, generation))
          .map(row => withValues(row, fieldOf(git, 'values'), generation)),
      }
    : openRows('git', git);
}

/** The rows of a generator within a matrix or merge. */
function childRows(
  entry: SourceNode,
  generation: Generation,
  depth: number,
): Rows {
  const [generator, ...others] = generatorsOf(entry, depth + 1);
  if (!generator) {
    const isTooDeep = fieldOf(entry, 'matrix') ?? fieldOf(entry, 'merge');
    throw refusal(isTooDeep ? 'generatorEmpty' : 'generatorNone', {});
  }
  if (others.length > 0) {
    throw refusal('generatorMany', {});
  }
  return rowsOf(generator, entry, generation, depth + 1);
}

/** Each row of the first generator with each of the second, in which its parameters are replaced. */
function combine(
  matrix: SourceNode,
  generation: Generation,
  depth: number,
): Rows {
  const children = listOf(matrix, 'generators');
  const count = children.length;
  if (count !== 2) {
    throw refusal('generatorCount', { kind: 'matrix', count });
  }
  const [first, second] = children;
  const outer = childRows(first, generation, depth);
  if (outer.kind === 'open') {
    const [inner] = generatorsOf(second, depth + 1);
    const known = inner ? rowsIfKnown(inner, second, generation) : [];
    return openRows(outer.open.generator, matrix, known);
  }
  const rows: Row[] = [];
  for (const row of outer.rows) {
    const inner = childRows(
      interpolated(second, row.params, generation),
      generation,
      depth,
    );
    if (inner.kind === 'open') {
      return openRows(inner.open.generator, matrix, outer.rows);
    }
    for (const each of inner.rows) {
      rows.push(
        generation.countedRow({
          params: combined(row.params, each.params, generation),
          origins: [...row.origins, ...each.origins],
        }),
      );
      generation.counted([each]);
    }
  }
  return { kind: 'rows', rows };
}

/** The rows of a list or Git generator that do not depend on others. */
function rowsIfKnown(
  { name, node }: NamedGenerator,
  entry: SourceNode,
  generation: Generation,
): readonly Row[] {
  if (
    (name !== 'list' && name !== 'git') ||
    JSON.stringify(jsonFromGo(goFromNode(node))).includes('{{')
  ) {
    return [];
  }
  const found = rowsOf({ name, node }, entry, generation, 1);
  return found.kind === 'rows' ? found.rows : [];
}

/** A generator with the parameters of another; values that need its own are left, and its selector, which is rendered for nothing. */
function interpolated(
  entry: SourceNode,
  params: GoMap,
  { dialect }: Generation,
): SourceNode {
  if (entry.kind !== 'map' || params.entries.size === 0) {
    return entry;
  }
  return mapOf(
    entry,
    entry.entries.map(each => {
      const value = renderNode(each.value, params, dialect, path =>
        path.includes('values'),
      );
      return each.key === 'selector' ? each : { ...each, value };
    }),
  );
}

function combined(first: GoMap, second: GoMap, { dialect }: Generation): GoMap {
  if (dialect.isGo) {
    return mergedMaps(second, first);
  }
  const all = new Map<string, GoValue>();
  for (const [key, value] of [...first.entries, ...second.entries]) {
    const text = goText(value, '<nil>');
    if ((all.get(key) ?? text) !== text) {
      throw refusal('matrixConflict', { key });
    }
    all.set(key, text);
  }
  return goMap(all);
}

/** The rows of the first generator, each with those of the others that have the same merge keys. */
function merge(node: SourceNode, generation: Generation, depth: number): Rows {
  const keys = listOf(node, 'mergeKeys').map(key =>
    key.kind === 'scalar' ? String(key.value) : '',
  );
  const children = listOf(node, 'generators');
  if (children.length < 2) {
    throw refusal('generatorCount', { kind: 'merge', count: children.length });
  }
  if (keys.length === 0) {
    throw refusal('mergeKeys', {});
  }
  const all = children.map(child => childRows(child, generation, depth));
  const open = all.find(each => each.kind === 'open');
  if (open?.kind === 'open') {
    const known = all.flatMap(each => (each.kind === 'rows' ? each.rows : []));
    return openRows(open.open.generator, node, known);
  }
  const sets = all.map(each => {
    const known = each.kind === 'rows' ? each.rows : [];
    generation.spend(known.length * keys.length);
    return byKeys(known, keys);
  });
  const rows = [...sets[0]].map(([key, base]) =>
    sets.slice(1).reduce<Row>((row, set) => {
      const upper = set.get(key);
      return upper
        ? generation.countedRow({
            params: generation.dialect.isGo
              ? mergedMaps(row.params, upper.params)
              : goMap(
                  [...row.params.entries, ...upper.params.entries].map(
                    ([name, value]) => [name, goText(value, '<nil>')] as const,
                  ),
                ),
            origins: [...row.origins, ...upper.origins],
          })
        : row;
    }, base),
  );
  return { kind: 'rows', rows };
}

function byKeys(rows: readonly Row[], keys: readonly string[]) {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const key = JSON.stringify(
      keys.map(each => jsonFromGo(row.params.entries.get(each) ?? null)),
    );
    if (found.has(key)) {
      throw refusal('mergeTwice', { keys: keys.join(', ') });
    }
    found.set(key, row);
  }
  return found;
}

/** The template of a generator, which is merged over the common one. */
export function templateOf({ node }: NamedGenerator): SourceMap | undefined {
  const template = fieldOf(node, 'template');
  return template?.kind === 'map' ? template : undefined;
}
