// SPDX-License-Identifier: Apache-2.0

import { Minimatch } from 'minimatch';
import { isScript } from '../gitops/script';

/**
 * Selects the files of a tree to read.
 *
 * @public
 */
export interface PathFilter {
  /** Whether the file with this path is read. */
  readonly includes: (path: string) => boolean;
  /** Whether no file in the folder with this path is read, so that it can be skipped. */
  readonly skipsFolder: (path: string) => boolean;
}

/** Folders of tools, without documents. */
const skippedFolders = ['.git', 'node_modules'];

/** Documents, and templates of helmfiles; those of Markdown are pages. */
const documentFile = /(?:\.(?:ya?ml|json)|(?<!\.md)\.gotmpl)$/i;

/**
 * Whether a file is a Helm chart as `helm package` writes it, by its name.
 *
 * @public
 */
export function isChartPackage(path: string): boolean {
  return path.endsWith('.tgz');
}

/**
 * The package that a file is in, from the path of the file.
 *
 * @returns undefined for a file of a folder
 *
 * @public
 */
export function packageOf(path: string): string | undefined {
  const at = path.indexOf('.tgz/');
  return at < 0 ? undefined : path.slice(0, at + '.tgz'.length);
}

/** Where a package is a chart, and not one of another program. */
const chartPackage = /(?:^|\/)charts\/[^/]+\.tgz$/;

/**
 * Selects files by patterns: `*`, `**`, `?`, `[…]` and `{a,b}`, relative to the root of the repository; a pattern for a
 * folder includes everything in it. Without `include` all files are selected. Chart packages are selected in folders
 * called `charts`, and where a pattern ends with `.tgz`.
 *
 * @public
 */
export function pathFilter(
  include: readonly string[],
  exclude: readonly string[],
): PathFilter {
  const included = include.map(matcher);
  const excluded = exclude.map(matcher);
  const packages = include.filter(isChartPackage).map(matcher);
  const skipsFolder = (path: string) => {
    const name = path.split('/').pop() ?? '';
    return (
      skippedFolders.includes(name) ||
      // Kubernetes keeps the files of a mounted ConfigMap there, and links to them beside it.
      name.startsWith('..') ||
      excluded.some(matches => matches(path))
    );
  };
  // Files are asked for folder by folder.
  let last = { folder: '', isSkipped: false };
  const isInSkipped = (path: string) => {
    const folder = path.slice(0, Math.max(path.lastIndexOf('/'), 0));
    if (folder !== last.folder) {
      const names = folder.split('/');
      const isSkipped = names.some((_, index) =>
        skipsFolder(names.slice(0, index + 1).join('/')),
      );
      last = { folder, isSkipped };
    }
    return last.isSkipped;
  };
  return {
    skipsFolder,
    includes: path =>
      (documentFile.test(path) ||
        isScript(path) ||
        chartPackage.test(path) ||
        packages.some(matches => matches(path))) &&
      (included.length === 0 || included.some(matches => matches(path))) &&
      !excluded.some(matches => matches(path)) &&
      !isInSkipped(path),
  };
}

function matcher(pattern: string): (path: string) => boolean {
  const base = pattern
    .replace(/^\.?\//, '')
    .replace(/(?<!\/)\/+(?:\*\*)?$/, '');
  const options = { dot: true, nocomment: true, nonegate: true };
  const patterns = [base, `${base}/**`].map(
    each => new Minimatch(each, options),
  );
  return path => patterns.some(each => each.match(path));
}
