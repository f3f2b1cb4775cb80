// SPDX-License-Identifier: Apache-2.0

import { isBelow } from '../paths';
import type { RepositoryFiles } from '../types';

/** The files in a folder, by their paths below it. */
export function filesBelow(
  files: RepositoryFiles,
  folder: string,
): RepositoryFiles {
  if (folder === '') {
    return files;
  }
  const paths = new Map(
    [...files.keys()]
      .filter(path => isBelow(path, folder))
      .map(path => [path.slice(folder.length + 1), path]),
  );
  return {
    has: path => paths.has(path),
    get: path => files.get(paths.get(path) ?? ''),
    keys: () => paths.keys(),
    tooLarge: new Set(
      [...(files.tooLarge ?? [])]
        .filter(path => isBelow(path, folder))
        .map(path => path.slice(folder.length + 1)),
    ),
  };
}

/** Plain data with positions in files below a folder instead of those at the root. */
export function placedBelow<T>(data: T, folder: string): T {
  if (folder === '') {
    return data;
  }
  const placed = new Map<object, unknown>();
  const place = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    const known = placed.get(value);
    if (known) {
      return known;
    }
    const copy = copyOf(value);
    placed.set(value, copy);
    return copy;
  };
  function copyOf(value: object): unknown {
    if (Array.isArray(value)) {
      return value.map(place);
    }
    if (value instanceof Map) {
      return new Map([...value].map(([key, each]) => [key, place(each)]));
    }
    const copy = Object.entries(value).map(([key, each]) => [key, place(each)]);
    const isPosition = 'file' in value && 'line' in value;
    return Object.fromEntries(
      isPosition
        ? [
            ...copy.filter(([key]) => key !== 'file'),
            ['file', `${folder}/${value.file}`],
          ]
        : copy,
    );
  }
  return place(data) as T;
}
