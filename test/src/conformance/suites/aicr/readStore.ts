// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, JsonValue } from '@component-config/config-engine';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { objectOf } from '../../content';

/** The folder of the real catalog, beside the file of cases. */
export const corpusEntry = 'aicr-corpus';

/**
 * Reads AICR's real catalog: `base` and `overlays` as in a case, the registry of components, and the values files by
 * their path below `recipes/`.
 *
 * @returns undefined if the folder does not contain it
 */
export function readStore(corpus: string): JsonObject | undefined {
  const recipes = join(corpus, 'recipes');
  if (!existsSync(recipes)) {
    return undefined;
  }
  const documents = filesBelow(join(recipes, 'overlays')).map(file => ({
    file,
    document: objectOf(readYaml(join(recipes, 'overlays', file))),
  }));
  const root = documents.find(({ file }) => file === 'base.yaml');
  return {
    base: root?.document.spec ?? null,
    overlays: documents
      .filter(entry => entry !== root)
      .map(({ document }) => ({
        name: objectOf(document.metadata).name,
        spec: document.spec,
      })),
    registry: readYaml(join(recipes, 'registry.yaml')),
    values: Object.fromEntries(
      filesBelow(join(recipes, 'components')).map(file => [
        `components/${file}`,
        readYaml(join(recipes, 'components', file)),
      ]),
    ),
  };
}

function filesBelow(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(path => path.endsWith('.yaml'))
        .sort()
    : [];
}

function readYaml(path: string): JsonValue {
  return parse(readFileSync(path, 'utf8')) ?? null;
}
