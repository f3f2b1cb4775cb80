// SPDX-License-Identifier: Apache-2.0

import { posix } from 'node:path';
import { isObject, type JsonValue } from '@component-config/config-engine';
import { parseAllDocuments } from 'yaml';
import { readFolder } from '../../readCaseFile';

/**
 * The files of a folder by their path. The recorded repositories lack what is neither YAML nor a chart: those that a
 * kustomization names are empty.
 */
export function repositoryFiles(folder: string): Map<string, string> {
  const files = readFolder(folder);
  for (const { path } of missingFiles(files)) {
    files.set(path, '');
  }
  return files;
}

/** The names of the generated objects some of whose files the recorded repository lacks. */
export function incompleteObjects(
  files: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const recorded = new Map([...files].filter(([, text]) => text !== ''));
  return new Set(missingFiles(recorded).map(({ name }) => name));
}

/** The files that kustomizations name, and that are not there: of generators, and the controllers of Flux. */
function missingFiles(files: ReadonlyMap<string, string>) {
  return [...files]
    .filter(([file]) => posix.basename(file) === 'kustomization.yaml')
    .flatMap(([file, text]) =>
      filesNamedIn(text).map(({ name, path }) => ({
        name,
        path: posix.join(posix.dirname(file), path),
      })),
    )
    .filter(({ path }) => !files.has(path));
}

/** The files of generators with the names of what they generate, and the controllers of Flux. */
function filesNamedIn(text: string): { name: string; path: string }[] {
  const kustomization: JsonValue = parseAllDocuments(text)[0]?.toJS() ?? null;
  if (!isObject(kustomization)) {
    return [];
  }
  const { resources, configMapGenerator, secretGenerator } = kustomization;
  const listed = (value: JsonValue | undefined) =>
    Array.isArray(value) ? value : [];
  return [
    ...listed(resources)
      .filter(path => path === 'gotk-components.yaml')
      .map(path => ({ name: '', path })),
    ...[...listed(configMapGenerator), ...listed(secretGenerator)]
      .filter(isObject)
      .flatMap(({ name, files }) =>
        listed(files).map(path => ({ name: String(name), path })),
      ),
  ].map(({ name, path }) => ({
    name,
    path: String(path).replace(/^[^=]*=/, ''),
  }));
}
