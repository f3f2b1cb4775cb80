// SPDX-License-Identifier: Apache-2.0

import { startOfLine, type SourceNode } from '@component-config/config-engine';
import {
  compareBytes,
  findPath,
  foldersOf,
  type TreeFiles,
} from '../argocd/files';
import { folderOf, joinPath, baseName } from '../paths';
import {
  globCost,
  globPaths,
  globProblems,
  matchesFolder,
  matchesGit,
} from '../argocd/globs';
import { isTrue, listOf, textOf } from '../argocd/shapes';
import { readClusterText } from '../clusterText';
import {
  goFromNode,
  goMap,
  isGoMap,
  normalName,
  type GoMap,
  type GoValue,
} from '../goTemplate';
import { refusal } from '../goTemplate/types';
import { flatTexts } from './rendering';
import { rowFrom, type Generation } from './generation';
import type { Row } from './types';

/** Errors of the reader about what Go reads nevertheless. */
const acceptedCodes = [
  'source/duplicate-key',
  'source/unsafe-integer',
  'source/not-json-number',
];

/** The rows of a Git generator: one for each folder, or for each file or item of a list in it. */
export function gitRows(
  git: SourceNode,
  files: TreeFiles,
  generation: Generation,
): Row[] {
  const directories = listOf(git, 'directories');
  if (directories.length === 0 && listOf(git, 'files').length === 0) {
    throw refusal('generatorNoPaths', {});
  }
  return directories.length > 0
    ? folderRows(git, directories, files, generation)
    : fileRows(git, files, generation);
}

/** Patterns that include and exclude. */
function pathsOf(nodes: readonly SourceNode[]) {
  const paths = nodes.map(node => ({
    path: textOf(node, 'path'),
    excluded: isTrue(node, 'exclude'),
  }));
  return {
    included: paths.filter(({ excluded }) => !excluded).map(({ path }) => path),
    excluded: paths.filter(({ excluded }) => excluded).map(({ path }) => path),
  };
}

function folderRows(
  git: SourceNode,
  directories: readonly SourceNode[],
  files: TreeFiles,
  generation: Generation,
): Row[] {
  const { included, excluded } = pathsOf(directories);
  const includes = included.map(matchesFolder);
  const excludes = excluded.map(matchesFolder);
  const folders = [...foldersOf(files).keys()].filter(
    path => path !== '' && !path.split('/').some(name => name.startsWith('.')),
  );
  for (const pattern of [...included, ...excluded]) {
    spendMatching(folders, pattern, generation);
  }
  return folders
    .filter(
      path =>
        includes.some(matches => matches(path)) &&
        !excludes.some(matches => matches(path)),
    )
    .sort(compareBytes)
    .map(path => {
      const params = new Map<string, GoValue>();
      addPath(params, path, undefined, git, generation.dialect.isGo);
      return rowFrom('git', params, git, path);
    });
}

function fileRows(
  git: SourceNode,
  files: TreeFiles,
  generation: Generation,
): Row[] {
  const { included, excluded } = pathsOf(listOf(git, 'files'));
  const omitted = new Set(
    excluded.flatMap(pattern => findFiles(pattern, files, generation)),
  );
  const found = new Set(
    included.flatMap(pattern => findFiles(pattern, files, generation)),
  );
  return [...found]
    .filter(path => !omitted.has(path))
    .sort(compareBytes)
    .flatMap(path => rowsOfFile(path, git, files, generation));
}

function spendMatching(
  paths: readonly string[],
  pattern: string,
  generation: Generation,
): void {
  for (const path of paths) {
    generation.spend(globCost(pattern.length, path));
  }
}

function findFiles(
  pattern: string,
  files: TreeFiles,
  generation: Generation,
): string[] {
  const { newGlobbing } = generation.context;
  const normal = joinPath(newGlobbing ? pattern.replace(/^\/+/, '') : pattern);
  if (newGlobbing) {
    const found =
      normal === undefined
        ? { paths: [] }
        : globPaths(files, normal, steps => generation.spend(steps));
    if ('problem' in found) {
      throw refusal(globProblems[found.problem], { pattern });
    }
    const folder = found.paths.find(
      path => findPath(files, path).kind === 'folder',
    );
    if (folder !== undefined) {
      throw refusal('generatorFile', { file: folder || '.' });
    }
    return found.paths.filter(path => files.texts.has(path));
  }
  if (pattern.startsWith('/') || normal === undefined) {
    throw refusal('generatorPath', { path: pattern });
  }
  const paths = [...files.texts.keys()];
  spendMatching(paths, pattern, generation);
  return paths.filter(
    matchesGit(pattern.endsWith('/') ? `${normal}/` : normal),
  );
}

function rowsOfFile(
  path: string,
  git: SourceNode,
  files: TreeFiles,
  generation: Generation,
): Row[] {
  const found = findPath(files, path);
  const file = generation.fileName(textOf(git, 'repoURL'), path);
  const { isGo } = generation.dialect;
  const text = found.kind === 'file' ? found.read() : '';
  generation.spend(text.length);
  const { root, errors } = readClusterText(text, file, acceptedCodes);
  const items = root?.kind === 'list' ? root.items : [root];
  const values = items.map(item => (item ? goFromNode(item) : null));
  if (
    errors.length > 0 ||
    values.some(value => value !== null && !isGoMap(value))
  ) {
    throw refusal('generatorFile', { file: path });
  }
  return (values.length === 0 ? [null] : values).map((value, index) => {
    const own = isGoMap(value) ? value : goMap([]);
    const params = new Map<string, GoValue>(
      isGo ? own.entries : flatTexts(own),
    );
    addPath(params, folderOf(path) || '.', baseName(path), git, isGo);
    const position = items[index]?.position ?? startOfLine(file);
    return rowFrom('git', params, { position }, path);
  });
}

/** The parameters of a path: a map with Go templates, otherwise names with dots and indexes. */
function addPath(
  params: Map<string, GoValue>,
  path: string,
  filename: string | undefined,
  git: SourceNode,
  isGo: boolean,
): void {
  const prefix = textOf(git, 'pathParamPrefix');
  const parts: [string, string][] = [
    ['basename', baseName(path)],
    ['basenameNormalized', normalName(baseName(path))],
    ...(filename === undefined
      ? []
      : ([
          ['filename', filename],
          ['filenameNormalized', normalName(filename)],
        ] as [string, string][])),
  ];
  const segments = path.split('/');
  if (isGo) {
    const map: GoMap = goMap([
      ['path', path],
      ...parts,
      ['segments', segments],
    ]);
    params.set(prefix || 'path', prefix ? goMap([['path', map]]) : map);
    return;
  }
  const name = prefix ? `${prefix}.path` : 'path';
  params.set(name, path);
  parts.forEach(([key, value]) => params.set(`${name}.${key}`, value));
  segments.forEach((segment, index) => {
    params.set(`${name}[${index}]`, segment);
  });
}
