// SPDX-License-Identifier: Apache-2.0

/** A path without `.`, `..` and slashes at its ends; what is above the root is the root. */
export function cleanPath(path: string): string {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') {
      steps.pop();
    } else if (step !== '' && step !== '.') {
      steps.push(step);
    }
  }
  return steps.join('/');
}

/** Joins paths and resolves `.` and `..`; undefined if the result is outside of the root. The root itself is empty. */
export function joinPath(...paths: readonly string[]): string | undefined {
  const steps: string[] = [];
  for (const step of paths.flatMap(path => path.split('/'))) {
    if (step === '..') {
      if (steps.pop() === undefined) {
        return undefined;
      }
    } else if (step !== '' && step !== '.') {
      steps.push(step);
    }
  }
  return steps.join('/');
}

/** The same for a relative path as seen from a folder; an absolute one is outside. */
export function pathBelow(folder: string, path: string): string | undefined {
  return path.startsWith('/') ? undefined : joinPath(folder, path);
}

/** Whether a clean path is a folder, or below it. */
export function isBelow(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

/** The folder of a path; empty for the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The folders that a path is in, without the root, and the path itself, the outermost first. */
export function pathsTo(path: string): string[] {
  const steps = path.split('/');
  return path === ''
    ? []
    : steps.map((_, index) => steps.slice(0, index + 1).join('/'));
}

/** The last step of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The path of a file as seen from a folder. */
export function relativePath(folder: string, path: string): string {
  const from = folder === '' ? [] : folder.split('/');
  const to = path.split('/');
  let common = 0;
  while (common < from.length && from[common] === to[common]) {
    common += 1;
  }
  return [...from.slice(common).map(() => '..'), ...to.slice(common)].join('/');
}
