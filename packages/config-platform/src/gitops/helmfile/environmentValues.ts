// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  type SourceNode,
  type SourceText,
  type Steps,
} from '@component-config/config-engine';
import { entriesOf, itemsOf, positionOf } from '../../adapters/nodes';
import type { HelmLayer } from '../application';
import { readClusterText } from '../clusterText';
import {
  goFromNode,
  goMap,
  isGoMap,
  mergedMaps,
  TemplateRefusal,
  type GoMap,
  type TemplateBudget,
} from '../goTemplate';
import { folderOf, joinPath } from '../paths';
import { computed, readRendered } from '../renderedDocuments';
import type { RepositoryFiles } from '../types';

/** What a helmfile says of an environment. */
export interface EnvironmentValues {
  /** Undefined if it says nothing that can be read. */
  readonly values?: GoMap;
  /** Files that may change any of them. */
  readonly unread: readonly HelmLayer[];
}

/** Files that one helmfile is based on. */
const maximumBases = 20;

/** The data of the templates of a helmfile. Nothing is known of what is below a text. */
export function dataOf(
  environment: string,
  values: GoMap | undefined,
  release?: GoMap,
): GoMap {
  const known = values ?? computed;
  return goMap([
    [
      'Environment',
      goMap([
        ['Name', environment],
        ['Values', known],
      ]),
    ],
    ['Values', known],
    ['StateValues', known],
    ['Release', release ?? computed],
  ]);
}

/** What the parts of a helmfile, and the files that it is based on, say of environments. */
function* environmentsIn(
  files: RepositoryFiles,
  source: SourceText,
  environment: string,
  budget: TemplateBudget,
): Steps<{ file: string; node: SourceNode }[]> {
  const found: { file: string; node: SourceNode }[] = [];
  const pending = [source];
  const seen = new Set([source.file]);
  for (let next = pending.shift(); next; next = pending.shift()) {
    const { file, text } = next;
    for (const part of partsOf(text)) {
      const roots = yield* rootsOf({ file, text: part }, environment, budget);
      for (const node of roots) {
        found.push({ file, node });
        for (const base of itemsOf(childNode(node, 'bases'))) {
          const path =
            base.kind === 'scalar' ? joinPath(folderOf(file), base.text) : '';
          const own = files.get(path ?? '');
          if (path && own !== undefined && seen.size <= maximumBases) {
            pending.push(
              ...(seen.has(path) ? [] : [{ file: path, text: own }]),
            );
            seen.add(path);
          }
        }
      }
    }
  }
  return found;
}

/** The parts of a helmfile, which are rendered one after the other, at their lines. */
function partsOf(text: string): string[] {
  let lines = 0;
  return text.split(/^---[ \t]*$/m).flatMap(part => {
    const at = '\n'.repeat(lines);
    lines += part.split('\n').length - 1;
    return /^(?:environments|bases):/m.test(part) ? [at + part] : [];
  });
}

function* rootsOf(
  source: SourceText,
  environment: string,
  budget: TemplateBudget,
): Steps<SourceNode[]> {
  try {
    const data = dataOf(environment, undefined);
    return yield* readRendered(source, data, budget);
  } catch (error) {
    if (!(error instanceof TemplateRefusal)) {
      throw error;
    }
    return [];
  }
}

/** The environments that a helmfile declares, without the one that it has in any case. */
export function* helmfileEnvironments(
  files: RepositoryFiles,
  source: SourceText,
  budget: TemplateBudget,
): Steps<string[]> {
  const roots = yield* environmentsIn(files, source, computed, budget);
  const names = roots.flatMap(({ node }) =>
    entriesOf(childNode(node, 'environments')).map(({ key }) => key),
  );
  return [...new Set(names)].filter(name => name !== 'default');
}

/** The values of an environment: maps and files, the later ones above the earlier ones. */
export function* environmentValues(
  files: RepositoryFiles,
  source: SourceText,
  environment: string,
  budget: TemplateBudget,
): Steps<EnvironmentValues> {
  const unread: HelmLayer[] = [];
  let values: GoMap | undefined;
  const roots = yield* environmentsIn(files, source, environment, budget);
  for (const { file, node } of roots) {
    const own = childNode(childNode(node, 'environments'), environment);
    const entries = ['values', 'secrets'].flatMap(field =>
      itemsOf(childNode(own, field)).map(entry => ({ field, entry })),
    );
    for (const { field, entry } of entries) {
      const read = field === 'values' ? mapOf(files, file, entry) : undefined;
      if (read) {
        const map = goFromNode(read);
        values = isGoMap(map) ? mergedMaps(values ?? goMap([]), map) : values;
      } else {
        unread.push({
          kind: 'unread',
          entry: entry.kind === 'scalar' ? entry.text : field,
          state: 'elsewhere',
          ...positionOf(entry),
        });
      }
    }
  }
  return { unread, ...(values && { values }) };
}

/** A map, or that of a file; undefined if it cannot be read. */
function mapOf(
  files: RepositoryFiles,
  file: string,
  entry: SourceNode,
): SourceNode | undefined {
  if (entry.kind !== 'scalar') {
    return entry;
  }
  const isPlain = /^[^/][^{<*]*\.ya?ml$/.test(entry.text);
  const path = isPlain ? joinPath(folderOf(file), entry.text) : undefined;
  const text = files.get(path ?? '');
  const { root, errors } = readClusterText(text ?? '', path);
  return root?.kind === 'map' && errors.length === 0 ? root : undefined;
}
