// SPDX-License-Identifier: Apache-2.0

import type { SourceMap, SourceNode } from '@component-config/config-engine';
import { mapNode } from '../../../adapters/nodes';
import { foldersOf, type TreeFiles } from '../../argocd/files';
import { compileGlob, globCost } from '../../argocd/globs';
import { fieldOf, isTrue, listOf, textOf } from '../../argocd/shapes';
import { folderOf, isBelow, joinPath } from '../../paths';

/** Alternatives of a pattern that are compared at most. */
const maximumAlternatives = 100;

/** The files that a source of a plain directory takes. */
interface DirectoryFilter {
  /** Whether a file is in the directory, also if patterns leave it out. */
  isIn(file: string): boolean;
  /** Whether the patterns select a file in it. */
  selects(file: string): boolean;
  /** The steps to compare a file with the patterns. */
  cost(file: string): number;
}

/**
 * The files of a plain directory: those in it or, with `recurse`, below it, that match `include` and not `exclude`, whose
 * `*` also match slashes (https://argo-cd.readthedocs.io/en/stable/user-guide/directory/). A pattern that is not valid
 * matches nothing.
 */
export function directoryFilter(
  source: SourceNode,
  folder: string,
): DirectoryFilter {
  const directory = fieldOf(source, 'directory');
  const isDeep = isTrue(directory, 'recurse');
  const include = textOf(directory, 'include');
  const exclude = textOf(directory, 'exclude');
  const pathIn = (file: string) =>
    folder === '' ? file : file.slice(folder.length + 1);
  const matcherOf = (pattern: string) =>
    compileGlob(pattern, { braces: true, exclamation: true }) ?? (() => false);
  const includes = include === '' ? () => true : matcherOf(include);
  const excludes = exclude === '' ? () => false : matcherOf(exclude);
  return {
    isIn: file => (isDeep ? isBelow(file, folder) : folderOf(file) === folder),
    selects: file => !excludes(pathIn(file)) && includes(pathIn(file)),
    cost: file => 1 + costOf(include, file) + costOf(exclude, file),
  };
}

/** Ten times as much as elsewhere, because the steps of a repository are many more than those of one search. */
function costOf(pattern: string, file: string): number {
  return pattern === '' ? 0 : 10 * globCost(lengthOf(pattern), file);
}

/** The most characters that all alternatives of a pattern together have. */
function lengthOf(pattern: string): number {
  const braces = pattern.split('{').length - 1;
  const commas = pattern.split(',').length - 1;
  const alternatives = Math.min(maximumAlternatives, (commas + 1) ** braces);
  return pattern.length * alternatives;
}

/**
 * The fields of `kustomize` in a source that change the objects of Argo CD among those of its kustomization, with their
 * names in a Kustomization of Flux; undefined without any. Images, replicas and common labels and annotations change none
 * of their values.
 */
export function kustomizeChanges(
  source: SourceNode,
  folder: string,
  tree: TreeFiles,
): SourceMap | undefined {
  const block = fieldOf(source, 'kustomize');
  const names = {
    namePrefix: 'namePrefix',
    nameSuffix: 'nameSuffix',
    namespace: 'targetNamespace',
  };
  const texts = Object.entries(names).flatMap(
    ([field, name]): [string, SourceNode][] => {
      const value = fieldOf(block, field);
      return value && textOf(block, field) !== '' ? [[name, value]] : [];
    },
  );
  const isThere = (path: SourceNode) =>
    path.kind !== 'scalar' ||
    foldersOf(tree).has(joinPath(folder, path.text) ?? '');
  const isLenient = isTrue(block, 'ignoreMissingComponents');
  const lists = {
    patches: listOf(block, 'patches'),
    components: listOf(block, 'components').filter(
      each => !isLenient || isThere(each),
    ),
  };
  const listed = Object.entries(lists).flatMap(
    ([name, items]): [string, SourceNode][] =>
      items.length > 0 ? [[name, { kind: 'list', items }]] : [],
  );
  const changes = [...texts, ...listed];
  return changes.length > 0
    ? mapNode(Object.fromEntries(changes), block)
    : undefined;
}
