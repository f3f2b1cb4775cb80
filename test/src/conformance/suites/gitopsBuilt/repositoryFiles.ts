// SPDX-License-Identifier: Apache-2.0

import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isObject, type JsonValue } from '@component-config/config-engine';
import { parseAllDocuments } from 'yaml';

/**
 * The files of a folder by their path. The recorded repositories lack what is neither YAML nor a chart: those that a
 * kustomization names are empty.
 */
export function repositoryFiles(folder: string): Map<string, string> {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map((entry): [string, string] => {
        const path = join(entry.parentPath, entry.name);
        return [
          posix.join(path.slice(folder.length + 1)),
          readFileSync(path, 'utf8'),
        ];
      }),
  );
  for (const [file, text] of [...files]) {
    if (posix.basename(file) === 'kustomization.yaml') {
      for (const path of filesNamedIn(text)) {
        const missing = posix.join(posix.dirname(file), path);
        if (!files.has(missing)) {
          files.set(missing, '');
        }
      }
    }
  }
  return files;
}

/** The files of generators, and the controllers of Flux. */
function filesNamedIn(text: string): string[] {
  const kustomization: JsonValue = parseAllDocuments(text)[0]?.toJS() ?? null;
  if (!isObject(kustomization)) {
    return [];
  }
  const { resources, configMapGenerator, secretGenerator } = kustomization;
  const listed = (value: JsonValue | undefined) =>
    Array.isArray(value) ? value : [];
  return [
    ...listed(resources).filter(path => path === 'gotk-components.yaml'),
    ...[...listed(configMapGenerator), ...listed(secretGenerator)]
      .filter(isObject)
      .flatMap(({ files }) => listed(files)),
  ].map(path => String(path).replace(/^[^=]*=/, ''));
}
